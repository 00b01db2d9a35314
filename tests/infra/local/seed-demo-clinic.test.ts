import { randomUUID } from 'node:crypto';
import { DatabaseSync } from 'node:sqlite';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { DemoClinic } from '../../../infra/local/demo-accounts.ts';
import { seedDemoClinic } from '../../../infra/local/seed-demo-clinic.ts';
import type { Database } from '../../../lambdas/platform/database.ts';
import { openMemoryDatabase } from '../../support/memory-database.ts';

const organizationId = randomUUID();
const clinic: DemoClinic = {
  organization: { organizationId, legalName: 'Clínica Santa Lucía', npi: '2000000010' },
  timeZone: 'America/New_York',
  practitioners: ['Ana', 'Luis'].map((givenName) => ({
    userId: randomUUID(),
    givenName,
    familyName: 'Núñez',
  })),
};

let database: Database;
beforeAll(async () => {
  database = await openMemoryDatabase();
  await database.transaction({ role: 'identity' }, (sql) =>
    sql(
      `INSERT INTO organizations (organization_id, legal_name, npi, type, time_zone, baa_version, baa_accepted_at)
       VALUES ($1, 'Clínica Santa Lucía', '2000000010', 'clinic', 'America/New_York', '2025-01', now())`,
      [organizationId],
    ),
  );
});
afterAll(() => database?.close());

async function countOf(resourceType: string): Promise<number> {
  const [row] = await database.transaction({ role: 'app', organizationId, userId: randomUUID() }, (sql) =>
    sql('SELECT count(*)::int AS n FROM resources WHERE resource_type = $1', [resourceType]),
  );
  return Number(row?.n);
}

// The next test looks at what this one leaves.
test('a start that dies half way is completed the next day with the same patients, and later starts add nothing', {
  timeout: 120_000,
}, async () => {
  const store = new DatabaseSync(':memory:');
  let transactions = 0;
  const dying: Database = {
    ...database,
    transaction: (scope, work) => {
      transactions += 1;
      if (transactions > 5) throw new Error('The power is gone');
      return database.transaction(scope, work);
    },
  };
  await expect(seedDemoClinic(store, dying, clinic, new Date('2026-03-08T15:00:00Z'))).rejects.toThrow(
    'power',
  );
  const half = await countOf('Observation');

  await seedDemoClinic(store, database, clinic, new Date('2026-03-09T15:00:00Z'));
  expect(await countOf('Patient')).toBe(150);
  const whole = await countOf('Observation');
  expect(whole).toBeGreaterThan(half);

  await seedDemoClinic(store, database, clinic, new Date('2026-03-10T15:00:00Z'));
  expect(await countOf('Observation')).toBe(whole);
});

test('its appointments that are to come are in the calendar, each once', async () => {
  const [counts] = await database.transaction({ role: 'app', organizationId, userId: randomUUID() }, (sql) =>
    sql<Record<string, number>>(
      `SELECT (SELECT count(*) FROM resources WHERE resource_type = 'Appointment'
           AND content ->> 'status' IN ('booked', 'pending') AND (content ->> 'end')::timestamptz > '2026-03-09T15:00:00Z')::int AS coming,
         (SELECT count(*) FROM calendar_times WHERE kind = 'booked' AND is_exclusive AND upper(during) > '2026-03-09T15:00:00Z')::int AS booked,
         (SELECT count(*) FROM calendar_times WHERE kind = 'absent')::int AS absent,
         (SELECT count(*) FROM calendar_times WHERE kind = 'extra')::int AS extra`,
    ),
  );
  expect(counts?.coming).toBeGreaterThan(30);
  expect(counts).toMatchObject({ booked: counts?.coming, absent: 2, extra: 2 });
});

test('its requests for prior authorization have gone more or less far, each once', async () => {
  const rows = await database.transaction({ role: 'app', organizationId, userId: randomUUID() }, (sql) =>
    sql<{ state: string }>('SELECT state FROM authorization_cases ORDER BY state'),
  );
  expect(rows.map(({ state }) => state)).toEqual(['denied', 'draft', 'sent']);
});
