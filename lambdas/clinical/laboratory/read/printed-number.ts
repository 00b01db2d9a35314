import type { ReferenceBand } from '../../result-flag.ts';
import type { Amount } from '../measured.ts';

/** Which of the two signs a report sets before its decimals. */
export type DecimalMark = 'comma' | 'point';

const spaces = ' \\u00a0\\u202f';
/** A number as printed, with its thousands in groups. */
export const numberSource = `\\d{1,3}(?:[.,${spaces}]\\d{3})+(?![\\d])(?:[.,]\\d+)?|\\d+(?:[.,]\\d+)?`;

/** The sign before decimals in a text that has but one of them; undefined where none or both say so. */
export function decimalMarkOf(text: string): DecimalMark | undefined {
  const plain = text.replace(/\d{1,4}[./]\d{1,2}[./]\d{1,4}/g, ' ').replace(/1[.,]73/g, ' ');
  const has = (sign: string) =>
    new RegExp(`\\d${sign}\\d{1,2}(?![\\d.,])|(?<![\\d.,])0${sign}\\d|\\d${sign}\\d{4,}`).test(plain);
  const [comma, point] = [has(','), has('\\.')];
  if (comma === point) return undefined;
  return comma ? 'comma' : 'point';
}

/** A printed number: "1.234,5", "12,345", "245 000". Where groups of three leave it open, `mark` decides. */
export function readPrintedNumber(text: string, mark: DecimalMark): number | undefined {
  const plain = text.replace(new RegExp(`[${spaces}]`, 'g'), '');
  if (!/^-?\d[\d.,]*$/.test(plain)) return undefined;
  const [lastComma, lastPoint] = [plain.lastIndexOf(','), plain.lastIndexOf('.')];
  const decimal =
    lastComma >= 0 && lastPoint >= 0
      ? lastComma > lastPoint
        ? ','
        : '.'
      : signOf(plain, lastComma >= 0 ? ',' : '.', mark);
  const whole = decimal === ',' ? plain.replaceAll('.', '').replace(',', '.') : plain.replaceAll(',', '');
  const value = Number(decimal === undefined ? plain.replace(/[.,]/g, '') : whole);
  return Number.isFinite(value) ? value : undefined;
}

/** Of a number with one kind of sign: whether it stands before decimals, or between thousands. */
function signOf(plain: string, sign: ',' | '.', mark: DecimalMark): ',' | '.' | undefined {
  const parts = plain.replace('-', '').split(sign);
  if (parts.length === 1) return sign;
  const isGrouped =
    parts.slice(1).every((part) => part.length === 3) && (parts[0]?.length ?? 0) <= 3 && parts[0] !== '0';
  if (!isGrouped) return sign;
  if (parts.length > 2) return undefined;
  return (mark === 'comma') === (sign === ',') ? sign : undefined;
}

const below =
  'menor(?:\\s+(?:de|que|a))?|inferior\\s+a|hasta|up\\s+to|less\\s+than|m[aá]x(?:imo)?\\.?|<=?|≤|＜';
const above =
  'mayor(?:\\s+(?:de|que|a))?|superior\\s+a|m[aá]s\\s+de|desde|greater\\s+than|m[ií]n(?:imo)?\\.?|>=?|≥|＞';
const comparators: Record<string, NonNullable<Amount['comparator']>> = {
  '<': '<',
  '<=': '<=',
  '≤': '<=',
  '>': '>',
  '>=': '>=',
  '≥': '>=',
};

/** What stands before a value: "<", "menor de". */
export const comparatorSource = `(?:${below}|${above})`;

const amountPattern = new RegExp(`^\\s*(${comparatorSource})?\\s*(-?(?:${numberSource}))\\s*%?$`, 'iu');

/** Longer is no amount, and more than the pattern can look through. */
const longestAmount = 100;

/** The amount of a cell: "<0,5", "> 1000", "7.9*", "menor de 5"; undefined for what is none. */
export function readAmount(text: string, mark: DecimalMark): Amount | undefined {
  if (text.length > longestAmount) return undefined;
  const [, sign, digits] = amountPattern.exec(text.replaceAll('−', '-')) ?? [];
  const value = digits === undefined ? undefined : readPrintedNumber(digits, mark);
  if (value === undefined) return undefined;
  if (!sign) return { value };
  const comparator = comparators[sign] ?? (new RegExp(`^(?:${below})$`, 'iu').test(sign) ? '<' : '>');
  return { value, comparator };
}

/** A number, whatever the type of its field says; undefined for none, and where its sign may stand before decimals or thousands. */
export function certainAmount(text: string): Amount | undefined {
  const plain = text.trim().replace(/^\+(?=\d)/, '');
  const [amount, other] = [readAmount(plain, 'point'), readAmount(plain, 'comma')];
  const isCertain = amount?.value === other?.value || !plain.includes(',');
  return isCertain ? amount : undefined;
}

const between = new RegExp(
  `(-?(?:${numberSource}))\\s*(?:-|–|—|−|\\ba\\b|\\bto\\b|\\by\\b|\\bhasta\\b)\\s*(-?(?:${numberSource}))`,
  'giu',
);
const upTo = new RegExp(`(?:${below})[:\\s]*(${numberSource})`, 'giu');
const from = new RegExp(`(?:${above})[:\\s]*(${numberSource})`, 'giu');

/** Words by which limits are of some people, or of one class of values, and not of this person. */
const ofSome =
  /(?<!\p{L})(?:hombres?|mujer(?:es)?|var[oó]n(?:es)?|femenin[oa]|masculin[oa]|ni[ñn][oa]s?|adult[oa]s?|reci[eé]n|rn|neonat\p{L}*|lactantes?|embaraz\p{L}*|gesta\p{L}*|trim(?:estre)?|(?:pre)?diab[eé]t\p{L}*|riesgo|lim[ií]trofe|borderline|fumador\p{L}*|folicular|l[uú]tea|ovula\p{L}*|menop\p{L}*|posmenop\p{L}*|a[ñn]os|meses|men|women|males?|females?|adults?|children|newborns?|years|risk|deficien\p{L}*|insuficien\p{L}*|moderad[oa]|sever[oa]|grave)(?!\p{L})/iu;

/**
 * Limits as laboratories print them, and where in the text they stand: "70 - 100", "[3,5 a 5,1]", "< 200", "Mín 3,5 Máx 5,1".
 * Several, or those of some people alone, are no limits of this person: the band is undefined, its place is told.
 */
export function readBand(
  text: string,
  mark: DecimalMark,
): { band: ReferenceBand | undefined; start: number; end: number } | undefined {
  const blank = (whole: string) => ' '.repeat(whole.length);
  const bare = text.replace(between, blank);
  const found = [
    ...Array.from(text.matchAll(between), (match) => ({ match, low: match[1], high: match[2] })),
    ...Array.from(bare.matchAll(upTo), (match) => ({ match, low: undefined, high: match[1] })),
    ...Array.from(bare.replace(upTo, blank).matchAll(from), (match) => ({
      match,
      low: match[1],
      high: undefined,
    })),
  ].toSorted((a, b) => a.match.index - b.match.index);
  const [first] = found;
  const last = found.at(-1);
  if (!first || !last) return undefined;
  const lows = found.flatMap(({ low }) => (low === undefined ? [] : [low]));
  const highs = found.flatMap(({ high }) => (high === undefined ? [] : [high]));
  const isOne = lows.length <= 1 && highs.length <= 1 && !ofSome.test(text);
  const number = (digits: string | undefined) =>
    digits === undefined ? undefined : readPrintedNumber(digits, mark);
  const band = { low: number(lows[0]), high: number(highs[0]) };
  const isOrdered = band.low === undefined || band.high === undefined || band.low < band.high;
  if (isOne && !isOrdered) return undefined;
  return {
    band: isOne ? band : undefined,
    start: first.match.index,
    end: last.match.index + last.match[0].length,
  };
}
