import type { Patient } from '@medplum/fhirtypes';
import {
  infiniteQueryOptions,
  keepPreviousData,
  type QueryClient,
  useInfiniteQuery,
  useQuery,
  useQueryClient,
} from '@tanstack/react-query';
import { useState } from 'react';
import { familyNames, givenNames, phoneNumbers } from '../../../lambdas/clinical/patient-identity.ts';
import { matchPersons, type PersonMatch, warningScore } from '../../../lambdas/clinical/person-match.ts';
import type { FhirClient, SearchParameters } from '../../lib/fhir-client.ts';
import { useFhirClient } from '../../lib/fhir-context.ts';
import { withoutSlips } from '../../lib/name-slips.ts';
import type { Clients } from '../../lib/prefetch.ts';

const pageSize = '25';

/** The list, page after page. What was found last stays on the screen until the next answer is there. */
export const patientsQuery = ({ fhir }: Pick<Clients, 'fhir'>, parameters: SearchParameters | null) =>
  infiniteQueryOptions({
    queryKey: ['fhir', 'Patient', 'search', parameters],
    enabled: parameters !== null,
    queryFn: ({ pageParam, signal }) =>
      fhir.search(
        'Patient',
        { ...parameters, _count: pageSize, _total: 'accurate' },
        { cursor: pageParam, signal },
      ),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: (page) => page.nextCursor,
    placeholderData: keepPreviousData,
  });

export const usePatients = (parameters: SearchParameters | null) =>
  useInfiniteQuery(patientsQuery({ fhir: useFhirClient() }, parameters));

/** For the words of a name that nobody bears, those that they may be slips of, as a search takes them; null where none. */
export function useNameMeant(words: readonly string[] | undefined) {
  const client = useFhirClient();
  return useQuery({
    queryKey: ['fhir', 'Patient', 'meant', words],
    enabled: words !== undefined,
    queryFn: async ({ signal }) => (await withoutSlips(client, words ?? [], signal)) ?? null,
  });
}

const typedKey = ['patients', 'typed'];

export const typedSearch = (cache: QueryClient) => cache.getQueryData<string>(typedKey) ?? '';

/**
 * What is typed in the search box. A copy stays beside the server's data, which end with the session: coming back
 * from a chart finds it again, and neither the address nor the browser's history ever holds it.
 */
export function useTypedSearch(): [typed: string, setTyped: (typed: string) => void] {
  const cache = useQueryClient();
  const [typed, setTyped] = useState(() => typedSearch(cache));
  return [
    typed,
    (text) => {
      setTyped(text);
      cache.setQueryData(typedKey, text);
    },
  ];
}

/** Names what was typed of a new patient and not saved yet. */
export const newPatientDraft = 'patients/new';

export interface PossibleDuplicate {
  patient: Patient;
  match: PersonMatch;
}

/** The first word of the surnames and of the given names finds a namesake whose second surname was left out. */
function firstWord(text: string | undefined): string[] {
  return (text ?? '')
    .split(/[\s-]+/)
    .slice(0, 1)
    .filter((word) => word.length > 1);
}

/** Patients who may be the same person as the one about to be created, likeliest first. */
export async function findDuplicates(client: FhirClient, candidate: Patient): Promise<PossibleDuplicate[]> {
  const traits = (patient: Patient) => ({
    givenNames: givenNames(patient),
    familyNames: familyNames(patient),
    birthDate: patient.birthDate,
    phones: phoneNumbers(patient),
  });
  const { birthDate, phones } = traits(candidate);
  const name = [...firstWord(givenNames(candidate)), ...firstWord(familyNames(candidate))];
  const searches: SearchParameters[] = [
    ...(birthDate ? [{ birthdate: birthDate }] : []),
    ...phones.map((phone) => ({ phone })),
    ...(name.length > 0 ? [{ name }] : []),
  ];
  const pages = await Promise.all(
    searches.map((parameters) => client.search('Patient', { ...parameters, _count: '50' })),
  );
  const found = new Map(pages.flatMap(({ resources }) => resources.map((patient) => [patient.id, patient])));
  return [...found.values()]
    .map((patient) => ({ patient, match: matchPersons(traits(candidate), traits(patient)) }))
    .filter(({ match }) => match.score >= warningScore)
    .sort((a, b) => b.match.score - a.match.score);
}
