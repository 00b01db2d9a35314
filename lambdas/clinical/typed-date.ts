/**
 * A date as people type it in the United States: month first ("3/4/1962" is 4 March), unless only the other order is
 * a date ("25/12/1962"). Also ISO, eight digits, and Spanish words ("4 de marzo de 1962"). Two digits of a year are
 * the latest such year that is not in the future.
 */
export type TypedDate =
  /** `date` is a FHIR date; a year or a month alone stay as imprecise as they were typed. */
  | { kind: 'date'; date: string }
  /** Shaped like a date, and none: 30 February, or a day to come. */
  | { kind: 'impossible' }
  | { kind: 'other' };

const months = ['ene', 'feb', 'mar', 'abr', 'may', 'jun', 'jul', 'ago', 'sep', 'oct', 'nov', 'dic'];
const oldestYear = 1880;

function isCalendarDay(year: number, month: number, day: number): boolean {
  const date = new Date(Date.UTC(year, month - 1, day));
  return date.getUTCMonth() === month - 1 && date.getUTCDate() === day;
}

function fullYear(text: string, today: string): number {
  if (text.length === 4) return Number(text);
  const year = 2000 + Number(text);
  return year > Number(today.slice(0, 4)) ? year - 100 : year;
}

const pad = (value: number) => String(value).padStart(2, '0');

function toDate(year: number, month: number, day: number, today: string): TypedDate {
  if (month < 1 || month > 12 || year < oldestYear || !isCalendarDay(year, month, day))
    return { kind: 'impossible' };
  const date = `${year}-${pad(month)}-${pad(day)}`;
  return date > today ? { kind: 'impossible' } : { kind: 'date', date };
}

function toMonth(year: number, month: number, today: string): TypedDate {
  const date = `${year}-${pad(month)}`;
  const isPossible = month >= 1 && month <= 12 && year >= oldestYear && date <= today.slice(0, 7);
  return isPossible ? { kind: 'date', date } : { kind: 'impossible' };
}

/** Month first where that is a date, day first where only that is. */
function fromNumbers(first: number, second: number, year: number, today: string): TypedDate {
  const american = toDate(year, first, second, today);
  return american.kind === 'date' ? american : toDate(year, second, first, today);
}

/** `today` is `YYYY-MM-DD` in the organization's zone. */
export function readTypedDate(text: string, today: string): TypedDate {
  const typed = text.trim().toLowerCase();
  const n = (value: string | undefined) => Number(value);

  const iso = /^(\d{4})[-/.](\d{1,2})(?:[-/.](\d{1,2}))?$/.exec(typed);
  if (iso?.[1]) {
    return iso[3] ? toDate(n(iso[1]), n(iso[2]), n(iso[3]), today) : toMonth(n(iso[1]), n(iso[2]), today);
  }
  const numbers = /^(\d{1,2})[-/. ](\d{1,2})[-/. ](\d{4}|\d{2})$/.exec(typed);
  if (numbers?.[3]) return fromNumbers(n(numbers[1]), n(numbers[2]), fullYear(numbers[3], today), today);
  const monthAndYear = /^(\d{1,2})[-/.](\d{4})$/.exec(typed);
  if (monthAndYear) return toMonth(n(monthAndYear[2]), n(monthAndYear[1]), today);
  const words = /^(?:(\d{1,2})[ -](?:de )?)?(\p{L}{3,10})\.?[ -](?:del? )?(\d{4})$/u.exec(typed);
  const month = words?.[2] ? months.indexOf(words[2].replace('set', 'sep').slice(0, 3)) + 1 : 0;
  if (words && month > 0) {
    return words[1] ? toDate(n(words[3]), month, n(words[1]), today) : toMonth(n(words[3]), month, today);
  }
  if (/^(18[89]|19\d|20\d)\d$/.test(typed)) {
    return typed <= today.slice(0, 4) ? { kind: 'date', date: typed } : { kind: 'other' };
  }
  return { kind: 'other' };
}

/** Eight digits in a row, which may be a date and may be a number of another kind: month first, else year first. */
export function readDateDigits(text: string, today: string): TypedDate {
  const [, a, b, c] = /^(\d{2})(\d{2})(\d{4})$/.exec(text.trim()) ?? [];
  if (a === undefined) return { kind: 'other' };
  const american = fromNumbers(Number(a), Number(b), Number(c), today);
  if (american.kind === 'date') return american;
  const [, year, month, day] = /^(\d{4})(\d{2})(\d{2})$/.exec(text.trim()) ?? [];
  return toDate(Number(year), Number(month), Number(day), today);
}

/** The date that a text is, written in any of these ways; undefined where it is none. */
export function dateTyped(text: string, today: string): string | undefined {
  const read = [readTypedDate(text, today), readDateDigits(text, today)].find(({ kind }) => kind === 'date');
  return read?.kind === 'date' ? read.date : undefined;
}
