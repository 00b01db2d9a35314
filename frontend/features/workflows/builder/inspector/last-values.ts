import { createContext } from 'react';
import type { RunStepData } from '../../../../../lambdas/contracts/workflows/run-history.ts';

/** What data were in the last run, by their references; undefined where nobody has revealed them, or nothing ran. */
export const LastValues = createContext<ReadonlyMap<string, unknown> | undefined>(undefined);

export interface LastRun {
  id: string;
  version: number;
  startedAt: string;
  data: { trigger: Readonly<Record<string, unknown>>; steps: readonly RunStepData[] };
}

/** The data of a run by the references that name them; of a step that ran more than once, the last. */
export function valuesOf({
  id,
  version,
  startedAt,
  data: { trigger, steps },
}: LastRun): Map<string, unknown> {
  const values = new Map<string, unknown>();
  for (const [name, value] of Object.entries({ id, version, startedAt })) values.set(`run.${name}`, value);
  for (const [name, value] of Object.entries(trigger)) values.set(`trigger.${name}`, value);
  for (const { stepId, output } of steps) {
    for (const [name, value] of Object.entries(output ?? {})) values.set(`steps.${stepId}.${name}`, value);
  }
  return values;
}
