import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Database } from '../../../../lambdas/platform/database.ts';
import { openMemoryDatabase } from '../../../support/memory-database.ts';
import { addCalendar, addPerson, openToolClinic, type ToolClinic } from './tool-clinic.ts';

let database: Database;
let clinic: ToolClinic;
let calendar: Awaited<ReturnType<typeof addCalendar>>;
let carmen: string;
let juan: string;

beforeAll(async () => {
  database = await openMemoryDatabase();
  clinic = await openToolClinic(database);
  calendar = await addCalendar(clinic);
  carmen = await addPerson(clinic, 'Carmen', 'Núñez', '1980-05-17');
  juan = await addPerson(clinic, 'Juan', 'García', '1975-01-01');
});
afterAll(() => database?.close());

const week = { from: '2026-03-03T00:00:00-05:00', to: '2026-03-07T00:00:00-05:00' };
const find = async (input: object = {}) => clinic.use('find_times', { ...week, ...input });
const slotAt = async (start: string, practitioner = 'Ruiz') => {
  const { output } = await find({ service: 'consulta general', practitioner, count: 10 });
  const found = output.times.find((time: { start: string }) => time.start === start);
  if (!found) throw new Error(`Not free: ${start}`);
  return found.slotId as string;
};
const of = (patientId: string) => ({ run: { patientId } });
const statusOf = async (id: string) =>
  (await clinic.all('Appointment')).find((appointment) => appointment.id === id);

describe('Free times', () => {
  test('are the first ones of a service, each told once, with who and where', async () => {
    const { output } = await find({ service: 'pediatria' });
    expect(output.times.map(({ start }: { start: string }) => start)).toEqual([
      '2026-03-03T14:00:00Z',
      '2026-03-03T14:30:00Z',
      '2026-03-03T15:00:00Z',
    ]);
    expect(output.times[0]).toMatchObject({ service: 'Pediatría', end: '2026-03-03T14:30:00Z' });
    expect(output.services).toEqual(['Consulta general', 'Pediatría']);
  });

  test('are those of the person whom the patient asks for, by a part of their name', async () => {
    const { output } = await find({ practitioner: 'el doctor ortega' });
    expect(new Set(output.times.map((time: { practitioner: string }) => time.practitioner))).toEqual(
      new Set(['Luis Ortega']),
    );
  });

  test('without a service are those of the general one', async () => {
    expect((await find()).output.times[0].service).toBe('Consulta general');
  });

  test('of a service that nobody offers are none, and the services are told', async () => {
    expect((await find({ service: 'cardiología' })).output).toEqual({
      times: [],
      services: ['Consulta general', 'Pediatría'],
    });
  });

  test.each([
    ['of nobody', { practitioner: 'House' }, 'not-found'],
    ['of the past', { from: '2026-02-01T00:00:00Z', to: '2026-02-02T00:00:00Z' }, 'invalid-arguments'],
    ['of a time that ends first', { from: week.to, to: week.from }, 'invalid-arguments'],
  ])('%s are refused', async (_, input, code) => {
    expect((await find(input)).refusal?.code).toBe(code);
  });
});

describe('An appointment', () => {
  test('is booked as it was offered, and tells who made it', async () => {
    const slotId = await slotAt('2026-03-03T14:00:00Z');
    const { output, resources } = await clinic.use(
      'book_appointment',
      { slotId, reason: 'Dolor de rodilla' },
      of(carmen),
    );
    expect(output).toMatchObject({
      status: 'booked',
      start: '2026-03-03T14:00:00Z',
      service: 'Consulta general',
      practitioner: 'Ana Ruiz',
      isConfirmed: false,
    });
    expect(resources).toEqual([`Appointment/${output.appointmentId}`]);
    const appointment = await statusOf(output.appointmentId);
    expect(appointment.reasonCode[0].text).toBe('Dolor de rodilla');
    const provenances = (await clinic.all('Provenance')).filter(({ target }) =>
      target[0].reference.startsWith(resources?.[0] ?? '?'),
    );
    expect(JSON.stringify(provenances)).toContain('agents/asistente');
    const [logged] = await clinic.query(
      `SELECT count(*)::int AS n FROM access_log WHERE entry::text LIKE '%' || $1 || '%' AND entry::text LIKE '%agents/asistente%'`,
      [output.appointmentId],
    );
    expect(logged?.n).toBeGreaterThan(0);
  });

  test('is not booked at a time that somebody has taken since, and nothing is written', async () => {
    const slotId = await slotAt('2026-03-03T14:30:00Z');
    await clinic.use('book_appointment', { slotId }, of(juan));
    const before = await clinic.all('Appointment');
    const { refusal } = await clinic.use('book_appointment', { slotId }, of(carmen));
    expect(refusal).toEqual({ code: 'conflict', detail: 'Esa hora ya no está libre: busque otra.' });
    expect(await clinic.all('Appointment')).toEqual(before);
  });

  test('is not booked while the patient has another one, and the time stays free', async () => {
    const other = await slotAt('2026-03-03T15:00:00Z', 'Ortega');
    await clinic.use('book_appointment', { slotId: other }, of(carmen));
    const slotId = await slotAt('2026-03-03T15:00:00Z');
    const { refusal } = await clinic.use('book_appointment', { slotId }, of(carmen));
    expect(refusal?.code).toBe('conflict');
    expect(refusal?.detail).toContain('ya tiene otra cita');
    expect(await slotAt('2026-03-03T15:00:00Z')).toBe(slotId);
  });

  test.each([
    ['an invented id', 'mañana a las 10', 'invalid-arguments'],
    ['a time outside of the hours', '20260303T220000Z_{p}_s-{s}', 'conflict'],
    ['a time between two', '20260304T141000Z_{p}_s-{s}', 'conflict'],
    ['a time that has passed', '20260227T140000Z_{p}_s-{s}', 'conflict'],
    ['a person who is none', '20260304T140000Z_nadie_s-{s}', 'conflict'],
    ['a service that is none', '20260304T140000Z_{p}_s-nada', 'not-found'],
  ])('is not booked at %s', async (_, pattern, code) => {
    const slotId = pattern
      .replace('{p}', calendar.practitioner.split('/')[1] ?? '')
      .replace('{s}', calendar.general.split('/')[1] ?? '');
    const before = await clinic.all('Appointment');
    expect((await clinic.use('book_appointment', { slotId }, of(carmen))).refusal?.code).toBe(code);
    expect(await clinic.all('Appointment')).toEqual(before);
  });

  test('is booked for nobody unknown, and by nobody who may not', async () => {
    const slotId = await slotAt('2026-03-05T14:00:00Z');
    expect((await clinic.use('book_appointment', { slotId })).refusal?.code).toBe('no-patient');
    const byAdmin = await clinic.use('book_appointment', { slotId }, { ...of(carmen), roles: ['admins'] });
    expect(byAdmin.refusal?.code).toBe('not-allowed');
    const definition = { ...clinic.run().definition, tools: {} };
    const withoutTool = await clinic.use(
      'book_appointment',
      { slotId },
      { run: { patientId: carmen, definition } },
    );
    expect(withoutTool.refusal?.code).toBe('not-allowed');
  });

  test('is booked by staff too', async () => {
    const slotId = await slotAt('2026-03-05T14:30:00Z');
    const { output } = await clinic.use('book_appointment', { slotId }, { ...of(juan), roles: ['staff'] });
    expect(output.status).toBe('booked');
  });

  test('of the patient is listed, and no one else’s', async () => {
    const { output } = await clinic.use('list_appointments', {}, of(carmen));
    expect(output.appointments.map(({ start }: { start: string }) => start)).toEqual([
      '2026-03-03T14:00:00Z',
      '2026-03-03T15:00:00Z',
    ]);
    const later = new Date('2026-03-03T14:45:00Z');
    const open = await clinic.use('list_appointments', {}, { ...of(carmen), now: later });
    expect(open.output.appointments).toHaveLength(1);
    const all = await clinic.use('list_appointments', { includePast: true }, { ...of(carmen), now: later });
    expect(all.output.appointments).toHaveLength(2);
  });

  const firstOf = async (patientId: string) =>
    (await clinic.use('list_appointments', {}, of(patientId))).output.appointments[0].appointmentId as string;

  test('is confirmed for the time that it has, once', async () => {
    const appointmentId = await firstOf(carmen);
    const { output } = await clinic.use('confirm_appointment', { appointmentId }, of(carmen));
    expect(output.isConfirmed).toBe(true);
    await clinic.use('confirm_appointment', { appointmentId }, of(carmen));
    expect(await clinic.all('AppointmentResponse')).toHaveLength(1);
  });

  test('moves to a free time, and has to be confirmed anew', async () => {
    const appointmentId = await firstOf(carmen);
    const slotId = await slotAt('2026-03-04T14:00:00Z', 'Ortega');
    const { output } = await clinic.use('reschedule_appointment', { appointmentId, slotId }, of(carmen));
    expect(output).toMatchObject({
      appointmentId,
      start: '2026-03-04T14:00:00Z',
      practitioner: 'Luis Ortega',
      isConfirmed: false,
    });
    expect(await slotAt('2026-03-03T14:00:00Z')).toBeTruthy();
  });

  test('does not move to a taken time or to another service', async () => {
    const appointmentId = await firstOf(carmen);
    const before = await statusOf(appointmentId);
    const taken = `20260303T143000Z_${calendar.practitioner.split('/')[1]}_s-${calendar.general.split('/')[1]}`;
    const other = (await find({ service: 'pediatría', practitioner: 'ortega' })).output.times[0].slotId;
    for (const slotId of [taken, other]) {
      const answer = await clinic.use('reschedule_appointment', { appointmentId, slotId }, of(carmen));
      expect(answer.refusal?.code).toBe('conflict');
    }
    expect(await statusOf(appointmentId)).toEqual(before);
  });

  test('of somebody else does not exist for this patient', async () => {
    const appointmentId = await firstOf(juan);
    const slotId = await slotAt('2026-03-05T14:00:00Z');
    const before = await statusOf(appointmentId);
    const answers = [
      await clinic.use('cancel_appointment', { appointmentId }, of(carmen)),
      await clinic.use('reschedule_appointment', { appointmentId, slotId }, of(carmen)),
      await clinic.use('confirm_appointment', { appointmentId }, of(carmen)),
      await clinic.use('cancel_appointment', { appointmentId: 'ninguna' }, of(carmen)),
    ];
    expect(answers.map(({ refusal }) => refusal?.code)).toEqual(Array(4).fill('not-found'));
    expect(await statusOf(appointmentId)).toEqual(before);
  });

  test('is cancelled as the patient’s wish, with what they said, and only once', async () => {
    const appointmentId = await firstOf(carmen);
    const { output } = await clinic.use(
      'cancel_appointment',
      { appointmentId, reason: 'Está de viaje' },
      of(carmen),
    );
    expect(output.status).toBe('cancelled');
    const appointment = await statusOf(appointmentId);
    expect(appointment.cancelationReason.coding[0].code).toBe('pat');
    expect(appointment.comment).toBe('Según el paciente: Está de viaje');
    const again = await clinic.use('cancel_appointment', { appointmentId }, of(carmen));
    expect(again.refusal?.code).toBe('conflict');
    const confirmed = await clinic.use('confirm_appointment', { appointmentId }, of(carmen));
    expect(confirmed.refusal?.code).toBe('conflict');
  });

  test('that has begun is not cancelled', async () => {
    const appointmentId = await firstOf(carmen);
    const now = new Date('2026-03-08T12:00:00Z');
    const answer = await clinic.use('cancel_appointment', { appointmentId }, { ...of(carmen), now });
    expect(answer.refusal?.code).toBe('conflict');
  });
});
