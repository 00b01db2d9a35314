import type { Patient, Resource, ResourceType } from '@medplum/fhirtypes';
import type { FhirAccess } from '../../../lib/fhir-access.ts';
import type { PaperHead } from '../../../lib/pdf-frame.ts';
import type { PaperSection } from '../../../lib/pdf-sections.ts';
import { paperHead } from './paper-head.ts';
import { summarySections } from './summary-sections.ts';

export interface ChartSummary extends PaperHead {
  sections: PaperSection[];
}

export type OfType = <Type extends ResourceType>(type: Type) => Extract<Resource, { resourceType: Type }>[];

/** The chart in words, as a person with this access may know it; parts that they may not see are left out. */
export function chartSummary(
  patient: Patient,
  resources: readonly Resource[],
  access: FhirAccess,
  now: Date,
): ChartSummary {
  const ofType = ((type: ResourceType) =>
    resources.filter(({ resourceType }) => resourceType === type)) as OfType;
  return {
    ...paperHead('Resumen clínico', patient, access, now),
    sections: summarySections(ofType, access),
  };
}
