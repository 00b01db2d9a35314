import { phoneText } from '../../../lambdas/clinical/patient-identity.ts';
import { readDateDigits, readTypedDate } from '../../../lambdas/clinical/typed-date.ts';
import type { SearchParameters } from '../../lib/fhir-client.ts';
import { formatDate, formatLongDay } from '../../lib/fhir-date.ts';
import { isRecordNumber, nameWords, phoneDigits } from '../../lib/patient-terms.ts';
import { bothParameters, type Filters, filterParameters } from './patient-filters.ts';

/** What a typed text can be taken for. */
export type SearchSubject = 'name' | 'birthDate' | 'phone' | 'recordNumber';

export type PatientSearch =
  /** Nothing was typed, or too little to search for: everybody. */
  | { kind: 'all' }
  | {
      kind: 'subject';
      subject: SearchSubject;
      parameters: SearchParameters;
      /** What was understood, to be shown; absent where it is plain. */
      interpretation?: string;
      /** What else it could be. */
      alternatives: SearchSubject[];
    }
  /** Shaped like a date, and none. */
  | { kind: 'impossibleDate' };

function dateSearch(date: string, alternatives: SearchSubject[]): PatientSearch {
  const read = date.length === 10 ? formatLongDay(date) : formatDate(date, 'UTC');
  return {
    kind: 'subject',
    subject: 'birthDate',
    parameters: { birthdate: date },
    interpretation: `Nacimiento: ${read}`,
    alternatives,
  };
}

function phoneSearch(digits: string, alternatives: SearchSubject[]): PatientSearch {
  const interpretation = `Teléfono: ${phoneText(digits)}`;
  return { kind: 'subject', subject: 'phone', parameters: { phone: digits }, interpretation, alternatives };
}

function recordNumberSearch(number: string, alternatives: SearchSubject[]): PatientSearch {
  return {
    kind: 'subject',
    subject: 'recordNumber',
    parameters: { identifier: number },
    interpretation: `Número de historia: ${number}`,
    alternatives,
  };
}

/**
 * What somebody who types this looks for. Digits can be several things: the likeliest is searched, shown, and the
 * others offered; `as` is what the person chose instead. `today` is `YYYY-MM-DD` in the organization's zone.
 */
export function readSearch(typed: string, today: string, as?: SearchSubject): PatientSearch {
  const text = typed.trim();
  if (as === 'recordNumber') return recordNumberSearch(text, []);
  const date = readTypedDate(text, today);
  if (date.kind === 'date') return dateSearch(date.date, /^\d+$/.test(text) ? ['recordNumber'] : []);
  if (date.kind === 'impossible') return { kind: 'impossibleDate' };
  const eightDigits = readDateDigits(text, today);
  if (eightDigits.kind === 'date') return dateSearch(eightDigits.date, ['recordNumber']);
  const phone = phoneDigits(text);
  if (phone) return phoneSearch(phone, /^\d+$/.test(text) ? ['recordNumber'] : []);
  if (isRecordNumber(text)) return recordNumberSearch(text, []);
  const name = nameWords(text);
  if (!name) return { kind: 'all' };
  return { kind: 'subject', subject: 'name', parameters: { name }, alternatives: [] };
}

/** What the list is searched by; null where what was typed finds nobody. */
export function listParameters(
  filters: Filters,
  search: PatientSearch,
  today: string,
): SearchParameters | null {
  if (search.kind === 'impossibleDate') return null;
  return bothParameters(filterParameters(filters, today), search.kind === 'subject' ? search.parameters : {});
}
