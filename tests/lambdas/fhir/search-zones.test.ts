import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { PgliteDatabase } from '../../../infra/local/pglite-database.ts';
import { openMemoryDatabase } from '../../support/memory-database.ts';
import { type FhirClient, openFhirClient } from './fhir-client.ts';
import { observation, putAll, type Stored } from './search-suite.ts';

/* A day without a zone is the clinic's: from its midnight to the next, whatever UTC says. */

let database: PgliteDatabase;
beforeAll(async () => {
  database = await openMemoryDatabase();
});
afterAll(() => database?.close());

async function moveTo(client: FhirClient, timeZone: string): Promise<void> {
  const { organizationId, userId } = client;
  await database.transaction({ role: 'app', organizationId, userId }, (sql) =>
    sql('UPDATE organizations SET time_zone = $1 WHERE organization_id = current_organization_id()', [
      timeZone,
    ]),
  );
}

const at = (id: string, effectiveDateTime: string): Stored => observation(id, { effectiveDateTime });
const stay = (id: string, period: object): Stored => ({
  resourceType: 'Encounter',
  id,
  status: 'finished',
  class: { code: 'IMP' },
  period,
});
const born = (id: string, birthDate: string): Stored => ({ resourceType: 'Patient', id, birthDate });

const record: Stored[] = [
  at('after-midnight', '2024-03-01T00:30:00+01:00'),
  at('before-midnight', '2024-02-29T23:59:59+01:00'),
  at('day', '2024-03-01'),
  at('month', '2024-03'),
  at('spring', '2024-03-31T22:30:00Z'),
  at('spring-day', '2024-03-31'),
  at('spring-night', '2024-03-31T21:30:00Z'),
  at('autumn', '2024-10-27T22:30:00Z'),
  at('autumn-day', '2024-10-27'),
  at('fine', '2024-05-01T10:00:00.1234567Z'),
  at('finest', '2024-05-02T10:00:00.123456789Z'),
  at('beyond', `2024-05-03T10:00:00.${'123456789'.repeat(8)}+02:00`),
  stay('days', { start: '2024-03-01', end: '2024-03-02' }),
  stay('times', { start: '2024-03-01T00:00:00+01:00', end: '2024-03-02T23:59:59+01:00' }),
  stay('mixed', { start: '2024-03-01', end: '2024-03-02T23:30:00Z' }),
  stay('since-day', { start: '2024-03-02' }),
  stay('since-time', { start: '2024-03-01T23:00:00Z' }),
  stay('until-day', { end: '2024-02-29' }),
  born('leap', '2024-02-29'),
  born('first', '2024-03-01'),
  born('born-month', '2024-03'),
  born('earliest', '0001-01-01'),
  born('latest', '9999-12-31'),
];

const finds: [search: string, ids: string[]][] = [
  ['Observation?date=2024-03-01', ['after-midnight', 'day']],
  ['Observation?date=2024-02-29', ['before-midnight']],
  ['Observation?date=2024-02', ['before-midnight']],
  ['Observation?date=2024-03', ['after-midnight', 'day', 'month', 'spring-day', 'spring-night']],
  // 23 hours long: it ends at 22:00 UTC.
  ['Observation?date=2024-03-31', ['spring-day', 'spring-night']],
  ['Observation?date=2024-04-01', ['spring']],
  // 25 hours long: it ends at 23:00 UTC.
  ['Observation?date=2024-10-27', ['autumn', 'autumn-day']],
  ['Observation?date=lt2024-03-01', ['before-midnight']],
  ['Observation?date=eb2024-03-01', ['before-midnight']],
  ['Observation?date=le2024-03-01', ['after-midnight', 'before-midnight', 'day']],
  ['Observation?date=ge2024-10-27', ['autumn', 'autumn-day']],
  ['Observation?date=gt2024-10-26', ['autumn', 'autumn-day']],
  ['Observation?date=sa2024-10-26', ['autumn', 'autumn-day']],
  ['Observation?date=ge2024-03-31&date=lt2024-04-02', ['spring', 'spring-day', 'spring-night']],
  ['Observation?date=ne2024', []],
  ['Observation?date=ne2024-03-01&date=lt2024-03-02', ['before-midnight', 'month']],
  // With a zone, against days.
  ['Observation?date=ge2024-10-26T22:00:00Z', ['autumn', 'autumn-day']],
  ['Observation?date=ge2024-10-26T22:00:01Z', ['autumn', 'autumn-day']],
  ['Observation?date=sa2024-10-26T22:00:00Z', ['autumn']],
  ['Observation?date=sa2024-10-26T21:59:59Z', ['autumn', 'autumn-day']],
  ['Observation?date=lt2024-02-29T23:00:00Z', ['before-midnight']],
  ['Observation?date=lt2024-02-29T23:00:01Z', ['before-midnight', 'day', 'month']],
  ['Observation?date=eb2024-03-01T23:00:00Z', ['after-midnight', 'before-midnight', 'day']],
  ['Observation?date=eb2024-03-01T22:59:59Z', ['after-midnight', 'before-midnight']],
  // A time without a zone is the clinic's too.
  ['Observation?date=2024-03-01T00:30', ['after-midnight']],
  ['Observation?date=2024-02-29T23:30:00', []],
  // Finer than a millisecond.
  ['Observation?date=2024-05-01T10:00:00.1234567Z', ['fine']],
  ['Observation?date=2024-05-01T10:00:00Z', ['fine']],
  ['Observation?date=2024-05-02T10:00:00.123456789Z', ['finest']],
  ['Observation?date=2024-05-02T10:00:00.123Z', ['finest']],
  ['Observation?date=2024-05-03T08:00:00.1234567891Z', ['beyond']],
  [`Observation?date=2024-05-03T08:00:00.${'123456789'.repeat(8)}Z`, ['beyond']],
  ['Observation?date=lt2024-06&date=sa2024-05-03T08:00:00.1224567891Z', ['beyond']],
  ['Observation?date=lt2024-06&date=sa2024-05-03T08:00:00.1234567891Z', []],
  // Periods.
  ['Encounter?date=2024-03', ['days', 'mixed', 'times']],
  ['Encounter?date=sa2024-02-29', ['days', 'mixed', 'since-day', 'since-time', 'times']],
  ['Encounter?date=sa2024-03-01', ['since-day', 'since-time']],
  ['Encounter?date=ge2024-03-02', ['mixed', 'since-day', 'since-time']],
  ['Encounter?date=ge2024-03-03', ['since-day', 'since-time']],
  ['Encounter?date=eb2024-03-03', ['days', 'times', 'until-day']],
  ['Encounter?date=lt2024-03-01', ['until-day']],
  ['Encounter?date=ap2024-02-29', ['days', 'mixed', 'since-day', 'since-time', 'times', 'until-day']],
  // A date has no zone: a day is that day.
  ['Patient?birthdate=2024-03-01', ['first']],
  ['Patient?birthdate=2024-02-29', ['leap']],
  ['Patient?birthdate=lt2024-03-01', ['earliest', 'leap']],
  ['Patient?birthdate=ge2024-03-01', ['born-month', 'first', 'latest']],
  ['Patient?birthdate=sa2024-02-29', ['born-month', 'first', 'latest']],
  ['Patient?birthdate=eb2024-03-01', ['earliest', 'leap']],
  ['Patient?birthdate=2024', ['born-month', 'first', 'leap']],
  ['Patient?birthdate=0001-01-01', ['earliest']],
  ['Patient?birthdate=9999-12-31', ['latest']],
  ['Patient?birthdate=lt0001-01-01T00:00:00-12:00', ['earliest']],
  ['Patient?_has:Observation:patient:date=2024-03-01', []],
];

describe.each(['Europe/Madrid', 'UTC then Europe/Madrid', 'Pacific/Kiritimati then Europe/Madrid'])(
  '%s',
  (zones) => {
    let client: FhirClient;
    beforeAll(async () => {
      client = await openFhirClient(database);
      const [first = '', then] = zones.split(' then ');
      await moveTo(client, first);
      await putAll(client, record);
      if (then) await moveTo(client, then);
    });

    test.each(finds)('%s', async (search, ids) => {
      expect((await client.find(`/${encodeURI(search)}&_sort=_id`)).toSorted()).toEqual(ids);
      const isOfDate = search.includes('?date=');
      for (const order of isOfDate ? ['date', '-date'] : [])
        expect((await client.find(`/${encodeURI(search)}&_sort=${order}`)).toSorted(), order).toEqual(ids);
    });

    test('what is stored is answered as it was written', async () => {
      const { body } = await client.request('GET', '/Observation/finest');
      expect(body.effectiveDateTime).toBe('2024-05-02T10:00:00.123456789Z');
      const beyond = await client.request('GET', '/Observation/beyond');
      expect(beyond.body.effectiveDateTime).toBe(`2024-05-03T10:00:00.${'123456789'.repeat(8)}+02:00`);
    });
  },
);

test('a fraction that PostgreSQL could not read is refused, in what is stored and in what is searched for', async () => {
  const client = await openFhirClient(database);
  const write = (length: number) =>
    client.request('POST', '/Observation', at('x', `2024-05-03T10:00:00.${'1'.repeat(length)}Z`));
  const search = (length: number) =>
    client.request('GET', `/Observation?date=2024-05-03T10:00:00.${'1'.repeat(length)}Z`);
  expect([(await write(80)).status, (await search(80)).body.entry?.length]).toEqual([201, 1]);
  const { status, body } = await write(81);
  expect([status, body.issue[0].code]).toEqual([422, 'too-long']);
  expect((await search(81)).status).toBe(400);
});

test('days come in order with the times of the clinic', async () => {
  const client = await openFhirClient(database);
  await moveTo(client, 'America/Los_Angeles');
  await putAll(client, [
    at('evening', '2024-03-01T22:00:00-08:00'),
    at('second', '2024-03-02'),
    at('first', '2024-03-01'),
    at('morning', '2024-03-02T08:00:00-08:00'),
  ]);
  expect(await client.find('/Observation?_sort=date')).toEqual(['first', 'evening', 'second', 'morning']);
  expect(await client.find('/Observation?_sort=-date&date=2024-03-01')).toEqual(['evening', 'first']);
});

test.each([
  ['2024-07-02T03:30:00.000Z', '2024-07-01'],
  ['2024-07-02T04:00:00.000Z', '2024-07-02'],
])('what was changed at %s was changed on %s', async (now, day) => {
  const client = await openFhirClient(database, () => new Date(now));
  await client.create({ resourceType: 'Basic', code: { text: 'x' } });
  const count = async (value: string) => (await client.find(`/Basic?_lastUpdated=${value}`)).length;
  const other = day === '2024-07-01' ? '2024-07-02' : '2024-07-01';
  expect([await count(day), await count(other)]).toEqual([1, 0]);
  expect([await count(`ge${day}`), await count(`sa${day}`), await count(`le${day}`)]).toEqual([1, 0, 1]);
  const entries = async (value: string) =>
    (await client.request('GET', `/AuditEvent?action=C&date=${value}`)).body.entry?.length ?? 0;
  expect([await entries(day), await entries(other)]).toEqual([1, 0]);
});

test('what was stored before dates were told from instants is told apart by how it is written', async () => {
  const client = await openFhirClient(database);
  // No index had the end of the calendar before.
  await putAll(
    client,
    record.filter(({ id }) => id !== 'latest'),
  );
  const script = readFileSync(
    join(import.meta.dirname, '../../../lambdas/platform/migrations/017.do.local-dates.sql'),
    'utf8',
  );
  const [update = ''] = /WITH ends[^;]*;/.exec(script) ?? [];
  const { organizationId, userId } = client;
  const flags = () =>
    database.transaction({ role: 'app', organizationId, userId }, (sql) =>
      sql<{ low_is_local: boolean }>(
        `SELECT resource_key, parameter, low_is_local, high_is_local FROM index_dates
         ORDER BY resource_key, parameter, low`,
      ),
    );
  const written = await flags();
  await database.execute(`UPDATE index_dates SET low_is_local = false, high_is_local = false; ${update}`);
  expect(await flags()).toEqual(written);
  expect(new Set(written.map((row) => row.low_is_local))).toEqual(new Set([true, false]));
});
