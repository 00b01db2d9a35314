import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { Database } from '../../../lambdas/platform/database.ts';
import { openMemoryDatabase } from '../../support/memory-database.ts';
import { type LaboratoryClinic, now, openLaboratoryClinic, oru, potassium } from './laboratory-clinic.ts';

/* Ranges that an organization sets for itself: who may, what is kept, and what they decide. */

let database: Database;
let lab: LaboratoryClinic;
beforeAll(async () => {
  database = await openMemoryDatabase();
});
afterAll(() => database?.close());
beforeEach(async () => {
  lab = await openLaboratoryClinic(database);
});

const path = '/api/laboratory/ranges/potassium';
const limits = { ranges: [{ low: 3.6, high: 4.9 }], critical: [{ high: 5.5 }] };
const body = (more: object = {}) => ({ ...limits, version: 0, reason: 'Método nuevo', ...more });
const alarms = async () =>
  (await lab.find('Task', 'status=requested')).filter(({ code }) =>
    JSON.stringify(code).includes('critical'),
  );

test('an administrator sets them, and they stay with who, when and why, version after version', async () => {
  const set = await lab.rosa.call('PUT', path, body());
  expect([set.status, set.body]).toEqual([
    200,
    expect.objectContaining({ analyte: 'potassium', version: 1, ...limits, reason: 'Método nuevo' }),
  ]);
  await lab.rosa.call('PUT', path, body({ version: 1, critical: [], reason: 'Sin límite propio' }));
  const { body: kept } = await lab.ana.call('GET', `${path}/versions`);
  expect(kept.versions).toMatchObject([
    { version: 2, critical: [], reason: 'Sin límite propio' },
    { version: 1, ...limits, changedAt: now.toISOString(), changedBy: expect.stringMatching(/^Rosa/) },
  ]);
  const { body: list } = await lab.ana.call('GET', '/api/laboratory/ranges');
  expect(list.tests).toMatchObject([{ analyte: 'potassium', version: 2 }]);
});

test('clinicians read them and set none; the front desk does neither; another organization has none of them', async () => {
  expect((await lab.ana.call('PUT', path, body())).status).toBe(403);
  expect((await lab.luis.call('PUT', path, body())).status).toBe(403);
  expect((await lab.luis.call('GET', '/api/laboratory/ranges')).status).toBe(403);
  expect((await lab.luis.call('GET', `${path}/versions`)).status).toBe(403);
  await lab.rosa.call('PUT', path, body());
  const other = await openLaboratoryClinic(database);
  expect((await other.ana.call('GET', '/api/laboratory/ranges')).body).toEqual({ tests: [] });
  expect((await other.ana.call('GET', `${path}/versions`)).body).toEqual({ versions: [] });
  expect((await other.rosa.call('PUT', path, body())).status).toBe(200);
});

test('what cannot be judged by is refused in words, and nothing of it is kept', async () => {
  const refused = async (more: object, at = path) => {
    const answer = await lab.rosa.call('PUT', at, body(more));
    return [answer.status, answer.body.detail];
  };
  expect(await refused({ ranges: [{ low: 3 }, { low: 4 }] })).toEqual([
    422,
    'El rango 2 y el rango 1 son para las mismas personas.',
  ]);
  expect(await refused({ critical: [{ high: 4000 }] })).toEqual([
    422,
    'El límite crítico 1 llega a valores imposibles en esta prueba.',
  ]);
  expect(await refused({}, '/api/laboratory/ranges/zonulin')).toEqual([404, expect.any(String)]);
  expect((await refused({ reason: ' ' }))[0]).toBe(422);
  expect((await refused({ critical: [{ pregnancy: 'any', high: 6 }] }))[0]).toBe(422);
  expect((await refused({ version: 3 }))[0]).toBe(409);
  expect((await lab.ana.call('GET', '/api/laboratory/ranges')).body).toEqual({ tests: [] });
});

test('no version is changed or deleted as long as the organization is there, by whatever of the platform', async () => {
  await lab.rosa.call('PUT', path, body());
  const { organizationId } = lab.clinic;
  const scopes = [{ role: 'app', organizationId, userId: lab.rosa.userId }, { role: 'worker' }] as const;
  for (const scope of scopes)
    for (const text of ['DELETE FROM laboratory_ranges', "UPDATE laboratory_ranges SET reason = 'Otro'"])
      await expect(database.transaction(scope, (sql) => sql(text))).rejects.toThrow(/permission denied/);
});

test('of two who change the same version the second is told, and the first change stays', async () => {
  expect((await lab.rosa.call('PUT', path, body())).status).toBe(200);
  expect((await lab.rosa.call('PUT', path, body({ reason: 'A la vez' }))).status).toBe(409);
  const { body: kept } = await lab.ana.call('GET', `${path}/versions`);
  expect(kept.versions).toHaveLength(1);
});

test('a critical limit of the organization raises the alarm that the platform’s would not, and the reverse', async () => {
  await lab.send(oru({ results: [potassium(5.6)] }));
  expect(await alarms()).toEqual([]);
  await lab.rosa.call('PUT', path, body());
  await lab.send(oru({ id: 'M2', order: 'F-2', results: [potassium(5.6)] }));
  expect(await alarms()).toHaveLength(1);
  await lab.rosa.call('PUT', path, body({ version: 1, critical: [{ high: 7 }] }));
  await lab.send(oru({ id: 'M3', order: 'F-3', results: [potassium(6.6)] }));
  expect(await alarms()).toHaveLength(1);
});
