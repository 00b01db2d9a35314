import { isDrugLevel } from '../analytes/analytes.ts';

/** When a sample was taken after a dose, where that is said: before the next one, at the highest, or so many hours after it. */
export interface DoseTiming {
  moment?: 'trough' | 'peak';
  hours?: number;
}

const moments: Readonly<Record<string, DoseTiming['moment']>> = {
  '4092-3': 'trough',
  '4090-7': 'peak',
  '3665-7': 'trough',
  '3663-2': 'peak',
  '4059-2': 'trough',
  '4057-6': 'peak',
  '3321-7': 'trough',
  '3319-1': 'peak',
};

const trough =
  /(?<!\p{L})(?:valle|trough|c-?0|pre-?\s?dosis|pre|antes\s+de\s+la\s+dosis|m[ií]nim[ao])(?![\p{L}\d])/iu;
const peak = /(?<!\p{L})(?:pico|peak|m[aá]xim[ao])(?!\p{L})/iu;
/** What is said of ciclosporin: the level of two hours. */
const twoHours = /(?<![\p{L}\d])c-?2(?![\p{L}\d])/iu;
/** After the dose, and no more is said: that is when the highest is looked for. */
const afterwards = /(?<!\p{L})post(?:-?\s?dosis)?(?![\p{L}-])/iu;
const hour = '(\\d{1,3}(?:[.,]\\d{1,2})?)\\s*(?:h|hs|hrs?|horas?|hours?)(?!\\p{L})\\.?';
const dose = '(?:la\\s+)?(?:dosis|ingesti[oó]n|ingesta|toma|infusi[oó]n|dose)';
/** Hours of the clock are no hours after a dose: it has to be said. */
const after = [
  new RegExp(`${hour}\\s*(?:post|tras|despu[eé]s|after|de\\s+${dose})`, 'iu'),
  new RegExp(
    `(?:post-?\\s?(?:dosis|ingesta|infusi[oó]n)|(?:tras|despu[eé]s\\s+de)\\s+${dose})[\\s:(,a-z]{0,12}?${hour}`,
    'iu',
  ),
];
const anyHours = new RegExp(`(?<![\\d:.,])${hour}`, 'iu');
/** A day is no hour of the clock. */
const surelyAfter = 25;

/** What a name, a remark or a line says of it, or the LOINC code; undefined where nothing does, or two things. */
export function doseTimingIn(text: string, loinc?: string): DoseTiming | undefined {
  const said = after.map((form) => form.exec(text)?.[1]).find(Boolean) ?? longAfter(text);
  const hours = said === undefined ? undefined : Number(said.replace(',', '.'));
  const named = [
    ...(trough.test(text) ? (['trough'] as const) : []),
    ...(peak.test(text) ? (['peak'] as const) : []),
  ];
  if (named.length > 1) return undefined;
  if (twoHours.test(text)) return { moment: 'peak', hours: 2 };
  const isAfter = hours === undefined && named.length === 0 && afterwards.test(text);
  const moment =
    named[0] ??
    (isAfter ? 'peak' : undefined) ??
    (loinc && Object.hasOwn(moments, loinc) ? moments[loinc] : undefined);
  if (moment === undefined && hours === undefined) return undefined;
  return { ...(moment ? { moment } : {}), ...(hours === undefined ? {} : { hours }) };
}

function longAfter(text: string): string | undefined {
  const found = anyHours.exec(text)?.[1];
  // 24 is "every day" in urine, and the hour of a sample of methotrexate.
  return found !== undefined &&
    (Number(found) >= surelyAfter || (Number(found) === 24 && isTimedByHours(text)))
    ? found
    : undefined;
}

const momentNames = { trough: 'valle', peak: 'pico' };

/** What the printed line of a medicine's level says of it, as a remark that stands with the result. */
export function doseRemarks(analyte: { id: string } | undefined, line: string): string[] {
  const timing = analyte && isDrugLevel(analyte.id) ? doseTimingIn(line) : undefined;
  if (!timing) return [];
  const { moment, hours } = timing;
  const said = [moment ? momentNames[moment] : '', hours === undefined ? '' : `${hours} h tras la dosis`];
  return [`Toma: ${said.filter(Boolean).join(', ')}`];
}

/** Methotrexate is printed with the hours since its infusion. */
const isTimedByHours = (text: string): boolean => /met(?:o|ho)trexat|(?<!\p{L})mtx(?!\p{L})/iu.test(text);

const afterDose = new RegExp(
  `[(,;]?\\s*(?:a\\s+las\\s+)?${hour}\\s*(?:post-?\\s?(?:dosis|ingesta|infusi[oó]n)?|(?:tras|despu[eé]s\\s+de|after|de)\\s+${dose})(?!\\p{L})\\)?`,
  'giu',
);

/** A line without the hours since a dose: they are no value, and "h" is no verdict. */
export function withoutDoseTime(line: string): string {
  const rest = line.replace(afterDose, ' ');
  return isTimedByHours(rest)
    ? rest.replace(/\(?(?<![\d:.,])\d{1,3}\s*(?:h|hs|hrs?|[Hh]oras?)(?!\p{L})\.?\)?/gu, ' ')
    : rest;
}
