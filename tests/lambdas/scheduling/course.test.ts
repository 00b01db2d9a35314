import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { arrivalUrl } from '../../../lambdas/clinical/scheduling/canonical.ts';
import type { Database } from '../../../lambdas/platform/database.ts';
import { openMemoryDatabase } from '../../support/memory-database.ts';
import { type Calendar, diagnostics, matches, openCalendar, starts } from './calendar-client.ts';

let database: Database;
beforeAll(async () => {
  database = await openMemoryDatabase();
});
afterAll(() => database?.close());

const start = '2026-03-03T15:00:00Z';
const end = '2026-03-03T15:30:00Z';

async function booked(): Promise<{ calendar: Calendar; ana: string; patient: string; id: string }> {
  const calendar = await openCalendar(database);
  const ana = await calendar.practitioner();
  const patient = await calendar.patient();
  const answer = await calendar.operate('$book', {
    'appointment-resource': calendar.proposal(ana, start, end),
    'patient-reference': { reference: patient },
    reason: 'Dolor de rodilla',
  });
  return { calendar, ana, patient, id: matches(answer)[0].id };
}

describe('The course of an appointment', () => {
  test('the patient comes, is registered, is seen', async () => {
    const { calendar, id } = await booked();
    for (const [operation, status] of [
      ['$arrive', 'arrived'],
      ['$check-in', 'checked-in'],
      ['$fulfill', 'fulfilled'],
    ]) {
      expect(matches(await calendar.operate(`${id}/${operation}`, {}))[0].status).toBe(status);
    }
    const again = await calendar.operate(`${id}/$arrive`, {});
    expect(again.status).toBe(422);
    expect(diagnostics(again)).toBe('["Una cita terminada no puede pasar a con el paciente en la clínica."]');
  });

  test('when the patient came is noted once, and anew when they come again', async () => {
    const { calendar, id } = await booked();
    const arrivals = async (operation: string) =>
      matches(await calendar.operate(`${id}/${operation}`, {}))[0].extension.flatMap(
        ({ url, valueInstant }: { url: string; valueInstant?: string }) =>
          url === arrivalUrl ? [valueInstant] : [],
      );
    calendar.setNow('2026-03-03T13:55:00Z');
    expect(await arrivals('$arrive')).toEqual(['2026-03-03T13:55:00.000Z']);
    calendar.setNow('2026-03-03T13:58:00Z');
    expect(await arrivals('$check-in')).toEqual(['2026-03-03T13:55:00.000Z']);

    const back = (status: string) =>
      calendar.request('PATCH', `/Appointment/${id}`, [{ op: 'replace', path: '/status', value: status }]);
    expect([(await back('arrived')).status, (await back('booked')).status]).toEqual([200, 200]);
    calendar.setNow('2026-03-03T14:10:00Z');
    expect(await arrivals('$arrive')).toEqual(['2026-03-03T14:10:00.000Z']);
  });

  test('nobody has stayed away from what has not begun', async () => {
    const { calendar, id } = await booked();
    expect((await calendar.operate(`${id}/$no-show`, {})).status).toBe(422);
    calendar.setNow(start);
    expect(matches(await calendar.operate(`${id}/$no-show`, {}))[0].status).toBe('noshow');
    expect(matches(await calendar.operate(`${id}/$arrive`, {}))[0].status).toBe('arrived');
  });

  test('a plain write keeps to the same states', async () => {
    const { calendar, id } = await booked();
    const patch = (status: string) =>
      calendar.request('PATCH', `/Appointment/${id}`, [{ op: 'replace', path: '/status', value: status }]);
    expect((await patch('noshow')).status).toBe(422);
    expect((await patch('cancelled')).status).toBe(200);
    expect((await patch('booked')).status).toBe(422);
    expect((await calendar.operate(`${id}/$reschedule`, { start: '2026-03-04T15:00:00Z' })).status).toBe(422);
  });

  test('a cancellation is classified, and a made-up reason refused', async () => {
    const { calendar, id } = await booked();
    expect((await calendar.operate(`${id}/$cancel`, { reason: 'porque sí' })).status).toBe(400);
    expect((await calendar.operate(`${id}/$cancel`, {})).status).toBe(400);
    const [cancelled] = matches(
      await calendar.operate(`${id}/$cancel`, { reason: 'oth-weath', comment: 'Nevada' }),
    );
    expect(cancelled).toMatchObject({ status: 'cancelled', comment: 'Nevada' });
    expect(cancelled.cancelationReason.coding.map(({ code }: { code: string }) => code)).toEqual([
      'oth-weath',
      'other',
    ]);
    expect((await calendar.operate(`${id}/$cancel`, { reason: 'pat' })).status).toBe(422);
  });

  test('a patient in two places at once is told of, not refused', async () => {
    const { calendar, patient } = await booked();
    const other = await calendar.practitioner('Otero');
    const answer = await calendar.operate('$book', {
      'appointment-resource': calendar.proposal(other, '2026-03-03T15:15:00Z', '2026-03-03T15:45:00Z'),
      'patient-reference': { reference: patient },
    });
    expect(answer.status).toBe(200);
    const outcome = answer.body.entry.at(-1);
    expect(outcome.search.mode).toBe('outcome');
    expect(outcome.resource.issue[0]).toMatchObject({
      severity: 'warning',
      diagnostics: 'El paciente ya tiene otra cita: 3 de marzo de 2026, de 10:00 a.m. a 10:30 a.m.',
    });
  });

  test('what a participant answers stands on the appointment, and a pending one is booked once all have accepted', async () => {
    const { calendar, ana, patient } = await booked();
    const { id } = await calendar.create({
      ...calendar.proposal(ana, '2026-03-04T15:00:00Z', '2026-03-04T15:30:00Z'),
      status: 'pending',
      participant: [ana, patient].map((reference) => ({ actor: { reference }, status: 'needs-action' })),
    });
    const answer = (reference: string, participantStatus: string) =>
      calendar.create({
        resourceType: 'AppointmentResponse',
        appointment: { reference: `Appointment/${id}` },
        actor: { reference },
        participantStatus,
      });
    const status = async () => (await calendar.request('GET', `/Appointment/${id}`)).body.status;
    await answer(ana, 'accepted');
    expect(await status()).toBe('pending');
    await answer(patient, 'accepted');
    expect(await status()).toBe('booked');
    await answer(ana, 'declined');
    const again = await calendar.operate('$book', {
      'appointment-resource': calendar.proposal(ana, '2026-03-04T15:00:00Z', '2026-03-04T15:30:00Z'),
      'patient-reference': { reference: patient },
    });
    expect(again.status).toBe(200);
  });

  test('an appointment that was deleted gives its time back', async () => {
    const { calendar, ana, patient, id } = await booked();
    expect((await calendar.request('DELETE', `/Appointment/${id}`)).status).toBe(204);
    const again = await calendar.operate('$book', {
      'appointment-resource': calendar.proposal(ana, start, end),
      'patient-reference': { reference: patient },
    });
    expect(again.status).toBe(200);
  });

  test('a person is one person in whatever role they come', async () => {
    const { calendar, ana, patient } = await booked();
    const { id } = await calendar.create({
      resourceType: 'PractitionerRole',
      practitioner: { reference: ana },
    });
    const answer = await calendar.operate('$book', {
      'appointment-resource': calendar.proposal(`PractitionerRole/${id}`, start, end),
      'patient-reference': { reference: patient },
    });
    expect(answer.status).toBe(409);
  });
});

describe('Several resources at once', () => {
  test('a room and a device are free together with the person, and a site is no room', async () => {
    const calendar = await openCalendar(database);
    const [ana, otero] = [await calendar.practitioner(), await calendar.practitioner('Otero')];
    const place = async (code: string) =>
      `Location/${(await calendar.create({ resourceType: 'Location', name: code, physicalType: { coding: [{ system: 'http://terminology.hl7.org/CodeSystem/location-physical-type', code }] } })).id}`;
    const [room, site] = [await place('ro'), await place('si')];
    await calendar.schedule(ana);
    const patient = { reference: await calendar.patient() };
    const book = (who: string, more: string[]) =>
      calendar.operate('$book', {
        'appointment-resource': calendar.proposal(who, start, end, more),
        'patient-reference': patient,
      });
    const find = async (more: object) =>
      starts(await calendar.operate('$find', { start, end: '2026-03-03T16:00:00Z', duration: 30, ...more }));
    expect((await book(otero, [room, site])).status).toBe(200);
    expect(await find({ resource: { reference: site } })).toEqual([start, end]);
    expect(await find({ resource: { reference: room } })).toEqual([end]);
    expect((await book(ana, [room])).status).toBe(409);
    expect((await book(ana, [site])).status).toBe(200);
  });

  test('several practitioners are searched at once, in the order of time', async () => {
    const calendar = await openCalendar(database);
    const people = [
      await calendar.practitioner(),
      await calendar.practitioner('Otero'),
      await calendar.practitioner('Paz'),
    ];
    for (const who of people) await calendar.schedule(who);
    const [ana, otero] = people;
    const answer = await calendar.operate('$find', {
      start,
      end: '2026-03-03T16:00:00Z',
      duration: 30,
      practitioner: [{ reference: ana }, { reference: otero }],
    });
    expect(matches(answer).map((found) => [found.start, found.participant[0].actor.reference])).toEqual([
      [start, ana],
      [start, otero],
      [end, ana],
      [end, otero],
    ]);
  });

  test('a rule for one service is not open for another', async () => {
    const calendar = await openCalendar(database);
    const ana = await calendar.practitioner();
    const [yearly, urgent] = [await calendar.offer(30), await calendar.offer(30)];
    await calendar.schedule(ana, [
      { from: '10:00:00', until: '11:00:00', service: yearly },
      { from: '11:00:00', until: '12:00:00' },
    ]);
    const find = async (reference: string) =>
      starts(await calendar.operate('$find', { start, end: '2026-03-03T20:00:00Z', service: { reference } }))
        .length;
    expect([await find(yearly), await find(urgent)]).toEqual([4, 2]);
  });
});
