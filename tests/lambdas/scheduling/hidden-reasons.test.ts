import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Database } from '../../../lambdas/platform/database.ts';
import { openMemoryDatabase } from '../../support/memory-database.ts';
import { type Calendar, matches, openCalendar } from './calendar-client.ts';

const reason = 'Episodio depresivo mayor';
const staff = { roles: ['staff'] } as const;

let database: Database;
let calendar: Calendar;
beforeAll(async () => {
  database = await openMemoryDatabase();
  calendar = await openCalendar(database);
});
afterAll(() => database?.close());

/** Books as a clinician does, with the reason. */
async function booked(start: string, end: string) {
  const practitioner = await calendar.practitioner();
  await calendar.schedule(practitioner);
  const patient = await calendar.patient();
  const input = {
    'appointment-resource': calendar.proposal(practitioner, start, end),
    'patient-reference': { reference: patient },
    reason,
  };
  const [appointment] = matches(await calendar.operate('$book', input));
  expect(appointment.reasonCode).toEqual([{ text: reason }]);
  return { practitioner, id: appointment.id as string };
}

test('what the front desk does with an appointment answers no reason, and keeps it', async () => {
  const { practitioner, id } = await booked('2026-03-04T15:00:00Z', '2026-03-04T15:30:00Z');
  const moved = await calendar.operate(
    `${id}/$reschedule`,
    { start: '2026-03-04T16:00:00Z', practitioner: { reference: practitioner } },
    staff,
  );
  const noted = await calendar.operate(`${id}/$arrive`, { comment: 'Trae el volante' }, staff);
  for (const answer of [moved, noted]) {
    expect(answer.status, answer.text).toBe(200);
    expect(answer.text).toContain(id);
    expect(answer.text).not.toContain(reason);
  }
  const { body } = await calendar.request('GET', `/Appointment/${id}`);
  expect(body).toMatchObject({
    status: 'arrived',
    comment: 'Trae el volante',
    reasonCode: [{ text: reason }],
  });
});

test('nor does a cancellation, or a booking that is sent again', async () => {
  const { id } = await booked('2026-03-05T15:00:00Z', '2026-03-05T15:30:00Z');
  const cancelled = await calendar.operate(`${id}/$cancel`, { reason: 'pat' }, staff);
  expect([cancelled.status, cancelled.text.includes(id), cancelled.text.includes(reason)]).toEqual([
    200,
    true,
    false,
  ]);
});
