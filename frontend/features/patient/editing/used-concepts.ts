import { useQuery } from '@tanstack/react-query';
import type { EnteredConcept } from '../../../../lambdas/clinical/entered-concept.ts';
import type { CodedType } from '../../../../lambdas/contracts/used-codes.ts';
import { usedCodeRoutes } from '../../../../lambdas/contracts/used-codes.ts';
import { useApiClient } from '../../../lib/api-context.ts';
import { useFhirClient } from '../../../lib/fhir-context.ts';

const offeredCount = 6;
export const shortestSearch = 3;
const staleTime = 5 * 60_000;

const wordsOf = (text: string) =>
  text.normalize('NFD').replaceAll(/\p{M}/gu, '').toLowerCase().split(/\s+/).filter(Boolean);

/** The concepts whose words or code begin with each word typed, in any order; the commonest first. */
export function matchingConcepts(concepts: readonly EnteredConcept[], typed: string): EnteredConcept[] {
  const asked = wordsOf(typed);
  return concepts
    .filter(({ text, coding }) => {
      const present = wordsOf([text, ...coding.map(({ code }) => code ?? '')].join(' '));
      return asked.every((word) => present.some((one) => one.startsWith(word)));
    })
    .slice(0, offeredCount);
}

/**
 * Codes that the organization's record already uses, for a text of three letters or more. The whole list is asked for
 * once: what is typed about a patient never leaves the form, and nobody's chart is read for it.
 */
export function useUsedConcepts(type: CodedType, text: string) {
  const client = useApiClient();
  return useQuery({
    queryKey: ['used codes', type],
    enabled: text.length >= shortestSearch,
    staleTime,
    queryFn: async ({ signal }) =>
      (await client.of(usedCodeRoutes).call('readUsedCodes', { params: { type }, signal })).concepts,
    select: (concepts) => matchingConcepts(concepts, text),
  });
}

/** Organizations of the record by their name: the payers of a coverage. */
export function useOrganizations(text: string) {
  const client = useFhirClient();
  return useQuery({
    queryKey: ['fhir', 'Organization', 'named', text],
    enabled: text.length >= shortestSearch,
    staleTime,
    queryFn: async ({ signal }) => {
      const page = await client.search('Organization', { name: text, _count: '6' }, { signal });
      return page.resources.flatMap(({ id, name }): EnteredConcept[] =>
        id && name ? [{ text: name, coding: [], reference: `Organization/${id}` }] : [],
      );
    },
  });
}
