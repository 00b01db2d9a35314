import { afterAll, beforeAll, expect, test } from 'vitest';
import { isOfColleague } from '../../../lambdas/api/own-name.ts';
import type { Database } from '../../../lambdas/platform/database.ts';
import { openMemoryDatabase } from '../../support/memory-database.ts';
import { openClinic, type Person } from '../messaging/clinic.ts';

/* The name of an account stands beside what it writes: nobody takes a colleague's. */

let database: Database;
let organizationId: string;
let marta: Person;

beforeAll(async () => {
  database = await openMemoryDatabase();
  const clinic = await openClinic(database);
  ({ organizationId } = clinic);
  await clinic.person('Luis');
  marta = await clinic.person('Marta', ['staff']);
  const other = await openClinic(database);
  await other.person('Elena');
});
afterAll(() => database?.close());

const rename = async (givenName: string, familyName: string) => {
  const { body } = await marta.call('GET', '/api/me');
  const headers = { 'if-match': `"${body.version}"` };
  return marta.call('PATCH', '/api/me', { givenName, familyName }, headers);
};

test.each([
  ['Luis', 'Prueba'],
  ['LUÍS', 'prueba.'],
  ['Luis', '. Prueba'],
  ['Lu\u200Bis', 'Prueba'],
  ['Dr. Luis', 'Prueba'],
  ['Dr.', 'Luis Prueba'],
])('«%s %s» is a colleague’s', async (givenName, familyName) => {
  const { status, body } = await rename(givenName, familyName);
  expect(status).toBe(409);
  expect(body.detail).toContain('ya hay una persona con ese nombre');
  expect((await marta.call('GET', '/api/me')).body).toMatchObject({ givenName: 'Marta' });
});

test.each([
  ['Luisa', 'Prueba'],
  ['Elena', 'Prueba'],
  ['Dra. Marta', 'Prueba'],
])('«%s %s» is nobody’s here', async (givenName, familyName) => {
  const { userId } = marta;
  const isTaken = await database.transaction({ role: 'app', organizationId, userId }, (sql) =>
    isOfColleague(sql, userId, { givenName, familyName }),
  );
  expect(isTaken).toBe(false);
});
