import * as z from 'zod';
import { parseSearch } from '../../fhir/index.ts';
import { type RunStep, readParameters, StepRefused } from './step-call.ts';

const parametersSchema = z.object({
  resourceType: z.string(),
  search: z.record(z.string(), z.union([z.string(), z.number(), z.boolean()])),
  limit: z.int().min(1).max(100),
});

/** In bytes. Step Functions keeps 256 KB of what a step gives; this much leaves room for what it says around it. */
const largestResult = 200_000;

/** A search of the record with the rights of whoever published the workflow; what they may not see is not in it. */
export const runQuery: RunStep = async (repository, _run, call) => {
  const { resourceType, search, limit } = readParameters(parametersSchema, call);
  repository.requirePermission(resourceType, 'read');
  const criteria = Object.entries(search).map(([name, value]): [string, string] => [name, String(value)]);
  const query = parseSearch({ roles: repository.caller.roles }, resourceType, [
    ...criteria,
    ['_count', String(limit)],
  ]);
  const { hits } = await repository.search(query);
  const shown = hits.map(({ json }) => repository.shownJson(resourceType, json));
  return { count: hits.length, resources: fitting(shown) };
};

/** Where they are too large as they are, without what nobody compares or tells: their narratives, and the files within. */
function fitting(shown: readonly string[]): z.core.util.JSONType[] {
  const whole: z.core.util.JSONType[] = shown.map((json) => JSON.parse(json));
  if (isFitting(whole)) return whole;
  const lean: z.core.util.JSONType[] = shown.map((json) => JSON.parse(json, withoutNarrative));
  if (isFitting(lean)) return lean;
  // Some of them in place of all would be patients that a loop passes over.
  throw new StepRefused('Lo que encontró la búsqueda ocupa más de 200 KB: busque menos cada vez.');
}

const isFitting = (resources: readonly z.core.util.JSONType[]) =>
  Buffer.byteLength(JSON.stringify(resources)) <= largestResult;

const withoutNarrative = (key: string, value: unknown) =>
  (key === 'text' && typeof value === 'object') || (key === 'data' && typeof value === 'string')
    ? undefined
    : value;
