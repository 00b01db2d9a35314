import { randomUUID } from 'node:crypto';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import type { Database } from '../../../../lambdas/platform/database.ts';
import { openMemoryDatabase } from '../../../support/memory-database.ts';
import { openRemindedClinic } from './reminded-clinic.ts';

type Clinic = Awaited<ReturnType<typeof openRemindedClinic>>;

let database: Database;
let clinic: Clinic | undefined;
beforeAll(async () => {
  database = await openMemoryDatabase();
});
// The next clinic's worker would go on with what this one left.
afterEach(async () => {
  await clinic?.worker.close();
  await clinic?.as('DELETE FROM jobs');
});
afterAll(() => database?.close());

/** Wednesday, 25 November 2026, 10:00 in New York. */
const start = '2026-11-25T15:00:00Z';
const twoDaysBefore = '2026-11-23T15:00:00.000Z';
const twoHoursBefore = '2026-11-25T13:00:00.000Z';

async function book(change: object = {}, startsAt = start) {
  clinic = await openRemindedClinic(database);
  const appointment = clinic.appointment(randomUUID(), startsAt, change);
  await clinic.put(appointment);
  return { clinic, appointment };
}

describe('an appointment', () => {
  test('is reminded of two days and two hours before, once each', async () => {
    const { clinic } = await book();
    expect(await clinic.planned()).toEqual([twoDaysBefore, twoHoursBefore]);
    await clinic.at('2026-11-23T14:59:59Z');
    expect(clinic.sent).toHaveLength(0);
    await clinic.at(twoDaysBefore);
    await clinic.at('2026-11-24T15:00:00Z');
    expect(clinic.sent).toHaveLength(1);
    await clinic.at(twoHoursBefore);
    await clinic.at('2026-11-25T16:00:00Z');
    expect(clinic.sent).toHaveLength(2);
  });

  test('that moves, moves its reminders, also when one was sent already', async () => {
    const { clinic, appointment } = await book();
    await clinic.at(twoDaysBefore);
    expect(clinic.sent).toHaveLength(1);
    await clinic.put({ ...appointment, start: '2026-11-27T15:00:00Z', end: '2026-11-27T15:30:00Z' });
    expect(await clinic.planned()).toEqual(['2026-11-25T15:00:00.000Z', '2026-11-27T13:00:00.000Z']);
    await clinic.at('2026-11-25T15:00:00Z');
    expect(clinic.sent).toHaveLength(2);
    expect(clinic.sent.at(-1)?.text).toContain('27 de noviembre');
  });

  test('that is written again without moving is not reminded of again', async () => {
    const { clinic, appointment } = await book();
    await clinic.at(twoDaysBefore);
    await clinic.put({ ...appointment, comment: 'Llega en autobús' });
    await clinic.at('2026-11-23T16:00:00Z');
    expect(clinic.sent).toHaveLength(1);
    expect(await clinic.planned()).toEqual([twoHoursBefore]);
  });

  test.each(['cancelled', 'noshow', 'entered-in-error', 'arrived'])(
    'that is %s is not reminded of any more',
    async (status) => {
      const { clinic, appointment } = await book();
      await clinic.put({ ...appointment, status });
      expect(await clinic.planned()).toEqual([]);
      await clinic.at(twoHoursBefore);
      expect(clinic.sent).toEqual([]);
    },
  );

  test('of somebody whose mail comes back is reminded of once, and the chart says that it did not arrive', async () => {
    const { clinic } = await book();
    const telecom = [{ system: 'email', value: 'bounce@simulator.amazonses.com' }];
    await clinic.put({ ...clinic.patient, telecom });
    await clinic.at(twoDaysBefore);
    expect(clinic.sent).toHaveLength(1);
    expect(await clinic.communications()).toEqual([expect.objectContaining({ status: 'stopped' })]);
    await clinic.at(twoHoursBefore);
    expect(clinic.sent).toHaveLength(1);
    expect(await clinic.communications()).toHaveLength(1);
  });

  test('is reminded of again once the address was put right', async () => {
    const { clinic } = await book();
    await clinic.put({
      ...clinic.patient,
      telecom: [{ system: 'email', value: 'bounce@simulator.amazonses.com' }],
    });
    await clinic.at(twoDaysBefore);
    await clinic.put(clinic.patient);
    await clinic.at(twoHoursBefore);
    expect(clinic.sent.map(({ to }) => to)).toEqual(['bounce@simulator.amazonses.com', 'ana@example.com']);
  });

  test('that is deleted is not reminded of any more', async () => {
    const { clinic, appointment } = await book();
    await clinic.delete('Appointment', appointment.id);
    expect(await clinic.planned()).toEqual([]);
  });

  test.each(['proposed', 'pending', 'waitlist', 'cancelled'])(
    'that is %s has no reminders',
    async (status) => {
      const { clinic } = await book({ status });
      expect(await clinic.planned()).toEqual([]);
    },
  );

  test('booked for tomorrow is reminded of two hours before alone', async () => {
    const { clinic } = await book({}, '2026-11-21T15:00:00Z');
    expect(await clinic.planned()).toEqual(['2026-11-21T13:00:00.000Z']);
  });

  test('of the past has no reminders', async () => {
    const { clinic } = await book({}, '2026-11-19T15:00:00Z');
    expect(await clinic.planned()).toEqual([]);
  });

  test('without a patient has no reminders', async () => {
    const { clinic } = await book({ participant: [{ type: [{ text: 'Sala' }], status: 'accepted' }] });
    expect(await clinic.planned()).toEqual([]);
  });

  test('is not reminded of too late, after the platform had stood still', async () => {
    const { clinic } = await book();
    await clinic.at('2026-11-25T14:30:00Z');
    expect(clinic.sent).toEqual([]);
  });
});

describe('the patient', () => {
  const consent = (patientId: string) => ({
    resourceType: 'Consent',
    id: randomUUID(),
    status: 'active',
    scope: {
      coding: [{ system: 'http://terminology.hl7.org/CodeSystem/consentscope', code: 'patient-privacy' }],
    },
    category: [{ coding: [{ system: 'urn:auxilia:consent', code: 'channel' }] }],
    policyRule: { text: 'Canales' },
    patient: { reference: `Patient/${patientId}` },
    dateTime: '2026-11-01',
    provision: { type: 'deny', code: [{ coding: [{ system: 'urn:auxilia:channel', code: 'email' }] }] },
  });

  test.each([
    ['has no e-mail', { telecom: undefined }],
    ['has only an old one', { telecom: [{ system: 'email', use: 'old', value: 'ana@example.com' }] }],
    ['has died', { deceasedBoolean: true }],
    ['is no patient any more', { active: false }],
  ])('who %s gets none', async (_title, change) => {
    const { clinic } = await book();
    await clinic.put({ ...clinic.patient, ...change });
    await clinic.at(twoDaysBefore);
    expect(clinic.sent).toEqual([]);
    expect(await clinic.communications()).toEqual([]);
  });

  test('who does not want e-mails gets none', async () => {
    const { clinic } = await book();
    await clinic.put(consent(clinic.patient.id));
    await clinic.at(twoDaysBefore);
    expect(clinic.sent).toEqual([]);
  });

  test('who is a minor is reminded by way of their mother', async () => {
    const { clinic } = await book();
    await clinic.put({ ...clinic.patient, birthDate: '2020-02-02' });
    const role = { system: 'http://terminology.hl7.org/CodeSystem/v3-RoleCode', code: 'MTH' };
    await clinic.put({
      resourceType: 'RelatedPerson',
      id: randomUUID(),
      patient: { reference: `Patient/${clinic.patient.id}` },
      relationship: [{ coding: [role] }],
      telecom: [{ system: 'email', value: 'madre@example.com' }],
    });
    await clinic.at(twoDaysBefore);
    expect(clinic.sent).toMatchObject([{ to: 'madre@example.com' }]);
  });

  test('is written to at the address of the day on which it is sent', async () => {
    const { clinic } = await book();
    await clinic.put({ ...clinic.patient, telecom: [{ system: 'email', value: 'nueva@example.com' }] });
    await clinic.at(twoDaysBefore);
    expect(clinic.sent.map(({ to }) => to)).toEqual(['nueva@example.com']);
  });
});

describe('the e-mail', () => {
  test('says where and when, in the clinic’s time, and nothing of why', async () => {
    const { clinic } = await book();
    await clinic.at(twoDaysBefore);
    const [email] = clinic.sent;
    expect(email).toMatchObject({ channel: 'email', to: 'ana@example.com' });
    expect(email?.subject).toBe('Recordatorio de su cita en Clínica «Sol & Mar»');
    expect(email?.text).toBe(
      [
        'Le recordamos que tiene una cita:',
        '',
        'Clínica: Clínica «Sol & Mar»',
        'Día: miércoles, 25 de noviembre de 2026',
        'Hora: 10:00 a.m. (hora de la clínica)',
        'Lugar: Consultas, 2300 Palisade Terrace, Miami',
        '',
        'Si no puede venir o necesita cambiarla, llame a la clínica al (305) 555-0100. No responda a este correo.',
      ].join('\n'),
    );
    expect(email?.html).toContain('Clínica «Sol &amp; Mar»');
    expect(JSON.stringify(email)).not.toMatch(/depresi|Núñez/i);
  });

  test('is in the patient’s chart as sent by the platform', async () => {
    const { clinic, appointment } = await book();
    await clinic.at(twoDaysBefore);
    const [communication] = await clinic.communications();
    expect(communication).toMatchObject({
      status: 'completed',
      subject: { reference: `Patient/${clinic.patient.id}` },
      about: [{ reference: `Appointment/${appointment.id}` }],
      sender: { identifier: { system: 'urn:auxilia:software', value: 'jobs/appointment-reminder' } },
      category: [{ coding: [{ code: 'reminder' }], text: 'Recordatorio de cita' }],
      sent: twoDaysBefore,
    });
    const entries = await clinic.as<{ entry: object }>(
      `SELECT entry FROM access_log WHERE entry ->> 'type' = 'Communication' ORDER BY sequence`,
    );
    expect(entries).toEqual([
      { entry: expect.objectContaining({ interaction: 'create', patient: clinic.patient.id }) },
      { entry: expect.objectContaining({ interaction: 'update', patient: clinic.patient.id }) },
    ]);
  });

  test('leaves no trace of the patient in the log', async () => {
    const { clinic } = await book();
    await clinic.at(twoDaysBefore);
    expect(clinic.log.length).toBeGreaterThan(0);
    expect(JSON.stringify(clinic.log)).not.toMatch(/Núñez|example\.com/);
  });
});
