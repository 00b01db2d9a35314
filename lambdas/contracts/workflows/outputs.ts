import type { Step } from './definition.ts';
import { type GivenAnswer, givenAnswerSchema } from './form-steps.ts';

/** What a value is, as far as a comparison needs to know. */
export type ValueType = 'text' | 'number' | 'boolean' | 'time' | 'list' | 'anything';

/** What each kind of step leaves for those after it, by name. */
export const outputsOf: Record<Step['kind'], Readonly<Record<string, ValueType>>> = {
  task: { taskId: 'text', outcome: 'text', note: 'text' },
  approval: { decision: 'text', by: 'text', at: 'time', note: 'text', taskId: 'text' },
  query: { resources: 'list', count: 'number' },
  wait: {},
  switch: {},
  notify: { messageId: 'text', threadId: 'text', delivery: 'text' },
  event: { resource: 'text', at: 'time' },
  subWorkflow: { runId: 'text' },
  form: { taskId: 'text', outcome: 'text', note: 'text', response: 'text' },
  patientForm: { taskId: 'text', outcome: 'text', note: 'text', response: 'text' },
  agent: { runId: 'text', state: 'text', outcome: 'text', summary: 'text' },
  tool: { result: 'anything' },
  service: { cards: 'list', count: 'number', indicator: 'text', summary: 'text' },
  http: { status: 'number', answer: 'anything' },
  condition: {},
  fail: {},
  end: {},
  forEach: { items: 'list', count: 'number' },
  // Named after the steps within it.
  parallel: {},
};

export const runOutputs: Readonly<Record<string, ValueType>> = {
  id: 'text',
  startedAt: 'time',
  version: 'number',
};

/** What a step of a form gives of its answers, by `answers.<name>`; of a draft, as far as it is one. */
export function answersGiven(step: { kind: string; answers?: unknown }): GivenAnswer[] {
  if (step.kind !== 'form' && step.kind !== 'patientForm') return [];
  const given = Array.isArray(step.answers) ? step.answers : [];
  return given.flatMap((one) => {
    const parsed = givenAnswerSchema.safeParse(one);
    return parsed.success ? [parsed.data] : [];
  });
}
