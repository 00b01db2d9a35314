import type { Appointment } from '@medplum/fhirtypes';
import { describe, expect, it } from 'vitest';
import { firstConversations } from '../../../../infra/local/demo-clinic/first-conversations.ts';
import { generateDemoClinic } from '../../../../infra/local/demo-clinic/generate-demo-clinic.ts';
import { dayOf } from '../../../../lambdas/clinical/clinic-day.ts';
import { arrivalUrl } from '../../../../lambdas/clinical/scheduling/canonical.ts';
import { refillCode } from '../../../../lambdas/contracts/refills.ts';
import { demoOptions, ofType } from './sample-clinics.ts';

const actorOf = ({ participant }: Appointment, type: string) =>
  participant
    .map(({ actor }) => actor?.reference ?? '')
    .find((reference) => reference.startsWith(`${type}/`)) ?? '';
const arrivalOf = ({ extension = [] }: Appointment) =>
  Date.parse(extension.find(({ url }) => url === arrivalUrl)?.valueInstant ?? '');

/** Every hour of working days and weekends, the days on which clocks change, zones east and west. */
const moments = [
  ['2026-11-25T17:16:00Z', 'America/New_York'],
  ['2026-11-25T05:05:00Z', 'America/New_York'],
  ['2026-11-25T08:50:00Z', 'America/New_York'],
  ['2026-11-25T13:01:00Z', 'America/New_York'],
  ['2026-11-25T21:59:00Z', 'America/New_York'],
  ['2026-11-26T04:58:00Z', 'America/New_York'],
  ['2026-11-28T16:00:00Z', 'America/New_York'],
  ['2026-11-29T23:30:00Z', 'America/New_York'],
  ['2026-11-01T05:40:00Z', 'America/Chicago'],
  ['2027-03-14T08:30:00Z', 'America/Chicago'],
  ['2027-01-01T00:20:00Z', 'Pacific/Guam'],
] as const;

describe.each(moments)('The clinic at work at %s in %s', (at, timeZone) => {
  const now = new Date(at);
  const today = dayOf(now, timeZone);
  const resources = generateDemoClinic({ ...demoOptions, timeZone, today, now });
  const appointments = ofType(resources, 'Appointment');
  const ofToday = appointments.filter(({ start }) => dayOf(new Date(start ?? ''), timeZone) === today);
  const waiting = ofToday.filter(({ status }) => status === 'arrived');

  it('has a full waiting room of people who came before now', () => {
    expect(waiting.length).toBeGreaterThanOrEqual(3);
    for (const appointment of waiting) {
      const minutes = (now.getTime() - arrivalOf(appointment)) / 60_000;
      expect(minutes).toBeGreaterThan(0);
      expect(minutes).toBeLessThan(90);
    }
  });

  it('says of everybody who was due earlier how it went, and of nobody who is due later', () => {
    const over = ofToday.filter(({ end }) => Date.parse(end ?? '') < now.getTime() - 30 * 60_000);
    const states = new Set(over.map(({ status }) => status));
    expect([...states].filter((status) => status !== 'fulfilled' && status !== 'noshow')).toEqual([]);
    if (over.length > 3) expect(states).toContain('noshow');
    const later = appointments.filter(({ start }) => Date.parse(start ?? '') > now.getTime() + 65 * 60_000);
    expect(later.length).toBeGreaterThan(30);
    expect(later.every(({ status }) => status === 'booked' || status === 'pending')).toBe(true);
  });

  it('has no record of anything that has not happened yet', () => {
    const happened = [
      ...ofType(resources, 'Encounter').map(({ period }) => period?.end),
      ...ofType(resources, 'DocumentReference').map(({ date }) => date),
      ...ofType(resources, 'Observation').map(({ issued }) => issued),
      ...ofType(resources, 'Task').map(({ authoredOn }) => authoredOn),
      ...appointments.map(({ created }) => created),
    ].filter((instant) => instant !== undefined);
    expect(happened.filter((instant) => Date.parse(instant) > now.getTime())).toEqual([]);
  });

  it.each(['Practitioner', 'Patient'])('never expects a %s twice at the same time', (type) => {
    const busy = appointments
      .filter(({ status }) => status !== 'cancelled' && status !== 'noshow')
      .map((appointment) => ({
        who: actorOf(appointment, type),
        from: Date.parse(appointment.start ?? ''),
        until: Date.parse(appointment.end ?? ''),
      }));
    expect(busy.every(({ from, until }) => from < until)).toBe(true);
    const overlaps = busy.filter((one, index) =>
      busy.some(
        (other, place) =>
          place > index && other.who === one.who && other.from < one.until && one.from < other.until,
      ),
    );
    expect(overlaps).toEqual([]);
  });

  it('gives each appointment that was kept its encounter, and no id twice', () => {
    const met = ofType(resources, 'Encounter').flatMap(({ appointment = [] }) =>
      appointment.map(({ reference }) => reference),
    );
    const kept = appointments.filter(({ status }) => status === 'fulfilled');
    expect(met.toSorted()).toEqual(kept.map(({ id }) => `Appointment/${id}`).toSorted());
    expect(new Set(resources.map(({ id }) => id)).size).toBe(resources.length);
  });

  it('has requests to renew prescriptions, each of another patient', () => {
    const refills = ofType(resources, 'Task').filter(
      ({ code }) => code?.coding?.[0]?.code === refillCode.code,
    );
    expect(refills.length).toBeGreaterThanOrEqual(2);
    expect(new Set(refills.map((task) => task.for?.reference)).size).toBe(refills.length);
    const prescribed = new Set(
      ofType(resources, 'MedicationRequest').map(({ id }) => `MedicationRequest/${id}`),
    );
    expect(refills.every(({ focus }) => prescribed.has(focus?.reference ?? ''))).toBe(true);
  });

  it('has three patients who write, each known by name and birth date alone', () => {
    const conversations = firstConversations(resources, today, timeZone);
    expect(conversations.map(({ messages }) => messages.length)).toEqual([1, 2, 2]);
    expect(new Set(conversations.map(({ from }) => from)).size).toBe(3);
  });
});
