import type { FhirAccess } from '../../lib/fhir-access.ts';

export interface SectionProps {
  patientId: string;
  timeZone: string;
  access: FhirAccess;
}
