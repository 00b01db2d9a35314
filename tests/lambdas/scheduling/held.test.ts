import { afterAll, beforeAll, expect, test } from 'vitest';
import { holdExpiresUrl } from '../../../lambdas/clinical/scheduling/canonical.ts';
import type { Database } from '../../../lambdas/platform/database.ts';
import { openMemoryDatabase } from '../../support/memory-database.ts';
import { type Calendar, matches, openCalendar } from './calendar-client.ts';

let database: Database;
beforeAll(async () => {
  database = await openMemoryDatabase();
});
afterAll(() => database?.close());

const start = '2026-03-03T15:00:00Z';
const end = '2026-03-03T15:30:00Z';
const day = { start: '2026-03-03T00:00:00Z', end: '2026-03-04T00:00:00Z' };
const colleague = { userId: '11111111-1111-4111-8111-111111111111' };

async function held() {
  const calendar = await openCalendar(database);
  const ana = await calendar.practitioner();
  const service = await calendar.offer(30);
  const answer = await calendar.operate('$hold', {
    'appointment-resource': {
      ...calendar.proposal(ana, start, end, [service]),
      comment: 'Para la hija de Rosa',
    },
  });
  return { calendar, ana, id: matches(answer)[0].id };
}

const marks = ({ organizationId, userId }: Calendar) =>
  database.transaction({ role: 'app', organizationId, userId }, async (sql) => {
    const [row] = await sql<{ mark: string }>(
      `SELECT mark::text FROM change_marks WHERE organization_id = $1 AND topic = 'holds'`,
      [organizationId],
    );
    return Number(row?.mark ?? 0);
  });

test('colleagues see who is held when, and nothing of what for or by whom', async () => {
  const { calendar, ana, id } = await held();
  const answer = await calendar.operate('$held', day, colleague);
  expect(matches(answer)).toEqual([
    {
      resourceType: 'Appointment',
      id,
      status: 'pending',
      start,
      end,
      extension: [{ url: holdExpiresUrl, valueInstant: '2026-03-02T12:10:00Z' }],
      participant: [{ actor: { reference: ana }, status: 'accepted' }],
    },
  ]);
});

test('one’s own holds, those of other days, those that ran out, and other organizations’ are not told', async () => {
  const { calendar } = await held();
  const seen = async (period: typeof day, options?: typeof colleague) =>
    matches(await calendar.operate('$held', period, options)).length;
  expect(await seen(day)).toBe(0);
  expect(await seen({ start: end, end: day.end }, colleague)).toBe(0);
  expect(await seen({ start: day.start, end: start }, colleague)).toBe(0);
  expect(await seen({ start: '2026-03-03T15:29:59Z', end: day.end }, colleague)).toBe(1);
  const stranger = await openCalendar(database);
  expect(matches(await stranger.operate('$held', day))).toEqual([]);
  calendar.setNow('2026-03-02T12:10:00Z');
  expect(await seen(day, colleague)).toBe(0);
});

test('screens are told of a hold and of its end, and of nothing else', async () => {
  const { calendar, id } = await held();
  expect(await marks(calendar)).toBe(1);
  const release = () =>
    calendar.operate('$release', { 'appointment-reference': { reference: `Appointment/${id}` } });
  await release();
  expect(await marks(calendar)).toBe(2);
  await release();
  expect(await marks(calendar)).toBe(2);
  expect(matches(await calendar.operate('$held', day, colleague))).toEqual([]);
});

test('a period that cannot be, and who has no part in the calendar, are refused', async () => {
  const { calendar } = await held();
  expect((await calendar.operate('$held', { start: day.end, end: day.start })).status).toBe(422);
  expect((await calendar.operate('$held', { start })).status).toBe(400);
  expect((await calendar.operate('$held', { start: '2026-02-30T15:00:00Z', end })).status).toBe(400);
  expect((await calendar.operate('$held', day, { ...colleague, roles: ['admins'] })).status).toBe(403);
});
