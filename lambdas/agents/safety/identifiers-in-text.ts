import * as z from 'zod';
import { phoneDigits } from '../../fhir/index.ts';

export interface IdentifiersInText {
  /** Digits of telephones and e-mail addresses in small letters, as the record finds them. */
  contacts: string[];
  /** What may be a record number, in capitals and as it stands. */
  numbers: string[];
  /** Dates that are told as birth dates, in every way that they may be read. */
  birthDates: string[];
}

const phone = /\+?\(?\d[\d\s().-]{5,}\d/g;
const email = /(?<![\p{L}\d._%+-])[\p{L}\d._%+-]+@[\p{L}\d.-]+\.\p{L}{2,}/gu;
const word = /[\p{L}\d]+(?:-+[\p{L}\d]+)*/gu;
/** Years and amounts are shorter. */
const shortestNumber = 5;

export function identifiersIn(text: string): IdentifiersInText {
  const plain = text.normalize('NFKC');
  const phones = [...plain.matchAll(phone)].flatMap(([found]) => phoneDigits(found) ?? []);
  const emails = [...plain.matchAll(email)].map(([found]) => found.toLowerCase());
  const numbers = [...plain.matchAll(word)]
    .map(([found]) => found)
    .filter((found) => found.length >= shortestNumber && /\d/.test(found.slice(1)));
  return {
    contacts: [...new Set([...phones, ...emails])],
    numbers: [...new Set(numbers.flatMap((found) => [found, found.toUpperCase()]))],
    birthDates: /nacid|nacimiento|naci[oó]|cumplea/i.test(plain) ? datesIn(plain) : [],
  };
}

const months = ['ene', 'feb', 'mar', 'abr', 'may', 'jun', 'jul', 'ago', 'sep', 'oct', 'nov', 'dic'];

/** Every calendar day that a text may mean: «3/4/1980» is in March and in April. */
export function datesIn(text: string): string[] {
  const found: [year: string, month: number, day: number][] = [];
  for (const [, year = '', month, day] of text.matchAll(/\b(\d{4})-(\d{1,2})-(\d{1,2})\b/g)) {
    found.push([year, Number(month), Number(day)]);
  }
  for (const [, one, other, year = ''] of text.matchAll(/\b(\d{1,2})[/.-](\d{1,2})[/.-](\d{4})\b/g)) {
    found.push([year, Number(one), Number(other)], [year, Number(other), Number(one)]);
  }
  const inWords = /\b(\d{1,2})\s+(?:de\s+)?(\p{L}{3,10})\s+(?:del?\s+)?(\d{4})\b/giu;
  for (const [, day, name = '', year = ''] of text.matchAll(inWords)) {
    const month = months.indexOf(name.toLowerCase().replace('set', 'sep').slice(0, 3)) + 1;
    found.push([year, month, Number(day)]);
  }
  const pad = (value: number) => String(value).padStart(2, '0');
  return [
    ...new Set(
      found
        .map(([year, month, day]) => `${year}-${pad(month)}-${pad(day)}`)
        .filter((day) => z.iso.date().safeParse(day).success),
    ),
  ];
}
