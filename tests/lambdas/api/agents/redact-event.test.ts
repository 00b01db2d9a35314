import { expect, test } from 'vitest';
import { redactEvent } from '../../../../lambdas/api/redact-event.ts';
import type { RunEvent } from '../../../../lambdas/contracts/agents/events.ts';

const secret = 'Lucía Herrera';
const usage = { inputTokens: 1, outputTokens: 1 };
const known = { callId: 'c1-1', tool: 'register_patient' as const };

/** One of each that may hold something of a patient, in every place that a patient or a model writes to. */
const events: RunEvent[] = [
  { type: 'queued', trigger: 'manual', focus: `Patient/${secret}`, by: null },
  {
    type: 'model-answered',
    text: secret,
    calls: [{ callId: 'c1-1', tool: secret, arguments: { [secret]: { givenName: secret, [secret]: 1 } } }],
    usage,
    costMicros: 0,
    durationMs: 1,
  },
  { type: 'model-failed', reason: 'malformed', detail: secret, attempt: 1 },
  { type: 'tool-proposed', ...known, arguments: { [secret]: [secret], givenName: secret } },
  { type: 'tool-refused', callId: 'c1-1', tool: secret, code: 'unknown-tool', detail: secret },
  {
    type: 'approval-decided',
    ...known,
    taskId: '1',
    decision: 'rejected',
    by: null,
    arguments: { [secret]: secret },
    reason: secret,
  },
  {
    type: 'tool-executed',
    ...known,
    output: { patientId: secret, [secret]: true },
    resources: [`Patient/${secret}`],
    durationMs: 1,
  },
  { type: 'identity-verified', patientId: secret, by: ['name'] },
  { type: 'finished', outcome: 'done', summary: secret },
  { type: 'failed', reason: secret },
  { type: 'escalated', reason: 'identity', summary: secret, taskId: null },
];

test.each(events.map((event) => [event.type, event] as const))(
  'a redacted %s says nothing of a patient, in no value and in no name that a model invented',
  (_, event) => {
    expect(JSON.stringify(redactEvent(event))).not.toContain(secret);
  },
);

test('what a tool takes by its own names, and how much of it, is still told', () => {
  const input = { allergies: [{ substance: 'Látex' }, { substance: 'Polen' }], symptoms: [] };
  expect(
    redactEvent({ type: 'tool-proposed', callId: 'c1-1', tool: 'record_reported', arguments: input }),
  ).toMatchObject({
    arguments: { allergies: [{ substance: '•••' }, { substance: '•••' }], symptoms: [] },
  });
  const executed = redactEvent({
    type: 'tool-executed',
    ...known,
    output: { patientId: 'p1', isNew: true },
    resources: ['Patient/p1', 'Task/t1'],
    durationMs: 4,
  });
  expect(executed).toMatchObject({
    output: { patientId: '•••', isNew: '•••' },
    resources: ['Patient/•••', 'Task/t1'],
  });
});
