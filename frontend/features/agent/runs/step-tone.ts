import type { RunEvent, RunEventType } from '../../../../lambdas/contracts/agents/events.ts';

type Tone = 'said' | 'done' | 'asked' | 'stopped' | 'wrong' | 'plain';

/** The colour beside a step; the sentence says the same. */
export const toneColors: Record<Tone, string> = {
  said: 'blue.solid',
  done: 'green.solid',
  asked: 'orange.solid',
  stopped: 'purple.solid',
  wrong: 'red.solid',
  plain: 'border.emphasized',
};

const tones: Partial<Record<RunEventType, Tone>> = {
  'message-received': 'said',
  'message-sent': 'said',
  'tool-executed': 'done',
  'identity-verified': 'done',
  finished: 'done',
  'approval-asked': 'asked',
  'approval-decided': 'asked',
  escalated: 'stopped',
  stopped: 'stopped',
  paused: 'stopped',
  'tool-refused': 'wrong',
  'model-failed': 'wrong',
  failed: 'wrong',
};

export const toneOf = ({ type }: RunEvent): Tone => tones[type] ?? 'plain';
