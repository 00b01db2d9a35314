import { randomUUID } from 'node:crypto';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import type { Database } from '../../../../lambdas/platform/database.ts';
import { openMemoryDatabase } from '../../../support/memory-database.ts';
import { openRemindedClinic } from './reminded-clinic.ts';

type Clinic = Awaited<ReturnType<typeof openRemindedClinic>>;

let database: Database;
let clinic: Clinic | undefined;
beforeAll(async () => {
  database = await openMemoryDatabase();
});
// The next clinic's worker would go on with what this one left.
afterEach(async () => {
  await clinic?.worker.close();
  await clinic?.as('DELETE FROM jobs');
});
afterAll(() => database?.close());

/** Wednesday, 25 November 2026, 10:00 in New York. */
const start = '2026-11-25T15:00:00Z';
const twoDaysBefore = '2026-11-23T15:00:00.000Z';

describe('a clinic', () => {
  const choose = (own: Clinic, hours: number[]) =>
    own.as(
      `INSERT INTO reminder_settings (organization_id, hours_before) VALUES (current_organization_id(), '{${hours}}')`,
    );

  test('chooses how long before it reminds', async () => {
    clinic = await openRemindedClinic(database);
    await choose(clinic, [24]);
    await clinic.put(clinic.appointment(randomUUID(), start));
    expect(await clinic.planned()).toEqual(['2026-11-24T15:00:00.000Z']);
  });

  test('that chooses anew has the reminders of all coming appointments moved', async () => {
    clinic = await openRemindedClinic(database);
    await clinic.put(clinic.appointment(randomUUID(), start));
    await clinic.put(clinic.appointment(randomUUID(), '2026-11-27T15:00:00Z'));
    await clinic.put(clinic.appointment(randomUUID(), '2026-11-26T15:00:00Z', { status: 'pending' }));
    await choose(clinic, [24]);
    await clinic.as(
      `INSERT INTO jobs (organization_id, job_key, kind, due_at, available_at)
       VALUES (current_organization_id(), 'r', 'appointment-reminders-replan', '2026-11-20', '2026-11-20')`,
    );
    await clinic.worker.idle();
    expect(await clinic.planned()).toEqual(['2026-11-24T15:00:00.000Z', '2026-11-26T15:00:00.000Z']);
  });

  test('that wants no reminders any more sends none', async () => {
    clinic = await openRemindedClinic(database);
    await clinic.put(clinic.appointment(randomUUID(), start));
    await choose(clinic, []);
    await clinic.at(twoDaysBefore);
    expect(clinic.sent).toEqual([]);
  });
});
