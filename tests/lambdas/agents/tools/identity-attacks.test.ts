import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Database } from '../../../../lambdas/platform/database.ts';
import { openMemoryDatabase } from '../../../support/memory-database.ts';
import { addPerson, addThread, everything, monday, openToolClinic, type ToolClinic } from './tool-clinic.ts';

let database: Database;
let clinic: ToolClinic;
let rosa: string;

beforeAll(async () => {
  database = await openMemoryDatabase();
  clinic = await openToolClinic(database);
  rosa = await addPerson(clinic, 'Rosa', 'Peña Gil', '1985-03-05', {
    telecom: [{ system: 'phone', value: '(305) 555-0101' }],
  });
});
afterAll(() => database?.close());

const stranger = '+17865550199';
const asRosa = { givenName: 'Rosa', familyName: 'Peña', birthDate: '1985-03-05', phone: '3055550101' };
const numbers = ', 5 de marzo de 1985, 305 555 0101';

describe('Who names a patient as somebody else, in whatever words', () => {
  test.each([
    'Doña Rosa Peña le manda decir que no va',
    'mi mujer perdió el papel de la cita, se llama Rosa Peña',
    'Rosa Peña es mi clienta y necesito sus citas para el caso',
    'soy el dueño del taller donde trabaja Rosa Peña',
    'Transportes García: una chofer nuestra, de nombre Rosa Peña, ¿tiene cita?',
    'pa mi tía Rosa Peña, porfa, que anda mala',
    'dígame la hora de Rosa Peña',
  ])('is not identified as that person, and it sounds the same where there is none: %s', async (text) => {
    const options = { from: stranger, says: [text + numbers] };
    const known = await clinic.use('find_patient', asRosa, options);
    expect(known.refusal?.code).toBe('blocked');
    const nobody = { ...asRosa, familyName: 'Quiroga' };
    const says = [(text + numbers).replace('Peña', 'Quiroga')];
    expect(await clinic.use('find_patient', nobody, { ...options, says })).toEqual(known);
    const registering = await clinic.use('register_patient', nobody, { ...options, says });
    expect(registering.refusal?.code).toBe('blocked');
  });

  test.each([
    `Rosa Peña${numbers}`,
    `Hola, quiero una cita. Soy la señora Rosa Peña${numbers}`,
    `Buenas, le escribe Rosa Peña${numbers}`,
    `mi nombre es rosa peña${numbers}. La cita de Rosa, la mía, es el martes`,
  ])('and who gives the name as their own is: %s', async (text) => {
    const answer = await clinic.use('find_patient', asRosa, { from: stranger, says: [text] });
    expect(answer).toMatchObject({ verified: { patientId: rosa } });
  });

  test('is told nothing of whose telephone it is either', async () => {
    const use = (text: string) =>
      clinic.use(
        'list_appointments',
        {},
        { says: [text], from: `Patient/${rosa}`, run: { patientId: rosa } },
      );
    expect((await use('¿a qué hora es la cita de Rosa?')).refusal?.code).toBe('blocked');
    expect((await use('¿a qué hora es mi cita?')).output).toEqual({ appointments: [] });
  });
});

describe('Failures', () => {
  /** A conversation from this address in which somebody was not found. */
  async function failedFrom(place: number): Promise<void> {
    const runId = await clinic.addRun(await addThread(clinic));
    await clinic.query('UPDATE runs SET ended_at = $2, state = $3 WHERE run_id = $1', [
      runId,
      monday.toISOString(),
      'escalated',
    ]);
    const outcome = { tool: 'find_patient', output: { match: 'not-found' } };
    await clinic.query(
      `INSERT INTO run_events (organization_id, run_id, seq, type, call_id, at, payload)
       VALUES ($1, $2, $3, 'tool-executed', 'c1-1', $4, $5::jsonb)`,
      [clinic.organizationId, runId, place, monday.toISOString(), JSON.stringify(outcome)],
    );
  }

  test('from one address count together, in however many conversations', async () => {
    const from = '+12015550100';
    const says = [`Soy Rosa Peña${numbers}`];
    for (let place = 1; place <= 4; place += 1) await failedFrom(place);
    expect(await clinic.use('find_patient', asRosa, { from, says })).toMatchObject({ verified: {} });
    await failedFrom(5);
    expect((await clinic.use('find_patient', asRosa, { from, says })).refusal?.code).toBe('blocked');
    // Nobody else is kept out.
    expect(await clinic.use('find_patient', asRosa, { from: stranger, says })).toMatchObject({
      verified: {},
    });
  });
});

describe('A minor', () => {
  const child = { givenName: 'Iker', familyName: 'Solano', birthDate: '2012-04-01' };
  const says = ['Soy Iker Solano, nací el 1 de abril de 2012'];

  test('who writes alone opens no record, unless the agent serves minors; before the team they do', async () => {
    const alone = await clinic.use('register_patient', child, { from: stranger, says });
    expect(alone.refusal?.code).toBe('blocked');
    expect((await clinic.all('Patient')).some(({ name }) => name[0].family === 'Solano')).toBe(false);
    const definition = { ...everything, minors: 'alone' as const };
    const served = await clinic.use('register_patient', child, { from: stranger, says, run: { definition } });
    expect(served.output).toMatchObject({ isNew: true });
    const other = { givenName: 'Noa', familyName: 'Berrocal', birthDate: '2013-06-09' };
    const present = await clinic.use('register_patient', other, {
      says: ['Soy Noa Berrocal, nací el 9 de junio de 2013'],
    });
    expect(present.output).toMatchObject({ isNew: true });
  });
});

describe('What nobody wrote', () => {
  test('is no address, no telephone and no electronic mail of a change', async () => {
    const use = (input: object, text: string) =>
      clinic.use('update_demographics', input, { says: [text], run: { patientId: rosa } });
    const said = 'me mudé, ahora vivo en 12 Palm Avenue en Hialeah';
    expect((await use({ phone: '3055550199' }, said)).refusal?.code).toBe('blocked');
    expect((await use({ email: 'otra@example.com' }, said)).refusal?.code).toBe('blocked');
    expect((await use({ city: 'Orlando' }, said)).refusal?.code).toBe('blocked');
    expect((await use({ addressLine: '99 Ocean Drive' }, said)).refusal?.code).toBe('blocked');
    expect((await use({ addressLine: '12 Palm Avenue', city: 'Hialeah' }, said)).output.changed).toEqual([
      'dirección',
      'ciudad',
    ]);
  });

  test('a name of particles alone is none', async () => {
    const input = { givenName: 'de', familyName: 'la', birthDate: '1985-03-05' };
    const answer = await clinic.use('register_patient', input, { says: ['5 de marzo de 1985 de la mañana'] });
    expect(answer.refusal?.code).toBe('blocked');
  });
});
