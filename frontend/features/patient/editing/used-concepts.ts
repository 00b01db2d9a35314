import type { CodeableConcept, Resource } from '@medplum/fhirtypes';
import { useQuery } from '@tanstack/react-query';
import { type EnteredConcept, readConcept } from '../../../../lambdas/clinical/entered-concept.ts';
import { useFhirClient } from '../../../lib/fhir-context.ts';

/** Where the codes come from that a field offers: what the organization's record already uses. */
const sources = {
  Condition: { parameter: 'code:text', element: 'code' },
  AllergyIntolerance: { parameter: 'code:text', element: 'code' },
  MedicationRequest: { parameter: 'code:text', element: 'medicationCodeableConcept' },
  Immunization: { parameter: 'vaccine-code:text', element: 'vaccineCode' },
} as const;

export type ConceptSource = keyof typeof sources;

/** Few, since each resource that is read is an entry in somebody's access log. */
const searchedCount = '25';
const offeredCount = 6;
export const shortestSearch = 3;

const identify = ({ text, coding, reference }: EnteredConcept) =>
  reference ?? `${coding[0]?.system ?? ''}|${coding[0]?.code ?? text}`;

/** Each once, and only what brings a code with it. */
export function distinctConcepts(found: readonly (CodeableConcept | undefined)[]): EnteredConcept[] {
  const concepts = found.map(readConcept).filter(({ coding }) => coding.some(({ code }) => code));
  return [...new Map(concepts.map((concept) => [identify(concept), concept])).values()].slice(
    0,
    offeredCount,
  );
}

function conceptIn(resource: Resource, element: string): CodeableConcept | undefined {
  return (resource as unknown as Record<string, CodeableConcept | undefined>)[element];
}

/** Concepts in use whose text has the words typed; nothing for fewer than three letters. */
export function useUsedConcepts(source: ConceptSource, text: string) {
  const client = useFhirClient();
  const { parameter, element } = sources[source];
  return useQuery({
    queryKey: ['fhir', source, 'concepts', text],
    enabled: text.length >= shortestSearch,
    staleTime: 5 * 60_000,
    queryFn: async ({ signal }) => {
      const page = await client.search(
        source,
        { [parameter]: text, _count: searchedCount, _elements: element },
        { signal },
      );
      return distinctConcepts(page.resources.map((resource) => conceptIn(resource, element)));
    },
  });
}

/** Organizations of the record by their name: the payers of a coverage. */
export function useOrganizations(text: string) {
  const client = useFhirClient();
  return useQuery({
    queryKey: ['fhir', 'Organization', 'named', text],
    enabled: text.length >= shortestSearch,
    staleTime: 5 * 60_000,
    queryFn: async ({ signal }) => {
      const page = await client.search('Organization', { name: text, _count: '6' }, { signal });
      return page.resources.flatMap(({ id, name }): EnteredConcept[] =>
        id && name ? [{ text: name, coding: [], reference: `Organization/${id}` }] : [],
      );
    },
  });
}
