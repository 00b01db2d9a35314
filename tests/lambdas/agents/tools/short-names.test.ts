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
