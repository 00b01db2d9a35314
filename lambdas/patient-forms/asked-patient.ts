import { type Repository, refuse } from '../fhir/index.ts';

/** Refuses to ask anything of a patient who cannot answer, or of whom the second proof is not known. */
export async function askedPatient(repository: Repository, patientId: string): Promise<void> {
  repository.requirePermission('Patient', 'read');
  repository.requirePermission('Task', 'write');
  const patient = (await repository.find('Patient', patientId))?.resource;
  if (!patient) throw refuse(422, 'not-found', 'No existe ese paciente.');
  if (patient.deceasedBoolean || patient.deceasedDateTime !== undefined)
    throw refuse(422, 'business-rule', 'El paciente ha fallecido: no se le pide nada.');
  // The second proof of whoever opens the link.
  if ((patient.birthDate ?? '').length !== 10)
    throw refuse(422, 'business-rule', 'Anote antes la fecha de nacimiento completa del paciente.');
}
