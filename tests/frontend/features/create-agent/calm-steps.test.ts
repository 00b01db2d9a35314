import { expect, it } from 'vitest';
import { calmSteps } from '../../../../frontend/features/create-agent/trial/calm-steps.ts';
import type { RunEvent } from '../../../../lambdas/contracts/agents/events.ts';

const trace = (...events: RunEvent[]) => calmSteps(events.map((event, index) => ({ seq: index + 1, event })));

it('leaves out what the conversation beside it tells, and keeps what was done and asked for', () => {
  const find = { callId: 'a', tool: 'find_times' as const };
  const send = { callId: 'b', tool: 'send_message' as const };
  const done = { output: {}, resources: [], durationMs: 1 };
  const steps = trace(
    { type: 'queued', trigger: 'trial', focus: null, by: null },
    { type: 'tool-proposed', ...find, arguments: {} },
    { type: 'tool-executed', ...find, ...done },
    { type: 'tool-executed', ...send, ...done },
    { type: 'message-sent', communicationId: 'm', callId: 'b' },
    { type: 'waiting', for: 'message', until: null },
  );
  expect(steps).toEqual([{ seq: 3, text: 'Buscó horas libres.' }]);
});
