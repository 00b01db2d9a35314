import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Database } from '../../../../lambdas/platform/database.ts';
import { openMemoryDatabase } from '../../../support/memory-database.ts';
import { addPerson, addThread, monday, openToolClinic, type ToolClinic } from './tool-clinic.ts';

let database: Database;
let clinic: ToolClinic;
let carmen: string;

const phone = (value: string) => ({ telecom: [{ system: 'phone', value }] });

beforeAll(async () => {
  database = await openMemoryDatabase();
  clinic = await openToolClinic(database);
  carmen = await addPerson(clinic, 'María Carmen', 'Núñez Ibáñez', '1980-05-17', phone('(201) 555-0142'));
  await addPerson(clinic, 'Juan', 'García', '1975-01-01', phone('(201) 555-0177'));
  await addPerson(clinic, 'Juan', 'García López', '1975-01-01', phone('(201) 555-0188'));
  await addPerson(clinic, 'Difunto', 'Pérez', '1930-01-01', { deceasedBoolean: true });
});
afterAll(() => database?.close());

const said = { givenName: 'maria', familyName: 'NUNEZ', birthDate: '1980-05-17' };

describe('Who writes', () => {
  test('is found by name and birth date, whatever the accents, and with one surname', async () => {
    const answer = await clinic.use('find_patient', said);
    expect(answer).toMatchObject({
      output: { match: 'verified', givenName: 'María Carmen' },
      verified: { patientId: carmen, by: ['name', 'birthDate'] },
    });
  });

  test.each([
    ['another birth date', { ...said, birthDate: '1980-05-18' }],
    ['another first name', { ...said, givenName: 'Carmen' }],
    ['another second surname', { ...said, familyName: 'Núñez Soto' }],
    ['the second surname alone', { ...said, familyName: 'Ibáñez' }],
    ['a record number that is not theirs', { ...said, recordNumber: '999999' }],
    ['somebody who has died', { givenName: 'Difunto', familyName: 'Pérez', birthDate: '1930-01-01' }],
    ['nobody', { ...said, familyName: 'Desconocida' }],
  ])('is not found by %s, and nothing is told of anybody', async (_, input) => {
    const answer = await clinic.use('find_patient', input);
    expect(answer).toEqual({ output: { match: 'not-found' } });
  });

  test('must give a telephone or a record number where two records are alike', async () => {
    const input = { givenName: 'Juan', familyName: 'García', birthDate: '1975-01-01' };
    expect(await clinic.use('find_patient', input)).toEqual({ output: { match: 'ambiguous' } });
    expect(await clinic.use('find_patient', { ...input, phone: '201 555 0000' })).toEqual({
      output: { match: 'not-found' },
    });
    expect(await clinic.use('find_patient', { ...input, phone: '+1 201 555 0188' })).toMatchObject({
      output: { match: 'verified' },
      verified: { by: ['name', 'birthDate', 'phone'] },
    });
    const [, juan] = await clinic.all('Patient');
    const number = juan.identifier[0].value;
    expect(await clinic.use('find_patient', { ...input, recordNumber: number })).toMatchObject({
      verified: { patientId: juan.id, by: ['name', 'birthDate', 'recordNumber'] },
    });
  });

  test('is not taken for somebody whose telephone is another than they say, unless they know the record’s number', async () => {
    const wrong = { ...said, phone: '201 555 0199' };
    expect(await clinic.use('find_patient', wrong)).toEqual({ output: { match: 'ambiguous' } });
    expect(await clinic.use('find_patient', { ...said, phone: '201 555 0142' })).toMatchObject({
      output: { match: 'verified' },
    });
    const [patient] = (await clinic.all('Patient')).filter(({ id }) => id === carmen);
    const recordNumber = patient.identifier[0].value;
    expect(await clinic.use('find_patient', { ...wrong, recordNumber })).toMatchObject({
      output: { match: 'verified' },
    });
    expect(await clinic.use('find_patient', { ...wrong, recordNumber: `${recordNumber}0` })).toEqual({
      output: { match: 'not-found' },
    });
  });

  test('becomes the one whose conversation it is', async () => {
    const threadId = await addThread(clinic);
    await clinic.use('find_patient', said, { run: { threadId } });
    const [head] = (await clinic.all('Communication')).filter(({ id }) => id === threadId);
    expect(head.subject.reference).toBe(`Patient/${carmen}`);
  });

  test('cannot become another person in a conversation that is somebody’s already', async () => {
    const threadId = await addThread(clinic, carmen);
    const other = { givenName: 'Juan', familyName: 'García', birthDate: '1975-01-01', phone: '2015550177' };
    const byThread = await clinic.use('find_patient', other, { run: { threadId } });
    expect(byThread.refusal?.code).toBe('blocked');
    const byRun = await clinic.use('find_patient', other, { run: { patientId: carmen } });
    expect(byRun.refusal?.code).toBe('blocked');
    expect(JSON.stringify([byThread, byRun])).not.toContain('Juan');
  });

  test('may guess three times in a conversation and no more, until a day has gone by', async () => {
    const threadId = await addThread(clinic);
    const runId = await clinic.addRun(threadId);
    for (const seq of [1, 2, 3]) {
      const before = await clinic.use('find_patient', said, { run: { runId } });
      expect(before).toMatchObject({ output: { match: 'verified' } });
      const payload = { type: 'tool-executed', tool: 'find_patient', output: { match: 'not-found' } };
      await clinic.query(
        `INSERT INTO run_events (organization_id, run_id, seq, type, call_id, at, payload) VALUES ($1, $2, $3, 'tool-executed', $4, $5, $6::jsonb)`,
        [clinic.organizationId, runId, seq, `c${seq}`, monday.toISOString(), JSON.stringify(payload)],
      );
    }
    for (const run of [{ runId }, { threadId }]) {
      const answer = await clinic.use('find_patient', said, { run });
      expect(answer.refusal).toMatchObject({ code: 'blocked' });
    }
    const now = new Date(monday.getTime() + 25 * 3_600_000);
    expect(await clinic.use('find_patient', said, { run: { threadId }, now })).toMatchObject({
      output: { match: 'verified' },
    });
  });

  test('is looked up only for a publisher who may read patients', async () => {
    const answer = await clinic.use('find_patient', said, { roles: ['admins'] });
    expect(answer.refusal?.code).toBe('not-allowed');
  });
});

describe('A new patient', () => {
  const rosa = {
    givenName: 'Rosa María',
    familyName: 'Vidal Soler',
    birthDate: '1991-02-03',
    gender: 'female',
    phone: '305 555 0111',
    email: 'rosa@example.com',
    preferredLanguage: 'es',
  };

  test('is registered with what they told, and the conversation becomes theirs', async () => {
    const threadId = await addThread(clinic);
    const answer = await clinic.use('register_patient', rosa, { run: { threadId } });
    expect(answer).toMatchObject({ output: { isNew: true }, verified: { by: ['registered'] } });
    const { patientId } = answer.output;
    const [patient] = (await clinic.all('Patient')).filter(({ id }) => id === patientId);
    expect(patient).toMatchObject({
      name: [{ given: ['Rosa', 'María'], family: 'Vidal Soler' }],
      birthDate: '1991-02-03',
      gender: 'female',
      telecom: [
        { system: 'phone', value: '+13055550111' },
        { system: 'email', value: 'rosa@example.com' },
      ],
      communication: [{ preferred: true }],
    });
    expect(patient.identifier).toHaveLength(1);
    const heads = await clinic.all('Communication');
    expect(heads.find(({ id }) => id === threadId).subject.reference).toBe(`Patient/${patientId}`);
    const [provenance] = (await clinic.all('Provenance')).filter(({ target }) =>
      target[0].reference.startsWith(`Patient/${patientId}/`),
    );
    expect(provenance.agent.map(({ who }: { who: { display: string } }) => who.display)).toContain(
      'Asistente de pruebas',
    );
  });

  test('who has a record of just this name and birth date is not registered again', async () => {
    const count = (await clinic.all('Patient')).length;
    const answer = await clinic.use('register_patient', { ...said, gender: 'female' });
    expect(answer).toMatchObject({
      output: { patientId: carmen, isNew: false },
      verified: { patientId: carmen, by: ['name', 'birthDate'] },
    });
    expect(await clinic.all('Patient')).toHaveLength(count);
  });

  test.each([
    ['a name that differs in a letter', { ...said, familyName: 'Nuñes Ibáñez' }],
    [
      'the telephone and birth date of another record',
      { givenName: 'Marta', familyName: 'Núñez Ibáñez', birthDate: '1980-05-17', phone: '2015550142' },
    ],
    [
      'one of two records that are alike',
      { givenName: 'Juan', familyName: 'García', birthDate: '1975-01-01' },
    ],
  ])('with %s is left to a person, of whom nothing is told', async (_, input) => {
    const count = (await clinic.all('Patient')).length;
    const answer = await clinic.use('register_patient', input);
    expect(answer.refusal?.code).toBe('conflict');
    expect(JSON.stringify(answer)).not.toMatch(/Carmen|0142|1980/);
    expect(await clinic.all('Patient')).toHaveLength(count);
  });

  test('in a conversation of another patient is left to a person', async () => {
    const threadId = await addThread(clinic, carmen);
    const input = { givenName: 'Hijo', familyName: 'Nuevo', birthDate: '2020-01-01' };
    expect((await clinic.use('register_patient', input, { run: { threadId } })).refusal?.code).toBe(
      'blocked',
    );
  });

  test.each([
    ['a day to come', { ...rosa, birthDate: '2027-01-01' }],
    ['a telephone that is none', { ...rosa, givenName: 'Pía', phone: '12' }],
    ['a state that is none', { ...rosa, givenName: 'Pía', state: 'Florida' }],
  ])('with %s is refused in words', async (_, input) => {
    const { refusal } = await clinic.use('register_patient', input);
    expect(refusal?.code).toBe('invalid-arguments');
    expect(refusal?.detail).toMatch(/^\p{Lu}.*\.$/u);
  });
});

describe('A patient’s contact', () => {
  test('changes where it was told to, and the rest stays', async () => {
    const answer = await clinic.use(
      'update_demographics',
      { phone: '2015550143', addressLine: 'Calle 8, 100', city: 'Miami', state: 'fl', postalCode: '33130' },
      { run: { patientId: carmen } },
    );
    expect(answer.output.changed).toEqual(['teléfono', 'dirección', 'ciudad', 'estado', 'código postal']);
    const [patient] = (await clinic.all('Patient')).filter(({ id }) => id === carmen);
    expect(patient).toMatchObject({
      name: [{ given: ['María', 'Carmen'], family: 'Núñez Ibáñez' }],
      birthDate: '1980-05-17',
      telecom: [{ system: 'phone', value: '+12015550143' }],
      address: [{ line: ['Calle 8, 100'], city: 'Miami', state: 'FL', postalCode: '33130' }],
    });
  });

  test('that is the same already is not written again', async () => {
    const [before] = (await clinic.all('Patient')).filter(({ id }) => id === carmen);
    const answer = await clinic.use(
      'update_demographics',
      { phone: '+1 (201) 555-0143', preferredLanguage: undefined },
      { run: { patientId: carmen } },
    );
    expect(answer.output.changed).toEqual([]);
    const [after] = (await clinic.all('Patient')).filter(({ id }) => id === carmen);
    expect(after.meta.versionId).toBe(before.meta.versionId);
  });

  test('is out of reach until they are identified', async () => {
    const answer = await clinic.use('update_demographics', { phone: '2015550143' });
    expect(answer.refusal?.code).toBe('no-patient');
  });

  test('that is no telephone is refused and nothing is written', async () => {
    const answer = await clinic.use(
      'update_demographics',
      { phone: 'mañana', city: 'Orlando' },
      { run: { patientId: carmen } },
    );
    expect(answer.refusal?.code).toBe('invalid-arguments');
    const [after] = (await clinic.all('Patient')).filter(({ id }) => id === carmen);
    expect(after.address[0].city).toBe('Miami');
  });
});
