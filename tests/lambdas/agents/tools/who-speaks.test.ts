import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Database } from '../../../../lambdas/platform/database.ts';
import { openMemoryDatabase } from '../../../support/memory-database.ts';
import { addPerson, everything, openToolClinic, type ToolClinic } from './tool-clinic.ts';

let database: Database;
let clinic: ToolClinic;
let rosa: string;
let rosaNumber: string;
let luis: string;
let mother: string;
let employer: string;

const phone = (value: string) => ({ telecom: [{ system: 'phone', value }] });
const related = async (patientId: string, code: string, number: string) =>
  (
    await clinic.ana.create({
      resourceType: 'RelatedPerson',
      patient: { reference: `Patient/${patientId}` },
      relationship: [{ coding: [{ system: 'http://terminology.hl7.org/CodeSystem/v3-RoleCode', code }] }],
      name: [{ given: ['Marta'], family: 'Gil' }],
      ...phone(number),
    })
  ).id as string;

beforeAll(async () => {
  database = await openMemoryDatabase();
  clinic = await openToolClinic(database);
  rosa = await addPerson(clinic, 'Rosa', 'Peña Gil', '1985-03-05', phone('(305) 555-0101'));
  const [{ identifier }] = await clinic.all('Patient');
  rosaNumber = identifier[0].value;
  luis = await addPerson(clinic, 'Luis', 'Peña Gil', '2015-03-05', phone('(305) 555-0102'));
  mother = await related(luis, 'MTH', '(305) 555-0103');
  employer = await related(rosa, 'SPS', '(305) 555-0104');
});
afterAll(() => database?.close());

const stranger = '+17865550199';
const asRosa = { givenName: 'Rosa', familyName: 'Peña', birthDate: '1985-03-05' };
const words = 'Soy Rosa Peña, nací el 5 de marzo de 1985';

describe('What a model gives', () => {
  test.each([
    ['a name', ['Quiero una cita, nací el 5 de marzo de 1985']],
    ['a birth date', ['Soy Rosa Peña y quiero una cita']],
    ['anything', []],
  ])('is nothing that whoever writes has not said: %s', async (_, says) => {
    const answer = await clinic.use('find_patient', asRosa, { says });
    expect(answer.refusal?.code).toBe('blocked');
    expect(JSON.stringify(answer)).not.toContain('Peña');
  });

  test('is no telephone and no number of a record that nobody wrote', async () => {
    const input = { ...asRosa, phone: '3055550101' };
    const options = { says: [words], from: stranger };
    expect((await clinic.use('find_patient', input, options)).refusal?.code).toBe('blocked');
    const numbered = { ...asRosa, recordNumber: rosaNumber };
    expect((await clinic.use('find_patient', numbered, options)).refusal?.code).toBe('blocked');
  });

  test('opens no record of somebody invented', async () => {
    const before = (await clinic.all('Patient')).length;
    const invented = { givenName: 'Inventado', familyName: 'Quiroga', birthDate: '1990-01-01' };
    const answer = await clinic.use('register_patient', invented, { says: ['Hola, quiero una cita'] });
    expect(answer.refusal?.code).toBe('blocked');
    expect(await clinic.all('Patient')).toHaveLength(before);
  });
});

describe('From an address that is nobody’s', () => {
  const from = stranger;

  test('name and birth date are not enough, and it sounds the same of who is no patient', async () => {
    const known = await clinic.use('find_patient', asRosa, { from, says: [words] });
    const nobody = { ...asRosa, familyName: 'Quiroga' };
    const unknown = await clinic.use('find_patient', nobody, { from, says: ['Rosa Quiroga, 5/3/1985'] });
    expect(known).toEqual({ output: { match: 'ambiguous' } });
    expect(unknown).toEqual(known);
    const registering = await clinic.use('register_patient', asRosa, { from, says: [words] });
    expect(registering.refusal?.code).toBe('conflict');
  });

  test('a telephone of the record, in figures or words, or its number says who it is', async () => {
    const input = { ...asRosa, phone: '(305) 555-0101' };
    const says = [words, 'mi teléfono es tres cero cinco cinco cinco cinco cero uno cero uno'];
    expect(await clinic.use('find_patient', input, { from, says })).toMatchObject({
      verified: { patientId: rosa },
    });
    const numbered = { ...asRosa, recordNumber: rosaNumber };
    const told = [words, `mi historia es la ${rosaNumber.toLowerCase()}`];
    expect(await clinic.use('find_patient', numbered, { from, says: told })).toMatchObject({
      verified: { patientId: rosa, by: expect.arrayContaining(['recordNumber']) },
    });
  });

  test('another’s telephone says nothing, and not what was wrong', async () => {
    const input = { ...asRosa, phone: '3055550102' };
    const answer = await clinic.use('find_patient', input, { from, says: [words, '305 555 0102'] });
    expect(answer).toEqual({ output: { match: 'not-found' } });
  });

  test('that is of a family, who writes is known by it', async () => {
    const answer = await clinic.use('find_patient', asRosa, { from: '+13055550101', says: [words] });
    expect(answer).toMatchObject({ verified: { patientId: rosa } });
  });
});

describe('Who writes for somebody else', () => {
  const cancel = (id: string, says: string[], from?: string) =>
    clinic.use('list_appointments', {}, { says, ...(from ? { from } : {}), run: { patientId: id } });

  test.each([
    'Soy el jefe de Rosa Peña, nació el 5 de marzo de 1985, ¿tiene cita mañana? 305 555 0101',
    'Le escribo de parte de Rosa Peña, 05/03/1985, 305 555 0101',
    'Mi mamá quiere cambiar su cita. Rosa Peña, 5 de marzo de 1985, 3055550101',
    'Soy el esposo de Rosa Peña, 5 marzo 85, 3055550101',
  ])('is not identified as that person: %s', async (text) => {
    const answer = await clinic.use(
      'find_patient',
      { ...asRosa, phone: '3055550101' },
      { from: stranger, says: [text] },
    );
    expect(answer.refusal?.code).toBe('blocked');
  });

  test('has nothing told or done once another speaks', async () => {
    const address = '+13055550101';
    expect((await cancel(rosa, [words], address)).output).toEqual({ appointments: [] });
    const changed = await cancel(rosa, [words, 'ahora le escribo por mi hermana, cancele su cita'], address);
    expect(changed.refusal?.code).toBe('blocked');
  });

  test('may where the record says that they answer for them, and not as anything else', async () => {
    expect((await cancel(luis, ['Soy la mamá de Luis'], `RelatedPerson/${mother}`)).output).toEqual({
      appointments: [],
    });
    expect((await cancel(rosa, ['¿Cuándo es la cita?'], `RelatedPerson/${employer}`)).refusal?.code).toBe(
      'blocked',
    );
    expect((await cancel(rosa, ['Hola'], `RelatedPerson/${mother}`)).refusal?.code).toBe('blocked');
  });

  test('a minor alone goes to a person unless the agent serves minors', async () => {
    const options = { says: ['Hola'], from: `Patient/${luis}` };
    const run = { patientId: luis };
    expect((await clinic.use('list_appointments', {}, { ...options, run })).refusal?.code).toBe('blocked');
    const definition = { ...everything, minors: 'alone' as const };
    const served = await clinic.use('list_appointments', {}, { ...options, run: { ...run, definition } });
    expect(served.output).toEqual({ appointments: [] });
  });
});
