import { type FhirResource, isObject } from '../resource.ts';

/** Elements that say whose a resource is. */
const whose = ['subject', 'patient', 'beneficiary', 'for', 'individual'] as const;

/** Whose it is: of whom it says so itself, or else everybody in whose compartment it is. */
export function patientsOf(resource: FhirResource, compartment: readonly string[]): readonly string[] {
  for (const element of whose) {
    const value = resource[element];
    const reference = isObject(value) ? value.reference : undefined;
    if (typeof reference === 'string' && reference.startsWith('Patient/'))
      return [reference.slice('Patient/'.length)];
  }
  return compartment;
}

/** As `patientsOf`, in SQL of a row `r` of resources. */
export const patientsSql = `COALESCE(${whose
  .map(
    (element) => `CASE WHEN starts_with(r.content #>> '{${element},reference}', 'Patient/')
      THEN ARRAY[substr(r.content #>> '{${element},reference}', 9)] END`,
  )
  .join(', ')}, r.patient_ids)`;
