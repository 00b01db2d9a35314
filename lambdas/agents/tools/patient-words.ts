import { fold, phoneDigits } from '../../fhir/index.ts';
import { wordsOf } from './matching-names.ts';
import type { SaidIdentity } from './same-person.ts';
import { spellings } from './spelled-numbers.ts';

const months: readonly (readonly string[])[] = [
  ['enero', 'ene', 'january', 'jan'],
  ['febrero', 'feb', 'february'],
  ['marzo', 'mar', 'march'],
  ['abril', 'abr', 'april', 'apr'],
  ['mayo', 'may'],
  ['junio', 'jun', 'june'],
  ['julio', 'jul', 'july'],
  ['agosto', 'ago', 'august', 'aug'],
  ['septiembre', 'setiembre', 'sep', 'sept', 'set', 'september'],
  ['octubre', 'oct', 'october'],
  ['noviembre', 'nov', 'november'],
  ['diciembre', 'dic', 'december', 'dec'],
];

/** Words of a text with single spaces around each: no accents, no case, digits apart from letters («5to» is «5 to»). */
const plain = (text: string) =>
  ` ${fold(text)
    .replaceAll(/(\p{Number})(?=\p{Letter})|(\p{Letter})(?=\p{Number})/gu, '$1$2 ')
    .replaceAll(/[^\p{Letter}\p{Number}]+/gu, ' ')
    .trim()} `;

const holds = (text: string, words: string) => text.includes(` ${words} `);

const allMonths = new Set(months.flat());
const shortestMonth = 4;

/** The months that a text names, as they are written rightly: «abirl» is April, «junio» is never July. */
function withMonths(text: string): string {
  return text.replaceAll(/\p{Letter}{4,}/gu, (word) =>
    allMonths.has(word)
      ? word
      : (months.find(([name = '']) => isSlip(word, name, shortestMonth))?.[0] ?? word),
  );
}

/** A date may be told in pieces, one message after another. */
const messagesOfDate = 3;

/**
 * Whether somebody wrote this day, however people write days: numbers in any order, months in letters, numbers in
 * words, two figures of a year, all in one. `date` is `YYYY-MM-DD`. It decides nothing but that the parts are there.
 */
export function isDateIn(texts: readonly string[], date: string): boolean {
  const [year = '', month = '', day = ''] = date.split('-');
  const dayForms = [day, String(Number(day)), ...spellings(Number(day)), ...(day === '01' ? firsts : [])];
  const monthForms = [
    month,
    String(Number(month)),
    ...(months[Number(month) - 1] ?? []),
    ...spellings(Number(month)),
  ];
  const short = year.slice(2);
  const yearForms = [
    year,
    short,
    ...spellings(Number(year)),
    ...(short === '00' ? [] : spellings(Number(short))),
  ];
  const joined = [
    `${year}${month}${day}`,
    `${day}${month}${year}`,
    `${month}${day}${year}`,
    `${day}${month}${short}`,
  ];
  return texts.some((_, last) => {
    const text = withMonths(plain(texts.slice(Math.max(0, last - messagesOfDate + 1), last + 1).join(' ')));
    if (joined.some((form) => holds(text, form))) return true;
    return hasEach(text, [yearForms, monthForms, dayForms]);
  });
}

const firsts = ['primero', 'primer', 'first'];

/** Whether each part stands in the text, in a place of its own: «3 1980» is no 3rd of March. */
function hasEach(text: string, parts: readonly (readonly string[])[]): boolean {
  const [forms, ...others] = parts;
  if (forms === undefined) return true;
  return forms.some((form) => {
    for (let at = text.indexOf(` ${form} `); at >= 0; at = text.indexOf(` ${form} `, at + 1)) {
      const rest = `${text.slice(0, at)} # ${text.slice(at + form.length + 2)}`;
      if (hasEach(rest, others)) return true;
    }
    return false;
  });
}

/** Whether somebody wrote each word of this name; a slip of one letter in a long one and letters one by one count. */
export function isNameIn(texts: readonly string[], name: string): boolean {
  if (wordsOf(name).length === 0) return false;
  const all = plain(texts.join(' '));
  const written = all.trim().split(' ');
  const spelled = texts
    .map((text) => plain(text).replaceAll(/(?<= \p{Letter}) (?=\p{Letter} )/gu, ''))
    .join(' ');
  return wordsOf(name).every(
    (word) => holds(all, word) || holds(spelled, word) || written.some((other) => isSlip(other, word)),
  );
}

const longWord = 5;

/** One letter more, less, another, or two that changed places. */
function isSlip(left: string, right: string, shortest = longWord): boolean {
  if (left === right) return true;
  const [short, long] = left.length <= right.length ? [left, right] : [right, left];
  if (short.length < shortest || long.length - short.length > 1) return false;
  let at = 0;
  while (at < short.length && short[at] === long[at]) at += 1;
  if (short.length < long.length) return short.slice(at) === long.slice(at + 1);
  const isTurned = short[at] === long[at + 1] && short[at + 1] === long[at];
  return short.slice(at + (isTurned ? 2 : 1)) === long.slice(at + (isTurned ? 2 : 1));
}

const shortestNumber = 7;

/** Whether somebody wrote this telephone, with or without its country, in figures or in words. */
export function isPhoneIn(texts: readonly string[], phone: string): boolean {
  const digits = (phoneDigits(phone) ?? phone).replaceAll(/\D/g, '').slice(-10);
  if (digits.length < shortestNumber) return isCodeIn(texts, phone);
  return texts.some((text) => inFigures(text).includes(digits));
}

const figures = new Map(
  Array.from({ length: 100 }, (_, number) =>
    spellings(number).map((words) => [words, number] as const),
  ).flat(),
);
const spelled = new RegExp(
  `(?<= )(?:${[...figures.keys()].toSorted((left, right) => right.length - left.length).join('|')})(?= )`,
  'gu',
);

/** The figures of a text one after another, whatever stands between them. */
const inFigures = (text: string) =>
  plain(text)
    .replaceAll(spelled, (words) => String(figures.get(words)))
    .replaceAll(/\D/g, '');

const alone = (text: string) => fold(text).replaceAll(/[^\p{Letter}\p{Number}]/gu, '');

/** Whether somebody wrote this number of a record, or this address of electronic mail. */
export function isCodeIn(texts: readonly string[], code: string): boolean {
  const wanted = alone(code);
  return wanted !== '' && texts.some((text) => alone(text).includes(wanted));
}

/** What of an address nobody wrote. A state may be told by its name and given by its letters. */
export function unsaidPlaces(
  texts: readonly string[],
  {
    addressLine,
    city,
    postalCode,
  }: { addressLine?: string | undefined; city?: string | undefined; postalCode?: string | undefined },
): string[] {
  return [
    ...(addressLine === undefined || isNameIn(texts, addressLine) ? [] : ['la dirección']),
    ...(city === undefined || isNameIn(texts, city) ? [] : ['la ciudad']),
    ...(postalCode === undefined || isCodeIn(texts, postalCode) ? [] : ['el código postal']),
  ];
}

/** What of a telephone and an electronic mail nobody wrote. */
export function unsaidContact(
  texts: readonly string[],
  { phone, email }: { phone?: string | undefined; email?: string | undefined },
  address: string | undefined,
): string[] {
  const isOwn = (value: string) =>
    address !== undefined && (phoneDigits(value) ?? fold(value)) === (phoneDigits(address) ?? fold(address));
  return [
    ...(phone === undefined || isOwn(phone) || isPhoneIn(texts, phone) ? [] : ['el teléfono']),
    ...(email === undefined || isOwn(email) || isCodeIn(texts, email) ? [] : ['el correo']),
  ];
}

/** What of an identity nobody wrote, in words for whoever asks. Their own address needs not be written. */
export function unsaid(
  texts: readonly string[],
  {
    givenName,
    familyName,
    birthDate,
    phone,
    recordNumber,
    email,
  }: SaidIdentity & { email?: string | undefined },
  address: string | undefined,
): string[] {
  return [
    ...(isNameIn(texts, givenName) ? [] : ['el nombre']),
    ...(isNameIn(texts, familyName) ? [] : ['los apellidos']),
    ...(isDateIn(texts, birthDate) ? [] : ['la fecha de nacimiento']),
    ...unsaidContact(texts, { phone, email }, address),
    ...(recordNumber === undefined || isCodeIn(texts, recordNumber) ? [] : ['el número de historia']),
  ];
}
