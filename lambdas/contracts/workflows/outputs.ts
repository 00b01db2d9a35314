import type { Step } from './definition.ts';

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
