import type { Immunization, Observation } from '@medplum/fhirtypes';
import { readConcept } from '../../clinical/entered-concept.ts';
import {
  type EvidenceResource,
  evidenceText,
  evidenceTypes,
} from '../../clinical/prior-authorization/evidence-text.ts';
import type { MeasuredPatient, QualityStanding } from '../../contracts/quality.ts';
import type { QualityGap } from '../../contracts/quality-gaps.ts';
import { type FhirResource, type Repository, readResources } from '../../fhir/index.ts';
import type { MeasureClosing } from '../own-measures/closing.ts';

export type Facts = MeasuredPatient['facts'];

/** The parts of the criteria that tell why somebody stands there. */
export function decidingFacts(standing: QualityStanding, facts: Facts): Facts {
  if (standing === 'unknown') return facts.filter(({ value }) => value === null);
  const apart = { excluded: 'denominator-exclusion', exception: 'denominator-exception' }[standing as string];
  if (apart) return facts.filter(({ criterion, value }) => criterion === apart && value !== false);
  return facts.filter(({ criterion }) => criterion === 'numerator');
}

/** What the parts found, as it stands in the charts now. */
export const readFound = (repository: Repository, facts: Facts): Promise<Map<string, FhirResource>> =>
  readResources(
    repository,
    facts.flatMap(({ evidence }) => evidence),
  );

export function reasonsOf(facts: Facts, found: ReadonlyMap<string, FhirResource>): QualityGap['reasons'] {
  return facts.map(({ name, value, evidence }) => ({
    name,
    value,
    found: evidence.flatMap((reference) => {
      const resource = found.get(reference);
      const told = resource && textOf(resource);
      return told ? [{ reference, ...told }] : [];
    }),
  }));
}

function textOf(resource: FhirResource): { text: string; date: string | null } | undefined {
  if (evidenceTypes.some((type) => type === resource.resourceType)) {
    return evidenceText(resource as unknown as EvidenceResource);
  }
  if (resource.resourceType === 'Immunization') {
    const { vaccineCode, occurrenceDateTime, status } = resource as unknown as Immunization;
    const text = readConcept(vaccineCode).text;
    if (status === 'entered-in-error' || text === '') return undefined;
    return { text, date: occurrenceDateTime?.slice(0, 10) ?? null };
  }
  return undefined;
}

/** Whether the last of what was found is near what the measure asks for; false where nothing tells. */
export function isNear(
  { near = [] }: MeasureClosing,
  facts: Facts,
  found: ReadonlyMap<string, FhirResource>,
): boolean {
  const newest = facts
    .flatMap(({ evidence }) => evidence)
    .flatMap((reference) => {
      const resource = found.get(reference);
      return resource?.resourceType === 'Observation' ? [resource as unknown as Observation] : [];
    })
    .toSorted((left, right) =>
      (right.effectiveDateTime ?? '').localeCompare(left.effectiveDateTime ?? ''),
    )[0];
  if (!newest || near.length === 0) return false;
  return near.every(({ code, unit, atMost }) => {
    const value = measuredValue(newest, code, unit);
    return value !== undefined && value <= atMost;
  });
}

function measuredValue(observation: Observation, code: string, unit: string): number | undefined {
  const parts = [observation, ...(observation.component ?? [])];
  const part = parts.find((one) =>
    one.code?.coding?.some((coding) => coding.system === 'http://loinc.org' && coding.code === code),
  );
  const { value, code: measuredIn } = part?.valueQuantity ?? {};
  return measuredIn === unit ? value : undefined;
}
