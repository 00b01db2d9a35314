import type { Appointment } from '@medplum/fhirtypes';
import type { Repository } from '../fhir/index.ts';
import { platformUserId } from '../platform/platform-caller.ts';
import { releaseTimes } from './calendar-times.ts';
import { holdTime } from './hold.ts';
import { saveHold, throwAwayExpired } from './holds.ts';
import { markHolds } from './mark-holds.ts';

/**
 * Keeps a time for a patient who has said yes to it while a person decides. It is the platform's hold: every calendar
 * shows it, and nobody's own holds are fewer for it. Throws 409 where the time is taken by then.
 */
export async function holdForDecision(
  repository: Repository,
  id: string,
  proposal: Appointment,
  expiresAt: Date,
): Promise<void> {
  await throwAwayExpired(repository, platformUserId);
  await holdTime(repository, { ...proposal, id }, expiresAt);
  await saveHold(repository, id, proposal, expiresAt, platformUserId);
  await markHolds(repository);
}

/** Lets it go: it was decided on, or nobody decides any more. What is gone changes nothing. */
export async function releaseDecided(repository: Repository, id: string): Promise<void> {
  const [row] = await repository.sql(
    `DELETE FROM appointment_holds WHERE organization_id = $1 AND hold_id = $2 AND user_id = $3 RETURNING 1`,
    [repository.caller.organization_id, id, platformUserId],
  );
  if (!row) return;
  await releaseTimes(repository, [`hold/${id}`]);
  await markHolds(repository);
}
