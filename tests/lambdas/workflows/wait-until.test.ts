import { expect, it } from 'vitest';
import type { Value } from '../../../lambdas/contracts/workflows/definition.ts';
import { playWorkflow } from './play-workflow.ts';
import { definitionOf, end } from './sample-definitions.ts';

/** When a workflow that begins on 2 March 2026 goes on after a wait. */
async function waited(until: Value, trigger = {}) {
  const wait = { id: 'espera', kind: 'wait', title: 'Espera', for: { until }, next: 'fin' } as const;
  const { execution, now } = await playWorkflow(definitionOf([wait, end()]), () => ({ output: {} }), trigger);
  return { status: execution.status, at: new Date(now).toISOString() };
}

const cases: [string, Value, object][] = [
  ['a moment', '2026-03-05T15:30:00-05:00', {}],
  ['a moment of the data', { ref: 'trigger.at' }, { at: '2026-03-05T20:30:00Z' }],
];
it.each(cases)('ends at %s', async (_, until, trigger) => {
  expect(await waited(until, trigger)).toEqual({ status: 'SUCCEEDED', at: '2026-03-05T20:30:00.000Z' });
});

const days: [string, Value, object][] = [
  ['a day', '2026-03-05', {}],
  ['a day of the data', { ref: 'trigger.on' }, { on: '2026-03-05' }],
  ['a day put together', { text: ['2026-03-', { ref: 'trigger.day' }] }, { day: '05' }],
];
it.each(days)('ends in the morning of %s, which has no time', async (_, until, trigger) => {
  expect(await waited(until, trigger)).toEqual({ status: 'SUCCEEDED', at: '2026-03-05T12:00:00.000Z' });
});

it('is over at once where that has passed, and fails where it is no date', async () => {
  expect((await waited('2026-02-01')).status).toBe('SUCCEEDED');
  for (const on of ['2026-03', 'mañana', 5, null])
    expect((await waited({ ref: 'trigger.on' }, { on })).status).toBe('FAILED');
});
