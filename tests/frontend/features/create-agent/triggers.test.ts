import { expect, it } from 'vitest';
import { readTriggers, scheduleOf, triggersOf } from '../../../../frontend/features/create-agent/triggers.ts';
import { triggerText } from '../../../../frontend/lib/agent-terms.ts';
import { templates } from '../../../../lambdas/agents/templates/templates.ts';
import type { AgentTrigger } from '../../../../lambdas/contracts/agents/definition.ts';

it('reads triggers into a form and writes the same back, channels in one order', () => {
  const inOrder = (triggers: readonly AgentTrigger[]) =>
    triggers.map((trigger) =>
      trigger.kind === 'message' ? { ...trigger, channels: trigger.channels.toSorted() } : trigger,
    );
  for (const { definition } of templates) {
    expect(triggersOf(readTriggers(definition))).toEqual(inOrder(definition.triggers));
  }
});

it('leaves out the channels once none is listened to', () => {
  const schedule = scheduleOf('Appointment?date={mañana}&status=booked');
  expect(triggersOf({ listening: [], isManual: true, others: [schedule] })).toEqual([
    schedule,
    { kind: 'manual' },
  ]);
});

it('tells in words when each template works, and never by a search', () => {
  const texts = templates.flatMap(({ definition }) => definition.triggers.map(triggerText));
  expect(texts).toContain('Cuando hay un informe de resultados definitivo');
  expect(texts.filter((text) => /[?={]/.test(text))).toEqual([]);
});
