import { describe, expect, it } from 'vitest';
import { nextOccurrence } from '../../../lambdas/agents/triggers/schedule-trigger.ts';
import { playWorkflow } from './play-workflow.ts';
import { approval, definitionOf, end, task } from './sample-definitions.ts';

/* Clocks that are changed: schedules go by them, waits and deadlines by the time that passes. */

const shown = (at: Date, timeZone: string) => {
  const parts = new Intl.DateTimeFormat('sv-SE', {
    timeZone,
    dateStyle: 'short',
    timeStyle: 'short',
    hourCycle: 'h23',
  }).format(at);
  return { day: parts.slice(0, 10), clock: parts.slice(11, 16) };
};
const always = [1, 2, 3, 4, 5, 6, 7];

/** A year of a schedule, from the first of January 2026. */
function year(time: string, timeZone: string, weekdays = always) {
  const found: { day: string; clock: string }[] = [];
  let at = new Date('2025-12-31T12:00:00Z');
  for (;;) {
    at = nextOccurrence({ time, weekdays }, at, timeZone);
    const local = shown(at, timeZone);
    if (local.day >= '2027-01-01') return found;
    if (local.day >= '2026-01-01') found.push(local);
  }
}

describe('a schedule', () => {
  it.each([
    ['America/New_York'],
    ['Europe/Madrid'],
    ['America/Santiago'],
    ['Australia/Lord_Howe'],
    ['America/Mexico_City'],
  ])('comes once a day at its hour through a year in %s', (timeZone) => {
    const days = year('08:30', timeZone);
    expect(days).toHaveLength(365);
    expect(new Set(days.map(({ day }) => day)).size).toBe(365);
    expect(new Set(days.map(({ clock }) => clock))).toEqual(new Set(['08:30']));
  });

  it.each([
    // The day on which the hour is left out, and what comes in its place.
    ['America/New_York', '02:30', '2026-03-08', '03:30'],
    ['Europe/Madrid', '02:30', '2026-03-29', '03:30'],
    ['Australia/Lord_Howe', '02:15', '2026-10-04', '02:45'],
  ])(
    'in %s at %s comes also on %s, right after what is left out, and no day twice',
    (timeZone, time, day, clock) => {
      const days = year(time, timeZone);
      expect(days).toHaveLength(365);
      expect(days.filter((one) => one.clock !== time)).toEqual([{ day, clock }]);
    },
  );

  it('that comes on Sundays, when clocks are changed, keeps its hour', () => {
    for (const timeZone of ['America/New_York', 'Europe/Madrid', 'America/Santiago']) {
      expect(new Set(year('09:00', timeZone, [7]).map(({ clock }) => clock))).toEqual(new Set(['09:00']));
    }
  });
});

describe('a wait across a change of clocks', () => {
  const plays = (wait: object) =>
    playWorkflow(
      definitionOf([{ id: 'espera', kind: 'wait', title: 'Espera', for: wait, next: 'fin' }, end()]),
      () => 'nobody',
      {
        spring: '2026-03-29T08:00:00+02:00',
        autumn: '2026-10-25T08:00:00+01:00',
        vague: '2026-03-29T08:00:00',
      },
    );

  it('of so many seconds is as long as it says', async () => {
    // From 2 March on, over both changes of New York and Madrid.
    const { now } = await plays({ seconds: 300 * 86_400 });
    expect(now - Date.parse('2026-03-02T09:00:00Z')).toBe(300 * 86_400_000);
  });

  it.each([
    ['trigger.spring', '2026-03-29T06:00:00.000Z'],
    ['trigger.autumn', '2026-10-25T07:00:00.000Z'],
  ])('until %s ends at that instant', async (ref, expected) => {
    const { now } = await plays({ until: { ref } });
    expect(new Date(now).toISOString()).toBe(expected);
  });

  it('until an hour that does not say by whose clocks is told, and waits for nothing', async () => {
    const { execution } = await plays({ until: { ref: 'trigger.vague' } });
    expect(execution).toMatchObject({ status: 'FAILED', error: 'States.QueryEvaluationError' });
  });

  it('of an answer is as long as it says, and a day longer for who keeps the answers', async () => {
    const definition = definitionOf([
      approval('permiso', { expiresAfterSeconds: 30 * 86_400, onExpiry: 'tarde' }),
      task('tarde'),
    ]);
    const { now, calls } = await playWorkflow(definition, ({ kind }) =>
      kind === 'approval' ? 'nobody' : { output: {} },
    );
    expect(calls[0]?.parameters).toMatchObject({ expiresAfterSeconds: 30 * 86_400 });
    expect(now - Date.parse('2026-03-02T09:00:00Z')).toBe(31 * 86_400_000);
  });
});
