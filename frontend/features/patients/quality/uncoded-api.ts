import {
  infiniteQueryOptions,
  keepPreviousData,
  queryOptions,
  useInfiniteQuery,
  useQuery,
} from '@tanstack/react-query';
import { type Term, termRoutes } from '../../../../lambdas/contracts/terms.ts';
import {
  mostCodedAtOnce,
  type RefusedEntry,
  searchedText,
  type UncodedGroup,
  type UncodedGroupName,
  uncodedFields,
  uncodedRoutes,
} from '../../../../lambdas/contracts/uncoded.ts';
import { useApiClient } from '../../../lib/api-context.ts';
import { useDebounced } from '../../../lib/debounced.ts';
import { useFhirClient } from '../../../lib/fhir-context.ts';
import type { Clients } from '../../../lib/prefetch.ts';
import { withPatientNames } from './patient-names.ts';

const uncodedKeys = ['uncoded'] as const;
const offeredCount = 6;
const debounceMs = 80;
const shortestTerm = 2;

/** What is uncoded, by text, page after page. */
export const uncodedQuery = ({ api }: Pick<Clients, 'api'>) =>
  infiniteQueryOptions({
    queryKey: [...uncodedKeys, 'groups'],
    queryFn: ({ pageParam, signal }) =>
      api.of(uncodedRoutes).call('listUncoded', { body: { after: pageParam }, signal }),
    initialPageParam: null as (UncodedGroupName & { count: number }) | null,
    getNextPageParam: ({ groups, hasMore }) => {
      const last = groups.at(-1);
      return hasMore && last ? { field: last.field, text: last.text, count: last.count } : null;
    },
  });

export const useUncoded = () => useInfiniteQuery(uncodedQuery({ api: useApiClient() }));

/** The entries of a group, with whose they are. */
const entriesQuery = ({ api, fhir }: Pick<Clients, 'api' | 'fhir'>, { field, text }: UncodedGroupName) =>
  infiniteQueryOptions({
    queryKey: [...uncodedKeys, 'entries', field, text],
    queryFn: async ({ pageParam, signal }) => {
      const body = { field, text, cursor: pageParam };
      const page = await api.of(uncodedRoutes).call('listUncodedEntries', { body, signal });
      return { next: page.next, entries: await withPatientNames(fhir, page.entries, signal) };
    },
    initialPageParam: null as string | null,
    getNextPageParam: ({ next }) => next,
  });

export const useUncodedEntries = (group: UncodedGroupName) =>
  useInfiniteQuery(entriesQuery({ api: useApiClient(), fhir: useFhirClient() }, group));

/** What answers other words than the entry's own; undefined while nothing else was typed. */
export function useOtherTerms(group: UncodedGroup, text: string) {
  const api = useApiClient();
  const typed = searchedText(useDebounced(text.trim(), debounceMs));
  const { set } = uncodedFields[group.field];
  return useQuery(
    queryOptions({
      queryKey: ['terms', set, typed, offeredCount],
      enabled: typed.length >= shortestTerm,
      placeholderData: keepPreviousData,
      queryFn: async ({ signal }) => {
        const body = { set, text: typed, count: offeredCount };
        return (await api.of(termRoutes).call('searchTerms', { body, signal })).terms;
      },
    }),
  );
}

/** What became of the entries that somebody coded together. */
export interface CodingOutcome {
  group: UncodedGroupName;
  term: Term;
  coded: { id: string; version: number }[];
  refused: RefusedEntry[];
  /** Why not all of it was tried. */
  failure?: string;
}

const coding = ({ coding: [first] }: Term) => ({ system: first?.system ?? '', code: first?.code ?? '' });
const inParts = <Item>(items: readonly Item[]): Item[][] =>
  Array.from({ length: Math.ceil(items.length / mostCodedAtOnce) }, (_, at) =>
    items.slice(at * mostCodedAtOnce, (at + 1) * mostCodedAtOnce),
  );

/**
 * Codes the entries of a group but for those left out, part by part: what is done stays done, whatever happens after it.
 * `onProgress`: how many have been tried.
 */
export async function codeGroup(
  api: Clients['api'],
  { group, term, leftOut }: { group: UncodedGroupName; term: Term; leftOut: ReadonlySet<string> },
  onProgress: (tried: number) => void,
): Promise<CodingOutcome> {
  const client = api.of(uncodedRoutes);
  const { field, text } = group;
  const outcome: CodingOutcome = { group, term, coded: [], refused: [] };
  try {
    let cursor: string | null = null;
    do {
      const page: { entries: { id: string }[]; next: string | null } = await client.call(
        'listUncodedEntries',
        { body: { field, text, cursor } },
      );
      const ids = page.entries.map(({ id }) => id).filter((id) => !leftOut.has(id));
      for (const part of inParts(ids)) {
        const body = { field, text, coding: coding(term), ids: part };
        const { coded, refused } = await client.call('codeEntries', { body });
        outcome.coded.push(...coded);
        outcome.refused.push(...refused);
        onProgress(outcome.coded.length + outcome.refused.length);
      }
      cursor = page.next;
    } while (cursor !== null);
    return outcome;
  } catch (error) {
    return { ...outcome, failure: messageOf(error) };
  }
}

export interface UndoOutcome {
  undone: string[];
  refused: RefusedEntry[];
  failure?: string;
}

/** Takes the codes out again that `codeGroup` has put in. */
export async function undoGroup(api: Clients['api'], done: CodingOutcome): Promise<UndoOutcome> {
  const client = api.of(uncodedRoutes);
  const { field, text } = done.group;
  const outcome: UndoOutcome = { undone: [], refused: [] };
  try {
    for (const entries of inParts(done.coded)) {
      const body = { field, text, coding: coding(done.term), entries };
      const { undone, refused } = await client.call('undoCoding', { body });
      outcome.undone.push(...undone);
      outcome.refused.push(...refused);
    }
    return outcome;
  } catch (error) {
    return { ...outcome, failure: messageOf(error) };
  }
}

const messageOf = (error: unknown) => (error instanceof Error ? error.message : String(error));

/** What is fetched again once entries have been coded, or are uncoded again: charts too. */
export const changedByCoding = [uncodedKeys, ['fhir'], ['used codes']] as const;
