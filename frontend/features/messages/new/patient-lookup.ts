import type { Patient } from '@medplum/fhirtypes';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { readTypedDate } from '../../../../lambdas/clinical/typed-date.ts';
import type { SearchParameters } from '../../../lib/fhir-client.ts';
import { useFhirClient } from '../../../lib/fhir-context.ts';

const settledAfterMs = 200;
const shownPatients = '8';

/** Keeps what was typed last back until the typing rests: a search for each letter would only fill the access log. */
export function useSettled(typed: string): string {
  const [settled, setSettled] = useState(typed);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(typed), settledAfterMs);
    return () => clearTimeout(timer);
  }, [typed]);
  return settled;
}

/** A birth date, a telephone, a record number, or else a name; undefined for too little of it. */
export function recipientSearch(typed: string, today: string): SearchParameters | undefined {
  const text = typed.trim();
  const date = readTypedDate(text, today);
  if (date.kind === 'date') return { birthdate: date.date };
  const digits = text.replaceAll(/\D/g, '');
  if (/^\+?[-(). \d]+$/.test(text) && digits.length >= 10) return { phone: digits };
  if (/\d/.test(text)) return { identifier: text };
  const words = text.split(/[\s,]+/).filter((word) => word !== '');
  return words.join('').length < 2 ? undefined : { name: words.slice(0, 6) };
}

export function usePatientLookup(typed: string, today: string) {
  const client = useFhirClient();
  const parameters = recipientSearch(useSettled(typed), today);
  return useQuery({
    queryKey: ['fhir', 'Patient', 'lookup', parameters],
    enabled: parameters !== undefined,
    queryFn: async ({ signal }): Promise<Patient[]> =>
      (await client.search('Patient', { ...parameters, _count: shownPatients }, { signal })).resources,
  });
}

/** A patient's own data, under the key that the chart knows them by. */
export function usePatient(id: string | undefined) {
  const client = useFhirClient();
  return useQuery({
    queryKey: ['fhir', 'Patient', 'read', id],
    enabled: id !== undefined,
    queryFn: ({ signal }) => client.read('Patient', id ?? '', signal),
  });
}
