import type { Change, Reaction } from '../fhir/extensions.ts';
import { FhirRefusal } from '../fhir/outcome.ts';
import type { Session } from '../fhir/store/session.ts';
import { asAppointment, isOccupying, overrideOf, type StoredAppointment } from './appointment.ts';
import { checkAppointment, takenBy } from './appointment-rules.ts';
import { insertTimes, lockActors, readTimesOf, releaseTimes } from './calendar-times.ts';
import { checkClaims, claimOf } from './claim.ts';
import { closeOffers } from './close-offers.ts';
import { conflictIssues } from './conflict-issue.ts';
import { needsOf, readParticipants } from './participants.ts';
import { offerFreed } from './waitlist-offers.ts';

/**
 * Keeps `calendar_times` as the appointments are: whatever writes an appointment, its people are taken with it or it
 * is refused.
 */
export const appointmentReaction: Reaction = {
  resourceTypes: ['Appointment'],
  async react(session, changes) {
    const moved = net(changes).filter(({ before, after }) => {
      if (after) checkAppointment(session, before, after);
      return isMoved(session, before, after);
    });
    noteOverrides(session, moved);
    if (moved.length === 0) return;
    const sources = moved.map(({ id }) => `Appointment/${id}`);
    const wanted = moved.flatMap(({ after }) => (after && isOccupying(after, session.now) ? [after] : []));
    const known = await readParticipants(session, wanted);
    const claims = wanted.flatMap((appointment) => claimOf(appointment, needsOf(appointment, known)) ?? []);
    const former = await readTimesOf(session, sources);
    await lockActors(session, [
      ...former.map(({ actor }) => actor),
      ...claims.flatMap(({ needs }) => needs.actors.map(({ reference }) => reference)),
    ]);
    await releaseTimes(session, sources);
    const { conflicts, times } = await checkClaims(session, claims);
    if (conflicts.length > 0) throw new FhirRefusal(409, await conflictIssues(session, conflicts));
    await insertTimes(session, times);
    await closeOffers(session, moved, times);
    // Who was seen sooner than planned leaves minutes, not a time for somebody else.
    const seen = new Set(
      moved.filter(({ after }) => after?.status === 'fulfilled').map(({ id }) => `Appointment/${id}`),
    );
    await offerFreed(
      session,
      former.filter(({ source }) => !seen.has(source)),
    );
  },
};

export interface Move {
  id: string;
  before: StoredAppointment | null;
  after: StoredAppointment | null;
  version: number;
  patientIds: readonly string[];
}

/** One change for each appointment, from what it was before the transaction to what it is now. */
function net(changes: readonly Change[]): Move[] {
  const moves = new Map<string, Move>();
  for (const { id, before, after, version, patientIds } of changes) {
    const first = moves.get(id);
    moves.set(id, {
      id,
      before: first ? first.before : before && asAppointment(before),
      after: after && asAppointment(after),
      version,
      patientIds,
    });
  }
  return [...moves.values()];
}

function isMoved({ now }: Session, before: Move['before'], after: Move['after']): boolean {
  const was = before !== null && isOccupying(before, now);
  const is = after !== null && isOccupying(after, now);
  if (was !== is) return true;
  if (was && is) return takenBy(before) !== takenBy(after);
  return before?.status !== after?.status;
}

/** An appointment given in spite of a conflict stands in the access log as that. */
function noteOverrides(session: Session, moved: readonly Move[]): void {
  for (const { id, after, version, patientIds } of moved) {
    if (!after || !overrideOf(after) || !isOccupying(after, session.now)) continue;
    for (const patientId of patientIds) {
      session.notes.push({
        interaction: 'operation',
        outcome: 'success',
        resourceType: 'Appointment',
        id,
        version,
        patientId,
        query: 'double-booking-override',
      });
    }
  }
}
