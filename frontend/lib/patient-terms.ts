import { dateTyped } from '../../lambdas/clinical/typed-date.ts';
import type { SearchParameters } from './fhir-client.ts';

const shortestName = 2;
const maximumWords = 6;

/** The words of a name, without what the search grammar would read otherwise; undefined for too little of it. */
export function nameWords(text: string): string[] | undefined {
  const words = text
    .split(/[\s,]+/)
    .map((word) => word.replaceAll(/[^\p{Letter}\p{Number}'.-]/gu, ''))
    .filter((word) => word !== '')
    .slice(0, maximumWords);
  return words.join('').length < shortestName ? undefined : words;
}

/** Ten digits, or eleven with the country's 1, or written as only a telephone is. */
export function phoneDigits(text: string): string | undefined {
  const digits = text.replaceAll(/\D/g, '');
  const isWrittenAsPhone = /^\+?[-(). \d]+$/.test(text) && /[-+(). ]/.test(text);
  const isNational = digits.length === 10 || (digits.length === 11 && digits.startsWith('1'));
  return (isWrittenAsPhone && digits.length >= 7) || (/^\d+$/.test(text) && isNational) ? digits : undefined;
}

export function isRecordNumber(text: string): boolean {
  return /^[A-Za-z]{0,4}[-.]?\d[\w-]*$/.test(text);
}

/**
 * The searches that find whom somebody means who types this: by a birth date, a telephone, a record number, or else a
 * name. Digits alone may be a record number whatever else they are, so that is asked too, and first. None where it is
 * too little to search for.
 */
export function patientSearches(typed: string, today: string): SearchParameters[] {
  const text = typed.trim();
  const birthdate = dateTyped(text, today);
  const phone = phoneDigits(text);
  const likeliest = birthdate ? { birthdate } : phone ? { phone } : undefined;
  if (likeliest) return /^\d+$/.test(text) ? [{ identifier: text }, likeliest] : [likeliest];
  if (isRecordNumber(text)) return [{ identifier: text }];
  const name = nameWords(text);
  return name ? [{ name }] : [];
}
