import type { Patient } from '@medplum/fhirtypes';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import type { SearchParameters } from '../../../lib/fhir-client.ts';
import { useFhirClient } from '../../../lib/fhir-context.ts';

const settledAfterMs = 200;
const shownPatients = '8';
const maximumWords = 6;

/** By record number or by name; undefined where it is too little to search for. */
export function patientSearch(typed: string): SearchParameters | undefined {
  const text = typed.trim();
  if (/^[A-Za-z]{0,4}[-.]?\d[\w-]*$/.test(text)) return { identifier: text };
  const words = text
    .split(/[\s,]+/)
    .map((word) => word.replaceAll(/[^\p{Letter}\p{Number}'.-]/gu, ''))
    .filter((word) => word !== '')
    .slice(0, maximumWords);
  return words.join('').length < 2 ? undefined : { name: words };
}

/** Patients who match, once the person has stopped typing: a search for each letter would only fill the access log. */
export function usePatientLookup(typed: string) {
  const client = useFhirClient();
  const [settled, setSettled] = useState(typed);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(typed), settledAfterMs);
    return () => clearTimeout(timer);
  }, [typed]);
  const parameters = patientSearch(settled);
  return useQuery({
    queryKey: ['fhir', 'Patient', 'lookup', parameters],
    enabled: parameters !== undefined,
    queryFn: async ({ signal }): Promise<Patient[]> => {
      const count = { _count: shownPatients };
      return (await client.search('Patient', { ...parameters, ...count }, { signal })).resources;
    },
  });
}
