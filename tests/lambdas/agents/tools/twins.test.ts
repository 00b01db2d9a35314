import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Database } from '../../../../lambdas/platform/database.ts';
import { openMemoryDatabase } from '../../../support/memory-database.ts';
import { addPerson, openToolClinic, type ToolClinic } from './tool-clinic.ts';

/* Same surname, same birth date: one is never taken for the other. */

let database: Database;
let clinic: ToolClinic;
let ada: string;
let adaNumber: string;
const phone = (value: string) => ({ telecom: [{ system: 'phone', value }] });
const mothers = '(305) 555-0171';

beforeAll(async () => {
  database = await openMemoryDatabase();
  clinic = await openToolClinic(database);
  ada = await addPerson(clinic, 'Ada', 'Solís Rey', '1999-06-09', phone(mothers));
  await addPerson(clinic, 'Eva', 'Solís Rey', '1999-06-09', {
    telecom: [
      { system: 'phone', value: mothers },
      { system: 'phone', value: '(305) 555-0172' },
    ],
  });
  const everybody = await clinic.all('Patient');
  adaNumber = everybody.find(({ id }) => id === ada)?.identifier[0].value;
});
afterAll(() => database?.close());

const said = { givenName: 'Ada', familyName: 'Solís', birthDate: '1999-06-09' };
const eva = { ...said, givenName: 'Eva' };

test('name and birth date are not enough, whoever writes from wherever', async () => {
  expect(await clinic.use('find_patient', said)).toEqual({ output: { match: 'ambiguous' } });
});

test('to register is no way round it', async () => {
  expect((await clinic.use('register_patient', { ...said, gender: 'female' })).refusal?.code).toBe(
    'conflict',
  );
});

test('a telephone that both have leaves it to a person, one’s own does not', async () => {
  expect((await clinic.use('find_patient', { ...said, phone: mothers })).refusal?.code).toBe('blocked');
  expect(await clinic.use('find_patient', { ...eva, phone: '(305) 555-0172' })).toMatchObject({
    output: { match: 'verified' },
  });
});

test('the other’s telephone proves nothing', async () => {
  expect(await clinic.use('find_patient', { ...said, phone: '(305) 555-0172' })).toEqual({
    output: { match: 'not-found' },
  });
});

test('the number of the record settles it', async () => {
  expect(await clinic.use('find_patient', { ...said, recordNumber: adaNumber })).toMatchObject({
    output: { match: 'verified' },
    verified: { patientId: ada },
  });
});
