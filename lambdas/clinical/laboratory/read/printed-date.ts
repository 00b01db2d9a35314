const months: Record<string, number> = {
  ene: 1,
  jan: 1,
  feb: 2,
  mar: 3,
  abr: 4,
  apr: 4,
  may: 5,
  jun: 6,
  jul: 7,
  ago: 8,
  aug: 8,
  sep: 9,
  set: 9,
  oct: 10,
  nov: 11,
  dic: 12,
  dec: 12,
};

/** Whether a report writes the day or the month first; undefined where no date of it tells. */
export type DateOrder = 'day' | 'month';

const numeric = /\b(\d{1,2})[/.-](\d{1,2})[/.-](\d{4})\b/g;

/** The order that the dates of a text prove: one of them has a part above twelve. */
export function dateOrderOf(text: string): DateOrder | undefined {
  const orders = new Set<DateOrder>();
  for (const [, first, second] of text.matchAll(numeric)) {
    if (Number(first) > 12) orders.add('day');
    else if (Number(second) > 12) orders.add('month');
  }
  const [order] = orders;
  return orders.size === 1 ? order : undefined;
}

/** The FHIR date of a printed one; undefined for none, and for one that could be of two days. */
export function readPrintedDate(text: string, order: DateOrder | undefined): string | undefined {
  const iso = /\b(\d{4})-(\d{2})-(\d{2})\b/.exec(text);
  if (iso) return calendarDay(Number(iso[1]), Number(iso[2]), Number(iso[3]));
  const words = /\b(\d{1,2})\s*[-/ ]?\s*(?:de\s+)?(\p{L}{3,10})\.?\s*[-/ ]?\s*(?:de\s+)?(\d{4})\b/iu.exec(
    text,
  );
  const month = months[words?.[2]?.slice(0, 3).toLowerCase() ?? ''];
  if (words && month) return calendarDay(Number(words[3]), month, Number(words[1]));
  const [, first, second, year] = new RegExp(numeric.source).exec(text) ?? [];
  if (first === undefined) return undefined;
  const [one, two] = [Number(first), Number(second)];
  if (one > 12 || order === 'day' || one === two) return calendarDay(Number(year), two, one);
  if (two > 12 || order === 'month') return calendarDay(Number(year), one, two);
  return undefined;
}

const monthNames = Object.keys(months).join('|');
const moments = new RegExp(
  [
    '(?<![\\d.,/-])\\d{4}-\\d{2}-\\d{2}(?:T[\\d:.+Z-]+)?(?!\\d)',
    '(?<![\\d.,/-])\\d{1,2}([/.-])\\d{1,2}\\1(?:\\d{4}|\\d{2})(?![\\d/]|[.,-]\\d)',
    `(?<!\\d)\\d{1,2}[\\s/-](?:de\\s+)?(?:${monthNames})\\p{L}*\\.?[\\s/-](?:de\\s+)?\\d{2,4}(?!\\d)`,
    '(?<![\\d:.,])(?:[01]\\d|2[0-3]):[0-5]\\d(?::[0-5]\\d)?(?![\\d:])',
    '(?<![\\d:.,])\\d{1,2}:[0-5]\\d(?=\\s*(?:h|hs|hrs|am|pm)\\b)',
  ].join('|'),
  'giu',
);

/** A line with its dates and times blanked, all else at its place: they are no values and no limits. */
export const withoutMoments = (line: string): string =>
  line.replace(moments, (moment) => ' '.repeat(moment.length));

function calendarDay(year: number, month: number, day: number): string | undefined {
  const date = new Date(Date.UTC(year, month - 1, day));
  if (date.getUTCMonth() !== month - 1 || date.getUTCDate() !== day) return undefined;
  return date.toISOString().slice(0, 10);
}
