import { isDeepStrictEqual } from 'node:util';
import { FhirRefusal, type FhirResource, type Repository } from '../fhir/index.ts';
import type { StoredAppointment } from './appointment.ts';
import { type CalendarTime, lockActors, readTimesOf } from './calendar-times.ts';
import { conflictIssues } from './conflict-issue.ts';
import { needsOf, readParticipants } from './participants.ts';
import { checkWantedTimes, type WantedTime, wantedTimeOf } from './wanted-time.ts';

/** What is known of the times that appointments ask for, whose people are locked until the transaction ends. */
export interface CheckedTimes {
  wantedTimes: readonly WantedTime[];
  /** The rows that these appointments had. */
  former: readonly CalendarTime[];
  /** The rows that they are to have. */
  times: readonly CalendarTime[];
}

const handed = new WeakMap<Repository, CheckedTimes>();

/** An operation hands what it has checked to the reaction to what it writes, which then does not check it again. */
export function handOver(repository: Repository, checked: CheckedTimes): void {
  handed.set(repository, checked);
}

/**
 * What these appointments, all that the transaction has moved, ask for; refused with 409 where a time is taken. Checked once
 * where an operation has checked just that.
 */
export async function checkTimes(
  repository: Repository,
  sources: readonly string[],
  wanted: readonly StoredAppointment[],
): Promise<CheckedTimes> {
  const before = handed.get(repository);
  forgetChecked(repository);
  const known = await readParticipants(repository, wanted);
  const wantedTimes = wantedTimesOf(wanted, known);
  if (before && isSame(before, sources, wantedTimes)) return before;
  const former = await lockTimes(repository, sources, wantedTimes);
  const { conflicts, times } = await checkWantedTimes(repository, wantedTimes, new Set(sources));
  if (conflicts.length > 0) throw new FhirRefusal(409, await conflictIssues(repository, conflicts));
  return { wantedTimes, former, times };
}

/** Whoever takes times for something else in the same transaction makes what was checked before out of date. */
export function forgetChecked(repository: Repository): void {
  handed.delete(repository);
}

/** Whether just these times were checked, of all that has moved. */
function isSame(
  checked: CheckedTimes,
  sources: readonly string[],
  wantedTimes: readonly WantedTime[],
): boolean {
  const wantedSources = wantedTimes.map(({ source }) => source);
  return isDeepStrictEqual(wantedSources, sources) && isDeepStrictEqual(checked.wantedTimes, wantedTimes);
}

export const wantedTimesOf = (
  appointments: readonly StoredAppointment[],
  known: ReadonlyMap<string, FhirResource>,
): WantedTime[] =>
  appointments.flatMap((appointment) => wantedTimeOf(appointment, needsOf(appointment, known)) ?? []);

/** Locks whom appointments have taken and are to take, and answers the rows that they have. */
export async function lockTimes(
  repository: Repository,
  sources: readonly string[],
  wantedTimes: readonly WantedTime[],
): Promise<CalendarTime[]> {
  const former = await readTimesOf(repository, sources);
  await lockActors(repository, [
    ...former.map(({ actor }) => actor),
    ...wantedTimes.flatMap(({ needs }) => needs.actors.map(({ reference }) => reference)),
  ]);
  return former;
}
