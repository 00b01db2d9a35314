import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { Database } from '../../../../lambdas/platform/database.ts';
import { openMemoryDatabase } from '../../../support/memory-database.ts';
import { addPerson, openToolClinic, type ToolClinic } from './tool-clinic.ts';

let database: Database;
let clinic: ToolClinic;
let count = 0;
let luisa: string;

beforeAll(async () => {
  database = await openMemoryDatabase();
  clinic = await openToolClinic(database);
});
afterAll(() => database?.close());

beforeEach(async () => {
  count += 1;
  luisa = await addPerson(clinic, 'Luisa', `Prado${'abcdefghijklmnopqrstuvwxyz'[count]}`, '1980-05-17');
});

const record = (input: object, ...says: string[]) =>
  clinic.use('record_reported', input, { run: { patientId: luisa }, says });
const noteOf = async (type: string) => (await clinic.all(type)).at(-1)?.note?.at(-1)?.text;

test('What is noted has the words beside it that the patient wrote, whatever a model makes of its commas', async () => {
  const words = ['Me salen ronchas con la penicilina'];
  await record(
    { allergies: [{ substance: 'penicilina', words }] },
    'sí: me salen ronchas, con la penicilina',
  );
  expect(await noteOf('AllergyIntolerance')).toBe(
    'Según el paciente, sin verificar: «Me salen ronchas con la penicilina».',
  );
});

test('Words that nobody wrote are left out, and the sentence that names it stands in their place', async () => {
  await record(
    { medications: [{ name: 'Losartán 50 mg', words: ['tomo losartán desde hace diez años'] }] },
    'hola. tomo losartan de 50',
  );
  expect(await noteOf('MedicationStatement')).toBe(
    'Según el paciente, sin verificar: «tomo losartan de 50».',
  );
});

test('What the patient never named is marked as without support', async () => {
  await record({ symptoms: [{ name: 'Fiebre', words: ['tengo fiebre'] }] }, 'me duele la cabeza');
  expect(await noteOf('Condition')).toContain('Sin respaldo');
});

test.each([
  ['allergies', { substance: 'penicilina' }, 'mi hermana es alérgica a la penicilina'],
  ['allergies', { substance: 'penicilina' }, 'mi hermana es alérgica a la penicilina, se le hinchó la cara'],
  ['allergies', { substance: 'penicilina' }, 'mi hija es alérgica a la penicilina y le salen ronchas'],
  ['allergies', { substance: 'aspirina' }, 'no soy alérgica a la aspirina'],
  ['medications', { name: 'losartán' }, 'mi esposo toma losartán'],
  ['medications', { name: 'metformina' }, 'la metformina ya la dejé'],
  ['medications', { name: 'sertralina' }, 'me recetaron sertralina pero todavía no la empiezo'],
])('Of %s, %o is refused after «%s»', async (kind, what, said) => {
  const { refusal } = await record({ [kind]: [what] }, said);
  expect(refusal?.code).toBe('invalid-arguments');
});

test('What was another’s in one sentence and their own in the next is theirs', async () => {
  const said = 'mi mamá es alérgica al látex. Yo también soy alérgica al látex';
  const { refusal } = await record({ allergies: [{ substance: 'látex' }] }, said);
  expect(refusal).toBeUndefined();
});
