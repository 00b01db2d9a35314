import type { Organization, Resource } from '@medplum/fhirtypes';
import { type SyntheticDay, syntheticAgenda } from './synthetic-agenda.ts';
import { syntheticChart } from './synthetic-chart.ts';
import { syntheticPatients } from './synthetic-people.ts';
import { patientResource, staffResources } from './synthetic-resources.ts';

export interface SyntheticClinicFacts extends SyntheticDay {
  organizationId: string;
}

/**
 * A small clinic of people who do not exist, references first: where agents are tried, and what their evaluations
 * begin with. Same facts, same resources.
 */
export function syntheticClinic(facts: SyntheticClinicFacts): (Resource & { id: string })[] {
  const clinic: Organization & { id: string } = {
    resourceType: 'Organization',
    id: facts.organizationId,
    active: true,
    name: 'Clínica de pruebas',
  };
  const resources = [
    clinic,
    ...staffResources(facts.timeZone),
    ...syntheticPatients.map((patient) => patientResource(patient, facts.organizationId)),
    ...syntheticPatients.flatMap(syntheticChart),
    ...syntheticAgenda(facts),
  ];
  return resources.map((resource) => ({ ...resource, meta: { ...resource.meta, security: [madeUp] } }));
}

/** HL7 v3 ActReason: health data of nobody, for trying systems. */
const madeUp = {
  system: 'http://terminology.hl7.org/CodeSystem/v3-ActReason',
  code: 'HTEST',
  display: 'test health data',
};
