import * as z from 'zod';

/* How a run stands and what it did, step by step; what went in and out is told apart, since it is patients' data. */

export const runStates = ['running', 'succeeded', 'failed', 'stopped'] as const;
export const runStateLabels = {
  running: 'En curso',
  succeeded: 'Terminada',
  failed: 'Fallida',
  stopped: 'Detenida',
} as const satisfies Record<(typeof runStates)[number], string>;

/** One time that a step was entered, or tried again. */
export const runStepEntrySchema = z.object({
  stepId: z.string(),
  /** Tells this time from every other. */
  entry: z.string(),
  kind: z.string(),
  attempt: z.int(),
  calledAt: z.string(),
  endedAt: z.string().nullable(),
  state: z.enum(['done', 'waiting', 'failed', 'expired', 'withdrawn']),
  /** The kind of failure; its cause in words is told with the data. */
  error: z.string().nullable(),
});
export type RunStepEntry = z.infer<typeof runStepEntrySchema>;

/** What a step was given and gave at one time; null where nothing is known of it. */
export const runStepDataSchema = z.object({
  stepId: z.string(),
  entry: z.string(),
  given: z.record(z.string(), z.json()).nullable(),
  output: z.record(z.string(), z.json()).nullable(),
  cause: z.string().nullable(),
});
export type RunStepData = z.infer<typeof runStepDataSchema>;
