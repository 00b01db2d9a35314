import type { Appointment } from '@medplum/fhirtypes';
import ical, { ICalEventBusyStatus, ICalEventStatus } from 'ical-generator';
import { actorsOf, isOf, type StoredAppointment, timeOf } from './appointment.ts';

/** Appointments that somebody is expected at; what was called off or only wished for is not in a calendar. */
const shownStatuses: readonly Appointment['status'][] = [
  'pending',
  'booked',
  'arrived',
  'checked-in',
  'fulfilled',
];

/**
 * Appointments as an iCalendar file (RFC 5545), in UTC. It leaves the platform, for calendars that others may see, so
 * it says when and where, and of whom and why nothing. `summary` may name the practitioner.
 */
export function calendarFile(
  appointments: readonly StoredAppointment[],
  name: string,
  summary: (appointment: Appointment) => string = () => 'Cita',
): string {
  const calendar = ical({ name, prodId: { company: 'Auxilia', product: 'Agenda', language: 'ES' } });
  for (const appointment of appointments) {
    const time = timeOf(appointment);
    if (!time || !shownStatuses.includes(appointment.status)) continue;
    const { id, meta } = appointment;
    const place = actorsOf(appointment).find(isOf('Location'))?.display;
    const isTentative = appointment.status === 'pending';
    calendar.createEvent({
      id: `${id}@auxilia`,
      sequence: Number(meta?.versionId ?? 1) - 1,
      stamp: new Date(meta?.lastUpdated ?? time.start),
      start: new Date(time.start),
      end: new Date(time.end),
      summary: summary(appointment),
      status: isTentative ? ICalEventStatus.TENTATIVE : ICalEventStatus.CONFIRMED,
      busystatus: isTentative ? ICalEventBusyStatus.TENTATIVE : ICalEventBusyStatus.BUSY,
      ...(place === undefined ? {} : { location: place }),
    });
  }
  return calendar.toString();
}

/** For the patient, who knows that it is theirs. */
export function withPractitioner(appointment: Appointment): string {
  const name = actorsOf(appointment).find(isOf('Practitioner'))?.display;
  return name === undefined ? 'Cita médica' : `Cita médica con ${name}`;
}
