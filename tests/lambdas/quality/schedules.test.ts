import { describe, expect, test } from 'vitest';
import { nextRunAt, scheduledPeriod } from '../../../lambdas/quality/runs/schedule-times.ts';
import { admin, elena, luis, marta, qualityClinic } from './quality-clinic.ts';

const newYork = 'America/New_York';

describe('the next time', () => {
  test.each([
    ['daily', '2026-03-02T07:59:59Z', '2026-03-02T08:00:00.000Z'],
    ['daily', '2026-03-02T08:00:00Z', '2026-03-03T08:00:00.000Z'],
    // Clocks go forward on the 8th.
    ['daily', '2026-03-07T12:00:00Z', '2026-03-08T07:00:00.000Z'],
    ['weekly', '2026-03-02T08:00:00Z', '2026-03-09T07:00:00.000Z'],
    ['monthly', '2026-01-31T20:00:00Z', '2026-02-01T08:00:00.000Z'],
    // Still the last of the month there.
    ['monthly', '2026-03-01T04:00:00Z', '2026-03-01T08:00:00.000Z'],
  ] as const)('%s after %s: %s', (cadence, after, next) => {
    expect(nextRunAt(cadence, new Date(after), newYork).toISOString()).toBe(next);
  });
});

describe('what is computed', () => {
  test.each([
    ['calendar-year', '2027-01-01T08:00:00Z', '2026-01-01', '2026-12-31'],
    ['calendar-year', '2027-01-02T08:00:00Z', '2027-01-01', '2027-12-31'],
    ['rolling-year', '2026-03-01T08:00:00Z', '2025-03-01', '2026-02-28'],
    ['rolling-year', '2024-03-01T04:00:00Z', '2023-02-28', '2024-02-28'],
  ] as const)('%s at %s: %s to %s', (period, at, periodStart, periodEnd) => {
    expect(scheduledPeriod(period, new Date(at), newYork)).toEqual({ periodStart, periodEnd });
  });
});

/** People sign in by the real clock. */
let ahead = 0;
const clinic = qualityClinic({ now: () => new Date(Date.now() + ahead) });
const path = '/quality/measures/own-StatinTherapy/schedule';
const nightly = { cadence: 'daily', period: 'rolling-year' };
const runs = async () => (await clinic.measures()).flatMap((measure) => measure.runs);
const wake = async () => {
  clinic.platform.measures.wake();
  await clinic.platform.measures.idle();
};

test('a measure that is due is computed by itself, in the name of who set it, and is due again later', async () => {
  const set = await clinic.call(admin, 'PUT', path, nightly);
  expect(set.status, JSON.stringify(set.body)).toBe(200);
  const due = Date.parse(set.body.nextAt);
  expect(due).toBeGreaterThan(Date.now());
  await wake();
  expect(await runs()).toEqual([]);
  ahead = due - Date.now() + 1_000;
  await wake();
  await wake();
  ahead = 0;
  expect(await runs()).toEqual([
    expect.objectContaining({
      measureId: 'own-StatinTherapy',
      state: 'done',
      ...scheduledPeriod('rolling-year', new Date(due), newYork),
      requestedBy: set.body.setBy,
    }),
  ]);
  const { body } = await clinic.call(luis, 'GET', '/quality/schedules');
  expect(Date.parse(body.schedules[0].nextAt)).toBeGreaterThan(due);
});

test('it is set anew, and ended', async () => {
  const { body } = await clinic.call(admin, 'PUT', path, { cadence: 'daily', period: 'calendar-year' });
  expect(body).toMatchObject({ cadence: 'daily', period: 'calendar-year' });
  expect((await clinic.call(marta, 'GET', '/quality/schedules')).body.schedules).toEqual([body]);
  expect((await clinic.call(elena, 'GET', '/quality/schedules')).body.schedules).toEqual([]);
  expect((await clinic.call(admin, 'DELETE', path)).status).toBe(200);
  expect((await clinic.call(admin, 'DELETE', path)).status).toBe(404);
});

test.each<[string, string, string, object | undefined, number[], number]>([
  ['set', 'PUT', path, nightly, [luis, marta], 403],
  ['ended', 'DELETE', path, undefined, [luis, marta], 403],
  ['set of no measure', 'PUT', '/quality/measures/own-Nothing/schedule', nightly, [admin], 404],
  ['set at no cadence', 'PUT', path, { ...nightly, cadence: 'hourly' }, [admin], 422],
])('is not %s', async (_what, method, where, body, positions, status) => {
  for (const position of positions) {
    expect((await clinic.call(position, method, where, body)).status).toBe(status);
  }
});
