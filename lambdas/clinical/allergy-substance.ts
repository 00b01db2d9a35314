import type { AllergyIntolerance, CodeableConcept } from '@medplum/fhirtypes';
import { readConcept } from './entered-concept.ts';

type Named = Pick<AllergyIntolerance, 'code' | 'reaction'>;

/**
 * What somebody is allergic to, in the order in which it is said: `code`, and what single reactions were to, which other systems
 * name alone or more closely. Source: https://hl7.org/fhir/R4/allergyintolerance-definitions.html
 * (AllergyIntolerance.reaction.substance).
 */
export function allergySubstances({ code, reaction = [] }: Named): CodeableConcept[] {
  return [code, ...reaction.map(({ substance }) => substance)].filter(
    (concept) => concept !== undefined && readConcept(concept).text !== '',
  ) as CodeableConcept[];
}

/** In words; of an entry whose `code` says nothing, what its reactions were to. */
export function allergyName(allergy: Named): string {
  const own = readConcept(allergy.code).text;
  const named = own ? [own] : allergySubstances(allergy).map((substance) => readConcept(substance).text);
  return [...new Set(named)].join(', ') || 'Sustancia no indicada';
}
