import type { Appointment } from '@medplum/fhirtypes';
import { describe, expect, it } from 'vitest';
import { Agenda, slotsOn } from '../../../../infra/local/demo-clinic/agenda.ts';
import { Random } from '../../../../infra/local/demo-clinic/random.ts';
import { ofType, sampleClinics } from './sample-clinics.ts';

const dayOf = ({ start }: Appointment) => String(start).slice(0, 10);
const timeOf = ({ start }: Appointment) => String(start).slice(11, 16);
const actorOf = ({ participant }: Appointment, type: string) =>
  participant
    .map(({ actor }) => actor?.reference ?? '')
    .find((reference) => reference.startsWith(`${type}/`)) ?? '';

describe.each(sampleClinics)('The agenda, $name', ({ resources, options }) => {
  const appointments = ofType(resources, 'Appointment');
  const today = appointments.filter((appointment) => dayOf(appointment) === options.today);

  it.each(['Practitioner', 'Patient'])('never expects a %s twice at the same time', (type) => {
    const busy = appointments.map((appointment) => ({
      who: actorOf(appointment, type),
      from: Date.parse(String(appointment.start)),
      until: Date.parse(String(appointment.end)),
    }));
    const overlaps = busy.filter((one, index) =>
      busy.some(
        (other, at) =>
          at > index && other.who === one.who && other.from < one.until && one.from < other.until,
      ),
    );
    expect(overlaps).toEqual([]);
  });

  it('says of what is past how it went, and nothing of what is not', () => {
    const past = appointments.filter((appointment) => dayOf(appointment) < options.today);
    const coming = appointments.filter((appointment) => dayOf(appointment) >= options.today);
    expect(new Set(past.map(({ status }) => status))).toEqual(new Set(['fulfilled', 'noshow', 'cancelled']));
    expect(new Set(coming.map(({ status }) => status))).toEqual(new Set(['booked', 'pending']));
  });

  it('spreads today over the day, and fills the next three weeks', () => {
    expect(today.length).toBeGreaterThanOrEqual(5);
    expect(new Set(today.map((appointment) => timeOf(appointment).slice(0, 2))).size).toBeGreaterThanOrEqual(
      3,
    );
    const days = appointments.map(dayOf).filter((day) => day > options.today);
    expect(new Set(days).size).toBeGreaterThanOrEqual(8);
  });

  it('keeps to the opening hours that the practitioners have', () => {
    const outside = appointments.filter((appointment) => {
      const [hour = 0, minute = 0] = timeOf(appointment).split(':').map(Number);
      return !slotsOn(dayOf(appointment)).includes(hour * 60 + minute);
    });
    expect(outside).toEqual([]);
  });

  it('gives each appointment that was kept its encounter, and no other', () => {
    const met = ofType(resources, 'Encounter').flatMap(({ appointment = [] }) =>
      appointment.map(({ reference }) => reference),
    );
    const kept = appointments
      .filter(({ status }) => status === 'fulfilled')
      .map(({ id }) => `Appointment/${id}`);
    expect(met.toSorted()).toEqual(kept.toSorted());
  });

  it('classifies each cancellation', () => {
    const unexplained = appointments.filter(
      ({ status, cancelationReason }) => (status === 'cancelled') !== (cancelationReason !== undefined),
    );
    expect(unexplained).toEqual([]);
  });
});

describe('A practitioner’s day', () => {
  const practitioner = { userId: 'one', givenName: 'Ana', familyName: 'Núñez' };

  it('has each slot once and is full when all are given', () => {
    const agenda = new Agenda();
    const random = new Random('agenda');
    const given = slotsOn('2026-11-20').map(() => agenda.book(practitioner, '2026-11-20', random));
    expect(given.toSorted()).toEqual(slotsOn('2026-11-20').toSorted());
    expect(agenda.book(practitioner, '2026-11-20', random)).toBeUndefined();
    expect(agenda.book(practitioner, '2026-11-21', random)).toBeDefined();
  });

  it('is eight hours from Monday to Friday and a morning at weekends', () => {
    expect(slotsOn('2026-11-20')).toHaveLength(16);
    expect(slotsOn('2026-11-22')).toEqual([540, 570, 600, 630, 660, 690, 720, 750]);
  });
});
