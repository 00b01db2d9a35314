import type { Patient } from '@medplum/fhirtypes';
import { deathOf } from '../clinical/patient-identity.ts';
import { type Repository, readResources, refuse } from '../fhir/index.ts';
import { patientOf, type StoredAppointment } from './appointment.ts';

/** Refuses to give a time that is still to come to somebody whose death is recorded. What they had stays, and is cancelled. */
export async function requireLivingPatients(
  repository: Repository,
  appointments: readonly StoredAppointment[],
): Promise<void> {
  const now = repository.now.getTime();
  const coming = appointments.filter(({ start }) => start !== undefined && Date.parse(start) > now);
  const references = coming.flatMap((appointment) => patientOf(appointment) ?? []);
  if (references.length === 0) return;
  const patients = await readResources(repository, references);
  for (const patient of patients.values()) {
    if (!deathOf(patient as unknown as Patient)) continue;
    const died = 'Consta el fallecimiento del paciente: no se le da una cita.';
    throw refuse(422, 'business-rule', died, 'Appointment.participant');
  }
}
