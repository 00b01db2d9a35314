import * as z from 'zod';
import type { Repository } from '../../fhir/index.ts';

/** What a state machine asks for, as `compile` writes it. */
export const stepCallSchema = z.object({
  run: z.object({ id: z.uuid(), organizationId: z.uuid() }),
  step: z.string(),
  kind: z.string(),
  /** Tells one entry into a step from every other. */
  entry: z.string().min(1).max(200),
  parameters: z.record(z.string(), z.unknown()),
  /** Of a step that waits for somebody. */
  token: z.string().optional(),
});
export type StepCall = z.infer<typeof stepCallSchema>;

export type StepResult = z.infer<typeof resultSchema>;
export const resultSchema = z.record(z.string(), z.json());

export interface StepRun {
  runId: string;
  workflowId: string;
  version: number;
  name: string;
}

/** What a kind of step does, in the transaction that also keeps its result: both or neither. */
export type RunStep = (repository: Repository, run: StepRun, call: StepCall) => Promise<StepResult>;

/** A step that cannot be done as it stands; trying again changes nothing. The name is what a workflow may catch. */
export class StepRefused extends Error {
  override name = 'Refused';
}

/** The parameters of a step; what does not fit is said with its field. @throws StepRefused */
export function readParameters<Schema extends z.ZodType>(
  schema: Schema,
  { parameters }: StepCall,
): z.output<Schema> {
  const parsed = schema.safeParse(parameters);
  if (parsed.success) return parsed.data;
  const [issue] = parsed.error.issues;
  throw new StepRefused(`El dato «${issue?.path.join('.') ?? ''}» no es válido: ${issue?.message ?? ''}`);
}
