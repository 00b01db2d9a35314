import * as z from 'zod';
import { type StateTrial, testState } from './asl/test-state.ts';
import type { Json, JsonObject } from './asl/types.ts';
import { StatesFault } from './faults.ts';

/* The operation TestState with its shapes. Source: Step Functions API reference, TestState. */

export const testStateSchema = z.object({
  definition: z.string().max(1_048_576),
  stateName: z.string().optional(),
  input: z.string().max(262_144).default('{}'),
  variables: z.string().max(262_144).default('{}'),
  context: z.string().max(262_144).optional(),
  inspectionLevel: z.enum(['INFO', 'DEBUG', 'TRACE']).default('INFO'),
  mock: z
    .object({
      result: z.string().max(262_144).optional(),
      errorOutput: z.object({ error: z.string().optional(), cause: z.string().optional() }).optional(),
    })
    .optional(),
  stateConfiguration: z.object({ retrierRetryCount: z.int().min(0).optional() }).optional(),
});

function read(text: string, code = 'InvalidExecutionInput') {
  try {
    return JSON.parse(text);
  } catch {
    throw new StatesFault(code, `Invalid JSON: '${text.slice(0, 80)}'`);
  }
}

const calls = new Set(['Task', 'Parallel', 'Map']);

export async function tryState(given: z.output<typeof testStateSchema>, now: Date): Promise<object> {
  const { inspectionLevel, mock, stateName, stateConfiguration } = given;
  const definition = read(given.definition, 'InvalidDefinition') as StateTrial['definition'];
  const state = 'States' in definition ? definition.States[stateName ?? ''] : definition;
  if (!state) throw new StatesFault('ValidationException', `There is no state '${stateName ?? ''}'`);
  if (calls.has(state.Type) && !mock)
    throw new StatesFault(
      'ValidationException',
      'Without a mock, states that call others are not tried here',
    );
  const tried = await testState(
    {
      definition,
      stateName,
      input: read(given.input) as Json,
      variables: read(given.variables) as JsonObject,
      context: given.context === undefined ? undefined : (read(given.context) as JsonObject),
      mock:
        mock?.result === undefined
          ? mock && { error: mock.errorOutput?.error, cause: mock.errorOutput?.cause }
          : { result: read(mock.result) as Json },
      retries: stateConfiguration?.retrierRetryCount ?? 0,
    },
    now.getTime(),
  );
  const { output, inspection, ...rest } = tried;
  return {
    ...rest,
    ...(output !== undefined && { output: JSON.stringify(output) }),
    ...(inspectionLevel !== 'INFO' && { inspectionData: asApi(inspection) }),
  };
}

const plain = new Set(['errorDetails', 'maxConcurrency']);
const asApi = (inspection: JsonObject) =>
  Object.fromEntries(
    Object.entries(inspection).map(([name, value]) => [
      name,
      plain.has(name) ? value : JSON.stringify(value),
    ]),
  );
