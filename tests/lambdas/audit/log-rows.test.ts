import { afterAll, beforeAll, expect, test } from 'vitest';
import { readMonths, readRows, readUnfindable } from '../../../lambdas/audit/log-rows.ts';
import type { Sql } from '../../../lambdas/platform/database.ts';
import { type LogClinic, openLogClinic } from './log-clinic.ts';

/** As entries write a time: zeros at the end of a fraction or of the seconds are where two texts of one time differ. */
const times = [
  '2024-12-31T23:59:59.999Z',
  '2025-01-01T00:00:00.000Z',
  '2025-01-01T00:00:00Z',
  '2025-01-31T23:59:59.900Z',
  '2025-02-01T10:20:30.120Z',
  '2025-02-01T10:20:10.010Z',
  '2025-02-10T10:20:00.100Z',
];

let clinic: LogClinic;
const reading = <Result>(read: (sql: Sql) => Promise<Result>) => {
  const { organizationId, userId } = clinic.client;
  return clinic.database.transaction({ role: 'app', organizationId, userId }, read);
};
beforeAll(async () => {
  clinic = await openLogClinic();
  const entries = times.map((recorded, index) => ({ recorded, patient: `p${index}` }));
  await reading((sql) => sql('SELECT append_access_log($1)', [JSON.stringify(entries)]));
});
afterAll(() => clinic?.database.close());

const placed = async () => {
  const name = { organizationId: clinic.client.organizationId, log: 'access', chain: 0 } as const;
  return (await reading((sql) => readRows(sql, name, 0))).map(({ isPlaced }) => isPlaced);
};

test('an entry stands under its own time however that is written, and under none that is a millisecond off', async () => {
  expect(await placed()).toEqual(times.map(() => true));
  for (const by of ['1 millisecond', '1 microsecond', '10 seconds', '1 hour']) {
    await clinic.tamper(`UPDATE access_log SET recorded = recorded + interval '${by}'`);
    expect(await placed(), by).toEqual(times.map(() => false));
    await clinic.tamper(`UPDATE access_log SET recorded = recorded - interval '${by}'`);
  }
});

test('an entry belongs to one month, the first moment to the one that it begins', async () => {
  const { organizationId } = clinic.client;
  const months = await reading((sql) => readMonths(sql, organizationId));
  expect(months).toEqual(['2024-12', '2025-01', '2025-02']);
  await clinic.tamper('DELETE FROM access_log_patients');
  const found = [];
  for (const month of months) {
    const entries = await reading((sql) => readUnfindable(sql, organizationId, month));
    found.push(entries.map(({ sequence }) => sequence));
  }
  expect(found).toEqual([[1], [2, 3, 4], [5, 6, 7]]);
});
