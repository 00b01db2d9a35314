import type { FhirAccess } from '../../lib/fhir-access.ts';

export interface SectionProps {
  patientId: string;
  timeZone: string;
  access: FhirAccess;
  /** Of the visit in which something is written; undefined outside of one. */
  encounterId?: string | undefined;
}
