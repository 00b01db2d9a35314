import type { Patient } from '@medplum/fhirtypes';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useDebounced } from './debounced.ts';
import type { FhirClient, SearchParameters } from './fhir-client.ts';
import { useFhirClient } from './fhir-context.ts';
import { patientSearches } from './patient-terms.ts';
import { type ShownPatient, shownPatient } from './shown-patient.ts';

const debounceMs = 200;
const shownPatients = 8;

/** Those whom any of the searches finds, each once. */
async function findPatients(
  client: FhirClient,
  searches: readonly SearchParameters[],
  signal: AbortSignal,
): Promise<Patient[]> {
  const count = { _count: String(shownPatients) };
  const pages = await Promise.all(
    searches.map((parameters) => client.search('Patient', { ...parameters, ...count }, { signal })),
  );
  const byId = new Map(pages.flatMap(({ resources }) => resources.map((patient) => [patient.id, patient])));
  return [...byId.values()].slice(0, shownPatients);
}

/**
 * Patients who match what was typed, once the typing rests. Undefined `found` is not known yet; never what an earlier
 * text found, which Enter would choose from. A name that nobody bears finds those whose names are nearly that. `today` is
 * `YYYY-MM-DD` in the organization's zone.
 */
export function usePatientLookup(
  typed: string,
  today: string,
): {
  found: ShownPatient[] | undefined;
  failure: string | undefined;
  isSearching: boolean;
  retry: () => void;
} {
  const client = useFhirClient();
  const debounced = useDebounced(typed, debounceMs);
  const searches = patientSearches(debounced, today);
  const lookup = useQuery({
    queryKey: ['fhir', 'Patient', 'lookup', searches],
    enabled: searches.length > 0,
    queryFn: async ({ signal }): Promise<Patient[]> => {
      const found = await findPatients(client, searches, signal);
      const name = searches.find((parameters) => 'name' in parameters)?.name;
      if (found.length > 0 || name === undefined) return found;
      // Most who are searched for are found.
      const { withoutSlips } = await import('./name-slips.ts');
      const meant = await withoutSlips(client, [name].flat(), signal);
      return meant ? findPatients(client, [{ name: meant }], signal) : [];
    },
  });
  return {
    found:
      debounced === typed
        ? lookup.data?.flatMap((patient) =>
            patient.id === undefined ? [] : shownPatient({ ...patient, id: patient.id }),
          )
        : undefined,
    failure: lookup.error?.message,
    isSearching: patientSearches(typed, today).length > 0 && (debounced !== typed || lookup.isPending),
    retry: () => void lookup.refetch(),
  };
}

/** The same with the text that is typed, as a field for patients takes it. */
export function usePatientSearch(today: string) {
  const [typed, onType] = useState('');
  return { typed, onType, ...usePatientLookup(typed, today) };
}
