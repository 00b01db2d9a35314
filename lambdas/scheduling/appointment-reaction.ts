import type { Reaction, Repository } from '../fhir/index.ts';
import { isOccupying, overrideOf } from './appointment.ts';
import { isMoved, type Move, movesOf } from './appointment-moves.ts';
import { checkAppointment } from './appointment-rules.ts';
import { insertTimes, releaseTimes } from './calendar-times.ts';
import { checkTimes } from './checked-times.ts';
import { closeOffers } from './close-offers.ts';
import { requireLivingPatients } from './living-patients.ts';
import { offerFreed } from './waitlist-offers.ts';

/**
 * Keeps `calendar_times` as the appointments are: whatever writes an appointment, its people are taken with it or it
 * is refused.
 */
export const appointmentReaction: Reaction = {
  name: 'calendar-times',
  after: ['availability', 'exceptions', 'appointment-answers'],
  resourceTypes: ['Appointment'],
  async react(repository, changes) {
    const moved = movesOf(changes).filter(({ before, after }) => {
      if (after) checkAppointment(repository, before, after);
      return isMoved(repository, before, after);
    });
    noteOverrides(repository, moved);
    if (moved.length === 0) return;
    const sources = moved.map(({ id }) => `Appointment/${id}`);
    const wanted = moved.flatMap(({ after }) => (after && isOccupying(after, repository.now) ? [after] : []));
    await requireLivingPatients(repository, wanted);
    const { former, times } = await checkTimes(repository, sources, wanted);
    if (former.length > 0) await releaseTimes(repository, sources);
    await insertTimes(repository, times);
    await closeOffers(repository, moved, times);
    // Who was seen sooner than planned leaves minutes, not a time for somebody else.
    const seen = new Set(
      moved.filter(({ after }) => after?.status === 'fulfilled').map(({ id }) => `Appointment/${id}`),
    );
    await offerFreed(
      repository,
      former.filter(({ source }) => !seen.has(source)),
    );
  },
};

/** An appointment given in spite of a conflict stands in the access log as that. */
function noteOverrides(repository: Repository, moved: readonly Move[]): void {
  for (const { id, after, version, patientIds } of moved) {
    if (!after || !overrideOf(after) || !isOccupying(after, repository.now)) continue;
    for (const patientId of patientIds) {
      repository.note({
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
