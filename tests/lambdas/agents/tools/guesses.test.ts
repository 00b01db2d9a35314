import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Database } from '../../../../lambdas/platform/database.ts';
import { openMemoryDatabase } from '../../../support/memory-database.ts';
import { addPerson, addThread, monday, openToolClinic, type ToolClinic } from './tool-clinic.ts';

let database: Database;
let clinic: ToolClinic;

beforeAll(async () => {
  database = await openMemoryDatabase();
  clinic = await openToolClinic(database);
  await addPerson(clinic, 'María Carmen', 'Núñez Ibáñez', '1980-05-17');
  await addPerson(clinic, 'Rosa', 'Peña', '1970-01-02');
  await addPerson(clinic, 'Juan', 'García', '1975-01-01');
});
afterAll(() => database?.close());

/** A conversation in which somebody gave a name and was not found, or was left to a person. */
async function failed(tool: 'find_patient' | 'register_patient', said: object, place = 1, known?: string) {
  const threadId = known ?? (await addThread(clinic));
  const runId = await clinic.addRun(threadId);
  await clinic.query('UPDATE runs SET ended_at = $2, state = $3 WHERE run_id = $1', [
    runId,
    monday.toISOString(),
    'escalated',
  ]);
  const outcome =
    tool === 'find_patient'
      ? { type: 'tool-executed', payload: { tool, output: { match: 'not-found' } } }
      : { type: 'tool-refused', payload: { tool, code: 'conflict', detail: '' } };
  const events = [{ type: 'tool-proposed', payload: { tool, arguments: said } }, outcome];
  for (const [index, { type, payload }] of events.entries()) {
    await clinic.query(
      `INSERT INTO run_events (organization_id, run_id, seq, type, call_id, at, payload) VALUES ($1, $2, $3, $4, 'c1-1', $5, $6::jsonb)`,
      [clinic.organizationId, runId, place + index, type, monday.toISOString(), JSON.stringify(payload)],
    );
  }
  return threadId;
}

test('who guesses a birth date from one telephone after another is not told when they have it', async () => {
  const carmen = { givenName: 'Carmen', familyName: 'Núñez', birthDate: '1980-05-17' };
  const said = { ...carmen, givenName: 'maria' };
  for (let number = 1; number <= 9; number += 1) {
    await failed('find_patient', { ...said, birthDate: `1980-05-0${number}` });
  }
  expect(await clinic.use('find_patient', said)).toMatchObject({ output: { match: 'verified' } });
  await failed('register_patient', { ...said, familyName: 'NUÑEZ IBÁÑEZ', birthDate: '1980-05-10' });
  expect(await clinic.use('find_patient', said)).toEqual({ output: { match: 'not-found' } });
  const registering = await clinic.use('register_patient', { ...said, gender: 'female' });
  expect(registering.refusal?.code).toBe('conflict');
  // Nobody else is kept out, and nobody for ever.
  const juan = { givenName: 'Juan', familyName: 'García', birthDate: '1975-01-01' };
  expect(await clinic.use('find_patient', juan)).toMatchObject({ output: { match: 'verified' } });
  const now = new Date(monday.getTime() + 25 * 3_600_000);
  expect(await clinic.use('find_patient', said, { now })).toMatchObject({ output: { match: 'verified' } });
});

test('to register instead of being identified is no way to go on guessing', async () => {
  const rosa = { givenName: 'Rosa', familyName: 'Peña', birthDate: '1970-01-02' };
  const threadId = await failed('register_patient', { ...rosa, birthDate: '1970-01-03' });
  await failed('register_patient', { ...rosa, birthDate: '1970-01-04' }, 1, threadId);
  expect(await clinic.use('register_patient', rosa, { run: { threadId } })).toMatchObject({
    output: { isNew: false },
  });
  await failed('find_patient', { ...rosa, birthDate: '1970-01-05' }, 1, threadId);
  const third = await clinic.use('register_patient', rosa, { run: { threadId } });
  expect(third).toEqual({ refusal: { code: 'conflict', detail: expect.stringContaining('revise') } });
  expect((await clinic.use('find_patient', rosa, { run: { threadId } })).refusal?.code).toBe('blocked');
});

test('failures count at the record, however its name is spelt and from whatever address', async () => {
  const pedro = await addPerson(clinic, 'Pedro Luis', 'Sosa Ríos', '1961-03-04');
  const said = { givenName: 'Pedro', familyName: 'Sosa', birthDate: '1961-03-04' };
  const spellings = ['Luis', 'Pedro L', 'pedro luis', 'PEDRO', 'Pedro'];
  for (let number = 10; number < 19; number += 1) {
    const givenName = spellings[number % spellings.length] ?? '';
    await failed('find_patient', { ...said, givenName, birthDate: `1961-03-${number}` });
  }
  // Of the record's facts one alone is not aimed at it.
  for (let number = 0; number < 10; number += 1) {
    await failed('find_patient', { givenName: 'Ana', familyName: `Otra${number}`, birthDate: '1961-03-04' });
  }
  expect(await clinic.use('find_patient', said)).toMatchObject({
    output: { match: 'verified' },
    verified: { patientId: pedro },
  });
  // The birth date and the surname are right, and the name is guessed.
  await failed('find_patient', { ...said, givenName: 'Pablo' });
  expect(await clinic.use('find_patient', said)).toEqual({ output: { match: 'not-found' } });
});

test('who has name and birth date and tries telephones is stopped sooner, and the patient from their own is not', async () => {
  const elena = await addPerson(clinic, 'Elena', 'Quispe', '1990-10-11', {
    telecom: [{ system: 'phone', value: '+12015550177' }],
  });
  const said = { givenName: 'Elena', familyName: 'Quispe', birthDate: '1990-10-11' };
  for (let number = 0; number < 4; number += 1) {
    await failed('find_patient', { ...said, phone: `201555010${number}` });
  }
  const right = { ...said, phone: '2015550177' };
  expect(await clinic.use('find_patient', right)).toMatchObject({ output: { match: 'verified' } });
  await failed('find_patient', { ...said, phone: '2015550109' });
  expect(await clinic.use('find_patient', right)).toEqual({ output: { match: 'not-found' } });
  expect(await clinic.use('find_patient', said, { from: '+12015550177' })).toMatchObject({
    output: { match: 'verified' },
    verified: { patientId: elena },
  });
});
