import type { Patient } from '@medplum/fhirtypes';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { readDateDigits, readTypedDate } from '../../../../lambdas/clinical/typed-date.ts';
import type { SearchParameters } from '../../../lib/fhir-client.ts';
import { useFhirClient } from '../../../lib/fhir-context.ts';

const settledAfterMs = 150;
const shownPatients = '8';
const maximumWords = 6;

/**
 * What somebody who types this looks for: a birth date, a telephone, a record number, or else a name. Undefined where
 * it is too little to search for.
 */
export function patientSearch(typed: string, today: string): SearchParameters | undefined {
  const text = typed.trim();
  const date = [readTypedDate(text, today), readDateDigits(text, today)].find(({ kind }) => kind === 'date');
  if (date?.kind === 'date') return { birthdate: date.date };
  const digits = text.replaceAll(/\D/g, '');
  if (/^\+?[-(). \d]+$/.test(text) && digits.length >= 7 && /[-+(). ]/.test(text)) return { phone: digits };
  if (/^\d+$/.test(text) && (digits.length === 10 || digits.length === 11)) return { phone: digits };
  if (/^[A-Za-z]{0,4}[-.]?\d[\w-]*$/.test(text)) return { identifier: text };
  const words = text
    .split(/[\s,]+/)
    .map((word) => word.replaceAll(/[^\p{Letter}\p{Number}'.-]/gu, ''))
    .filter((word) => word !== '')
    .slice(0, maximumWords);
  return words.join('').length < 2 ? undefined : { name: words };
}

/** Patients who match, once the person has stopped typing: a search for each letter would only fill the access log. */
export function usePatientLookup(typed: string, today: string) {
  const client = useFhirClient();
  const [settled, setSettled] = useState(typed);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(typed), settledAfterMs);
    return () => clearTimeout(timer);
  }, [typed]);
  const parameters = patientSearch(settled, today);
  return useQuery({
    queryKey: ['fhir', 'Patient', 'lookup', parameters],
    enabled: parameters !== undefined,
    queryFn: async ({ signal }): Promise<Patient[]> => {
      const { resources } = await client.search(
        'Patient',
        { ...parameters, _count: shownPatients },
        { signal },
      );
      return resources;
    },
  });
}
