import type { Appointment } from '@medplum/fhirtypes';
import { arrivalUrl, visitUrl } from '../../../../lambdas/clinical/scheduling/canonical.ts';

const present: readonly Appointment['status'][] = ['arrived', 'checked-in'];
const expected: readonly Appointment['status'][] = ['booked', 'pending'];
const minuteMs = 60_000;

/** Whether the patient is being seen, or was: the visit that the appointment has led to. */
export const hasVisit = ({ extension = [] }: Appointment): boolean =>
  extension.some(({ url }) => url === visitUrl);

/** Whether the patient is there and has not been seen. */
export const isWaiting = (appointment: Appointment): boolean =>
  present.includes(appointment.status) && !hasVisit(appointment);

/** Whether somebody can begin to see the patient, or go on. */
export const canBeSeen = ({ status }: Appointment): boolean =>
  present.includes(status) || expected.includes(status);

/** Whether the patient may still come. */
export const isExpected = ({ status }: Appointment): boolean => expected.includes(status);

/** For how many minutes the patient has waited; undefined where nobody noted when they came. */
export function minutesWaited({ extension = [] }: Appointment, now: Date): number | undefined {
  const arrived = extension.find(({ url }) => url === arrivalUrl)?.valueInstant;
  if (arrived === undefined) return undefined;
  return Math.max(0, Math.floor((now.getTime() - Date.parse(arrived)) / minuteMs));
}

/** By how many minutes the time of an appointment has passed without the patient; 0 before it. */
export function minutesLate(appointment: Appointment, now: Date): number {
  if (!isExpected(appointment) || appointment.start === undefined) return 0;
  return Math.max(0, Math.floor((now.getTime() - Date.parse(appointment.start)) / minuteMs));
}

/** «27 min», «1 h 5 min». */
export function durationText(minutes: number): string {
  const hours = Math.floor(minutes / 60);
  return hours === 0 ? `${minutes} min` : `${hours} h ${minutes % 60} min`;
}
