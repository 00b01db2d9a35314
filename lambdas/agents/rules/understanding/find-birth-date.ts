import { Temporal } from 'temporal-polyfill';
import { monthNumber, months } from './day-readers.ts';
import { dateOf } from './day-span.ts';
import { withDigits } from './numbers.ts';
import { plain } from './plain.ts';
import { vocabularyOf } from './slips.ts';
import type { Asked, SaidBirthDate } from './understood.ts';

const vocabulary = vocabularyOf([
  ...months,
  'setiembre',
  'naci',
  'nacimiento',
  'marco',
  'marcos',
  'marta',
  'junto',
]);
const month = `(${months.join('|')}|setiembre|ene|feb|mar|abr|may|jun|jul|ago|sept?|set|oct|nov|dic)\\.?`;
const year = '(\\d{4}|\\d\\d)(?!\\d)';

/** Years, months and days as they are written; where day and month are figures, both ways round. */
const shapes: readonly { said: RegExp; read: (groups: readonly string[]) => (readonly string[])[] }[] = [
  {
    said: new RegExp(
      `\\b(\\d{1,2}|primero) ?(?:de |-|/)? ?${month}(?: ?(?:del? (?:ano )?|,|-|/) ?| )${year}`,
    ),
    read: ([day = '', name = '', full = '']) => [
      [full, String(monthNumber(name)), day.replace('primero', '1')],
    ],
  },
  {
    said: new RegExp(`\\b(${months.join('|')}) (\\d{1,2})(?:,? (?:del? )?)${year}`),
    read: ([name = '', day = '', full = '']) => [[full, String(monthNumber(name)), day]],
  },
  {
    said: /\b(\d{4})[-/.](\d{1,2})[-/.](\d{1,2})(?!\d)/,
    read: ([full = '', middle = '', day = '']) => [[full, middle, day]],
  },
  // As whoever thinks in Chinese writes it.
  {
    said: /\b(\d{4}) ?anos?,? (?:y )?(\d{1,2}) ?mes(?:es)?,? (?:y )?(\d{1,2}) ?dias?\b/,
    read: ([full = '', middle = '', day = '']) => [[full, middle, day]],
  },
  {
    said: /(?<![\d/.-])(\d{1,2}) ?[-/. ] ?(\d{1,2}) ?(?:[-/. ]|del?) ?(\d{4}|\d\d)(?![\d/:]|[-.]\d)/,
    read: eitherWay,
  },
  {
    // «El 3 del 4 del 80» is the third of April: nobody says a month so.
    said: new RegExp(`\\b(\\d{1,2}) (?:de|del) (\\d{1,2}) (?:de|del) ${year}`),
    read: ([day = '', month = '', full = '']) =>
      Number(month) > 12 ? [[full, day, month]] : [[full, month, day]],
  },
  { said: /(?<!\d)(\d\d)(\d\d)(19\d\d|20\d\d)(?!\d)/, read: eitherWay },
];

function eitherWay([first = '', second = '', full = '']: readonly string[]): string[][] {
  return [
    [full, first, second],
    [full, second, first],
  ];
}

const cue = /\b(?:naci|nacid[oa]|nacio|nacimiento|fecha de nac\w*|f\.? ?n\.?|cumpleanos|cumplo)\b/;
/** A day on which something else was. */
const another =
  /\b(?:opera\w*|cirugia|cita|desde|vacun\w*|diagnostic\w*|murio|fallecio|parto|regla|periodo|menstruacion|ultim[oa]|accidente|consulta|analisis|estudio|receta)\b[^.;]{0,40}$/;

/** When somebody was born. `today` is `YYYY-MM-DD` where the clinic is: nobody is born after it. */
export function findBirthDate(
  text: string,
  { today, isAsked = false }: Asked & { today: string },
): SaidBirthDate | undefined {
  const words = withDigits(plain(text, vocabulary));
  const hasCue = cue.test(words);
  for (const { said, read } of shapes) {
    const match = said.exec(words);
    if (!match) continue;
    // Eight figures in a row may be a number of any kind.
    if (/^\d{8}$/.test(match[0]) && !isAsked && !hasCue) continue;
    if (!isAsked && !hasCue && another.test(words.slice(0, match.index))) continue;
    const dates = read(match.slice(1)).flatMap((parts) => bornOn(parts, today) ?? []);
    if (dates.length > 0) return { dates: asNamed([...new Set(dates)], words) };
    if (isAsked || hasCue) return { dates: [], isImpossible: true };
  }
  return yearAlone(words, today, hasCue || isAsked);
}

const named = new RegExp(
  `\\b(\\d{1,2}|primero) ?(?:de |-|/)? ?${month}|\\b(${months.join('|')}) (\\d{1,2})\\b`,
  'g',
);

/** «12/4/1986, el 12 de abril» says itself how it is to be read. */
function asNamed(dates: string[], words: string): string[] {
  if (dates.length < 2) return dates;
  const said = [...words.matchAll(named)].map(([, day = '', name = '', first = '', other = '']) => {
    const number = Number((day || other).replace('primero', '1'));
    return `-${String(monthNumber(name || first)).padStart(2, '0')}-${String(number).padStart(2, '0')}`;
  });
  const meant = dates.filter((date) => said.some((end) => date.endsWith(end)));
  return meant.length === 1 ? meant : dates;
}

function bornOn([full = '', month = '', day = '']: readonly string[], today: string): string | undefined {
  const date = dateOf(fullYear(full, today), Number(month), Number(day))?.toString();
  return date && date <= today && date >= '1880' ? date : undefined;
}

/** Two figures are the latest such year that has come. */
function fullYear(written: string, today: string): number {
  if (written.length === 4) return Number(written);
  const latest = 2000 + Number(written);
  return latest > Temporal.PlainDate.from(today).year ? latest - 100 : latest;
}

function yearAlone(words: string, today: string, isExpected: boolean): SaidBirthDate | undefined {
  const match = isExpected
    ? /\b(?:(?:en|del?)(?: ano)? |el |^)(19\d\d|20\d\d|\d\d)\b(?!\s*(?:anos|de|[/-]))/.exec(words)
    : /\bsoy del?(?: ano)? (19\d\d|20\d\d|\d\d)\b(?!\s*anos)/.exec(words);
  if (!match?.[1]) return undefined;
  return { dates: [], year: fullYear(match[1], today) };
}

/** «El 30 de enero», and nothing else. */
const dayWithoutYear =
  /^\W*(?:(?:nac[ií]|fue|el|un|d[ií]a|es) )*(?:\d{1,2}|primero|(?:veinti|treinta y )?\p{L}{3,12}) ?(?:de |del )?(?:mes de )?(?:ene|feb|mar|abr|may|jun|jul|ago|se[pt]|oct|nov|dic)\p{L}*\W*$/iu;
export const isDayWithoutYear = (text: string): boolean => dayWithoutYear.test(text);
