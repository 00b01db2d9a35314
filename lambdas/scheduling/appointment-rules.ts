import type { Appointment } from '@medplum/fhirtypes';
import { isAppointmentStatus, mayFollow, statusNames } from '../clinical/scheduling/appointment-status.ts';
import { visitUrl } from '../clinical/scheduling/canonical.ts';
import { type FhirRefusal, type Repository, refuse } from '../fhir/index.ts';
import { isOccupying, overrideOf, timeOf } from './appointment.ts';

const maximumDays = 7;
const day = 86_400_000;

/** Refuses an appointment that cannot be as it is written, however it is written. `before` null: it is new. */
export function checkAppointment(
  repository: Repository,
  before: Appointment | null,
  after: Appointment,
): void {
  const time = timeOf(after);
  if (time && time.end <= time.start) {
    throw refuse(422, 'business-rule', 'La cita termina antes de empezar.', 'Appointment.end');
  }
  if (time && isOccupying(after, repository.now) && time.end - time.start > maximumDays * day) {
    throw refuse(422, 'business-rule', `Una cita dura como mucho ${maximumDays} días.`, 'Appointment.end');
  }
  if (before && isAppointmentStatus(before.status) && isAppointmentStatus(after.status)) {
    if (!mayFollow(before.status, after.status) && !hasLostItsVisit(before, after)) {
      const change = `Una cita ${statusNames[before.status]} no puede pasar a ${statusNames[after.status]}.`;
      throw refuse(422, 'business-rule', change, 'Appointment.status');
    }
    if (
      before.status !== 'noshow' &&
      after.status === 'noshow' &&
      time &&
      time.start > repository.now.getTime()
    ) {
      const early = 'La cita todavía no ha empezado: no se puede anotar que el paciente no se presentó.';
      throw refuse(422, 'business-rule', early, 'Appointment.status');
    }
  }
  // A mark that stays where it was is no new decision.
  const isDecided = before !== null && takenBy(before) === takenBy(after);
  if (overrideOf(after) && !isDecided && !mayOverride(repository)) throw overrideForbidden();
}

/** The visit that it had led to was an error: it has not taken place. */
function hasLostItsVisit(before: Appointment, after: Appointment): boolean {
  const hasVisit = ({ extension = [] }: Appointment) => extension.some(({ url }) => url === visitUrl);
  return before.status === 'fulfilled' && after.status === 'arrived' && hasVisit(before) && !hasVisit(after);
}

/** Giving a time twice is a clinical decision: whoever treats both patients answers for it. */
export function mayOverride({ caller }: Repository): boolean {
  return caller.roles.includes('clinicians');
}

export function overrideForbidden(): FhirRefusal {
  const clinicians = 'Solo el personal clínico puede dar una hora que ya está ocupada.';
  return refuse(403, 'forbidden', clinicians);
}

/** Equal for two versions that take the same people at the same time. */
export function takenBy(appointment: Appointment): string {
  const { start, end, participant } = timeOf(appointment)
    ? appointment
    : { start: '', end: '', participant: appointment.participant };
  return JSON.stringify([
    Date.parse(start ?? ''),
    Date.parse(end ?? ''),
    participant.map(({ actor, status }) => [actor?.reference, status === 'declined']),
    overrideOf(appointment) !== undefined,
  ]);
}
