import { randomUUID } from 'node:crypto';
import { DatabaseSync } from 'node:sqlite';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { seedDemoClinic } from '../../../infra/local/seed-demo-clinic.ts';
import type { Database } from '../../../lambdas/platform/database.ts';
import { openMemoryDatabase } from '../../support/memory-database.ts';

let database: Database;
beforeAll(async () => {
  database = await openMemoryDatabase();
});
afterAll(() => database?.close());

test('the demonstration’s appointments that are to come are in its calendar, each once', {
  timeout: 120_000,
}, async () => {
  const organizationId = randomUUID();
  await database.transaction({ role: 'identity' }, (sql) =>
    sql(
      `INSERT INTO organizations (organization_id, legal_name, type, time_zone) VALUES ($1, 'Clínica', 'clinic', 'America/New_York')`,
      [organizationId],
    ),
  );
  const practitioners = ['Ana', 'Luis'].map((givenName) => ({
    userId: randomUUID(),
    givenName,
    familyName: 'Núñez',
  }));
  const clinic = {
    organization: { organizationId, legalName: 'Clínica', npi: '2000000010' },
    timeZone: 'America/New_York',
    practitioners,
  };
  await seedDemoClinic(new DatabaseSync(':memory:'), database, clinic, new Date('2026-03-04T05:30:00Z'));
  const [counts] = await database.transaction({ role: 'app', organizationId, userId: randomUUID() }, (sql) =>
    sql<Record<string, number>>(
      `SELECT (SELECT count(*) FROM resources WHERE resource_type = 'Appointment'
           AND content ->> 'status' IN ('booked', 'pending') AND (content ->> 'end')::timestamptz > '2026-03-04T05:30:00Z')::int AS coming,
         (SELECT count(*) FROM calendar_times WHERE kind = 'booked' AND is_exclusive)::int AS booked,
         (SELECT count(*) FROM calendar_times WHERE kind = 'absent')::int AS absent,
         (SELECT count(*) FROM calendar_times WHERE kind = 'extra')::int AS extra`,
    ),
  );
  expect(counts?.coming).toBeGreaterThan(30);
  expect(counts).toMatchObject({ booked: counts?.coming, absent: 2, extra: 2 });
});
