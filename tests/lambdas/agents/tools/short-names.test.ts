import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Database } from '../../../../lambdas/platform/database.ts';
import { openMemoryDatabase } from '../../../support/memory-database.ts';
import { addPerson, openToolClinic, type ToolClinic } from './tool-clinic.ts';

let database: Database;
let clinic: ToolClinic;

beforeAll(async () => {
  database = await openMemoryDatabase();
  clinic = await openToolClinic(database);
});
afterAll(() => database?.close());

test.each([
  ['Lupita', 'Guadalupe', 'Castro'],
  ['lupe', 'Guadalupe', 'Rojas'],
  ['Pepe', 'José', 'Salas'],
  ['Toño', 'Antonio', 'Mena'],
])('who writes is found as %s, who is %s in the record', async (givenName, recorded, familyName) => {
  const id = await addPerson(clinic, recorded, familyName, '1961-02-03', {
    telecom: [{ system: 'phone', value: '(201) 555-0133' }],
  });
  const answer = await clinic.use('find_patient', { givenName, familyName, birthDate: '1961-02-03' });
  expect(answer).toMatchObject({ output: { match: 'verified' }, verified: { patientId: id } });
  const other = { givenName: 'Chayo', familyName, birthDate: '1961-02-03' };
  expect(await clinic.use('find_patient', other)).toEqual({ output: { match: 'not-found' } });
});

test('an initial stands for a surname or a second name, and never for all of them', async () => {
  const id = await addPerson(clinic, 'Lucía Elena', 'Herrera Molina', '1986-04-12', {
    telecom: [{ system: 'phone', value: '(201) 555-0134' }],
  });
  const find = (givenName: string, familyName: string) =>
    clinic.use('find_patient', { givenName, familyName, birthDate: '1986-04-12' });
  for (const [givenName, familyName] of [
    ['Lucía', 'H. Molina'],
    ['Lucía E.', 'Herrera'],
    ['Lucía', 'E. Herrera'],
    ['Lucía', 'Herrera M.'],
  ] as const)
    expect(await find(givenName, familyName), familyName).toMatchObject({ verified: { patientId: id } });
  for (const [givenName, familyName] of [
    ['Lucía', 'H.'],
    ['L.', 'Herrera'],
    ['Lucía', 'G. Molina'],
    ['Lucía', 'M. Herrera Soto'],
    ['Lucía', 'Molina'],
  ] as const)
    expect(await find(givenName, familyName), familyName).toEqual({ output: { match: 'not-found' } });
});
