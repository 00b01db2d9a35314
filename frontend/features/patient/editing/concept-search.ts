import { keepPreviousData, useQuery } from '@tanstack/react-query';
import type { EnteredConcept } from '../../../../lambdas/clinical/entered-concept.ts';
import { type Term, type TermSetName, termRoutes } from '../../../../lambdas/contracts/terms.ts';
import { type CodedType, usedCodeRoutes } from '../../../../lambdas/contracts/used-codes.ts';
import { useApiClient } from '../../../lib/api-context.ts';
import { useDebounced } from '../../../lib/debounced.ts';
import { useFhirClient } from '../../../lib/fhir-context.ts';

/** A concept as a list offers it: what tells it from its neighbours stands beside its words. */
export interface OfferedConcept extends EnteredConcept {
  detail?: string;
}

/** «FA» is enough for terminologies; names of organizations want more. */
export const shortestTerm = 2;
export const shortestName = 3;

const offeredCount = 8;
/** Of the concepts in use no more than this come before those of the terminologies. */
const usedCount = 3;
const staleTime = 5 * 60_000;
/** Below what lies between the keys of most who type: each pause asks, and a burst asks once. */
const debounceMs = 40;

/** The type of entries whose concepts in use are asked for with a set. */
const typeOfSet: Partial<Record<TermSetName, CodedType>> = {
  problem: 'Condition',
  allergen: 'AllergyIntolerance',
  medication: 'MedicationRequest',
  vaccine: 'Immunization',
  // What a clinic has charged, by its own words and the codes that were typed with them.
  procedure: 'ChargeItem',
};

const wordsOf = (text: string) =>
  text.normalize('NFD').replaceAll(/\p{M}/gu, '').toLowerCase().split(/\s+/).filter(Boolean);

/** The concepts whose words or code begin with each word typed, in any order; the commonest first. */
export function matchingConcepts(concepts: readonly EnteredConcept[], typed: string): EnteredConcept[] {
  const asked = wordsOf(typed);
  return concepts.filter(({ text, coding }) => {
    const present = wordsOf([text, ...coding.map(({ code }) => code ?? '')].join(' '));
    return asked.every((word) => present.some((one) => one.startsWith(word)));
  });
}

const keyOf = ({ coding, text }: EnteredConcept) =>
  coding[0]?.code ? `${coding[0].system}|${coding[0].code}` : text.toLowerCase();

const offeredTerm = ({ text, coding, matched, detail }: Term): OfferedConcept => ({
  text,
  coding,
  ...(matched || detail ? { detail: [matched, detail].filter(Boolean).join(' · ') } : {}),
});

/** What the organization uses already, and then what the terminologies have; nothing twice. */
export function joinOffers(
  used: readonly EnteredConcept[],
  terms: readonly OfferedConcept[],
): OfferedConcept[] {
  const first = used.slice(0, usedCount).map((concept) => {
    const { detail } = terms.find((term) => keyOf(term) === keyOf(concept)) ?? {};
    return { ...concept, ...(detail === undefined ? {} : { detail }) };
  });
  const taken = new Set(first.map(keyOf));
  return [...first, ...terms.filter((term) => !taken.has(keyOf(term)))].slice(0, offeredCount);
}

export interface ConceptSearch {
  /** Undefined: not known yet. */
  offered: OfferedConcept[] | undefined;
  isFailed: boolean;
}

/**
 * Codes for a text. What the record uses is asked for once and matched here; the terminologies are asked at the server,
 * in a body that is neither kept nor logged, without a word of the patient whom it is typed about.
 */
export function useConceptSearch(set: TermSetName, text: string): ConceptSearch {
  const client = useApiClient();
  const typed = useDebounced(text, debounceMs);
  const isAsked = typed.length >= shortestTerm;
  const type = typeOfSet[set];
  const used = useQuery({
    queryKey: ['used codes', type],
    enabled: isAsked && type !== undefined,
    staleTime,
    queryFn: async ({ signal }) =>
      type === undefined
        ? []
        : (await client.of(usedCodeRoutes).call('readUsedCodes', { params: { type }, signal })).concepts,
  });
  const terms = useQuery({
    queryKey: ['terms', set, typed],
    enabled: isAsked,
    staleTime,
    placeholderData: keepPreviousData,
    queryFn: async ({ signal }) =>
      (
        await client
          .of(termRoutes)
          .call('searchTerms', { body: { set, text: typed, count: offeredCount }, signal })
      ).terms.map(offeredTerm),
  });
  const known = matchingConcepts(used.data ?? [], typed);
  return {
    offered: terms.data || known.length > 0 ? joinOffers(known, terms.data ?? []) : undefined,
    isFailed: terms.isError,
  };
}

/** Organizations of the record by their name: the payers of a coverage. */
export function useOrganizations(text: string): ConceptSearch {
  const client = useFhirClient();
  const found = useQuery({
    queryKey: ['fhir', 'Organization', 'named', text],
    enabled: text.length >= shortestName,
    staleTime,
    queryFn: async ({ signal }) => {
      const page = await client.search('Organization', { name: text, _count: '6' }, { signal });
      return page.resources.flatMap(({ id, name }): OfferedConcept[] =>
        id && name ? [{ text: name, coding: [], reference: `Organization/${id}` }] : [],
      );
    },
  });
  return { offered: found.data, isFailed: found.isError };
}
