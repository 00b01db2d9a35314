import type { Appointment } from '@medplum/fhirtypes';
import { callSystem } from '../../../lambdas/clinical/prior-authorization/call-system.ts';
import { isAppointmentStatus, mayFollow } from '../../../lambdas/clinical/scheduling/appointment-status.ts';
import { overrideUrl, seriesSystem } from '../../../lambdas/clinical/scheduling/canonical.ts';
import { versionOf } from '../../lib/fhir-client.ts';
import type { EntryKind } from './entry-looks.ts';

/** Somebody or something that takes part. */
export interface Participant {
  /** `Practitioner/123`. */
  reference: string;
  id: string;
  name: string | undefined;
}

/** An appointment as the calendar shows it. Times are milliseconds of the epoch. */
export interface CalendarEntry {
  id: string;
  /** As If-Match takes it. */
  version: string;
  status: Appointment['status'];
  kind: EntryKind;
  start: number;
  end: number;
  patient: Participant | undefined;
  practitioners: Participant[];
  service: Participant | undefined;
  /** What it is for, in words. */
  purpose: string | undefined;
  comment: string | undefined;
  cancellation: string | undefined;
  /** The request for prior authorization that it is a call about. */
  authorization: string | undefined;
  /** Shared by the appointments of one series. */
  series: string | undefined;
  /** Why it was given although the time was taken or outside of the hours. */
  override: string | undefined;
}

const kinds: Partial<Record<Appointment['status'], EntryKind>> = {
  proposed: 'pending',
  pending: 'pending',
  booked: 'booked',
  arrived: 'arrived',
  'checked-in': 'arrived',
  fulfilled: 'fulfilled',
  noshow: 'noshow',
  cancelled: 'cancelled',
  waitlist: 'waitlist',
};

export function participantsOf({ participant = [] }: Pick<Appointment, 'participant'>, type: string) {
  return participant.flatMap(({ actor }): Participant[] => {
    const reference = actor?.reference?.replace(/\/_history\/.*$/, '');
    if (!reference?.startsWith(`${type}/`)) return [];
    return [{ reference, id: reference.slice(type.length + 1), name: actor?.display }];
  });
}

/** Undefined for what has no time or was never meant. */
export function readEntry(appointment: Appointment): CalendarEntry | undefined {
  const { id, status, start, end } = appointment;
  const kind = kinds[status];
  if (id === undefined || start === undefined || kind === undefined) return undefined;
  const from = Date.parse(start);
  const minutes = appointment.minutesDuration ?? 30;
  const override = appointment.extension?.find(({ url }) => url === overrideUrl);
  return {
    id,
    version: versionOf(appointment),
    status,
    kind,
    start: from,
    end: end === undefined ? from + minutes * 60_000 : Date.parse(end),
    patient: participantsOf(appointment, 'Patient')[0],
    practitioners: participantsOf(appointment, 'Practitioner'),
    service: participantsOf(appointment, 'HealthcareService')[0],
    purpose: purposeOf(appointment),
    comment: appointment.comment,
    cancellation: appointment.cancelationReason?.text,
    authorization: appointment.identifier?.find(({ system }) => system === callSystem)?.value,
    series: appointment.identifier?.find(({ system }) => system === seriesSystem)?.value,
    override: override && (override.extension?.find(({ url }) => url === 'reason')?.valueString ?? ''),
  };
}

function purposeOf(appointment: Appointment): string | undefined {
  const { description, serviceType, reasonCode } = appointment;
  return (
    participantsOf(appointment, 'HealthcareService')[0]?.name ??
    description ??
    serviceType?.[0]?.text ??
    serviceType?.[0]?.coding?.[0]?.display ??
    reasonCode?.[0]?.text
  );
}

/** Who it is with once `to` has taken the place of `from`; the others stay. Without `from` it had nobody. */
export function practitionersWith(
  { practitioners }: Pick<CalendarEntry, 'practitioners'>,
  from: string | undefined,
  to: string,
): string[] {
  const references = practitioners.map(({ reference }) => reference);
  if (from === undefined || !references.includes(from)) return [...new Set([...references, to])];
  return [...new Set(references.map((reference) => (reference === from ? to : reference)))];
}

const movable: readonly Appointment['status'][] = ['proposed', 'pending', 'booked', 'waitlist'];

/** Whether it can be given another time: not once the patient is there, and not to the past. */
export const isMovable = ({ status, start }: CalendarEntry, now: number) =>
  movable.includes(status) && start > now;

export function canBecome({ status }: CalendarEntry, next: Appointment['status']): boolean {
  return (
    isAppointmentStatus(status) && isAppointmentStatus(next) && status !== next && mayFollow(status, next)
  );
}

export const nameOf = (participant: Participant | undefined, missing: string) => participant?.name ?? missing;
