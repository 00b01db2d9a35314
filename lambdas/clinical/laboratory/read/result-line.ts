import type { Catalogue, Recognised } from '../analytes/catalogue.ts';
import { ucumOf } from '../analytes/units.ts';
import type { Measured, Specimen } from '../measured.ts';
import { withoutDoseTime } from './dose-timing.ts';
import { withoutMoments } from './printed-date.ts';
import { flagAtEnd, flagAtStart, readPrintedFlag } from './printed-flag.ts';
import { readGroups } from './printed-groups.ts';
import { comparatorSource, type DecimalMark, numberSource, readAmount, readBand } from './printed-number.ts';

/** What is counted in a field of the microscope: "8-10 por campo", "0-2 /HPF". */
export const perField =
  /^(?:[<>]\s*)?\d{1,3}(?:\s*(?:-|–|a)\s*\d{1,3})?\s*(?:\/|x|por)\s*(?:c(?:ampo)?|hpf|lpf)\.?(?!\p{L})/iu;

export type LineResult = Omit<Measured, 'origin'> & { recognised: Recognised };

const candidate = new RegExp(
  `(?<![\\p{L}\\d.,/^]|\\d[-–:])((?:${comparatorSource}\\s*)?(?:(?<=^|[\\s:=(])-)?(?:${numberSource}))(?!:\\d)`,
  'giu',
);
const unitInName = /[([]([^()[\]]+)[)\]]$/;
/** "GLUCOSA mg/dL 105": a unit that is no word. */
const unitAfterName = /\s(?=\S*[/%])(\S+)$/;

/** What separates the name from the value, and signs before a line: leaders, bullets, bars, a number in a list. */
export function tidied(line: string): string {
  return withoutDoseTime(withoutMoments(line))
    .replaceAll('−', '-')
    .replace(/(?<=(?:[:=]|\p{L}\s)\s*)[–—](?=\d)/gu, '-')
    .replace(/[.·_]{3,}:?/g, '   ')
    .replace(/^\s*\|/, ' ')
    .replaceAll('|', '   ')
    .replace(/([<>])\s*(?:or|o)\s*=/gi, '$1=')
    .replace(/^\s*(?:\d{1,2}[.)]\s+|[-•*▪]\s+)(?=\p{L})/u, '');
}

/** A number that is part of a name, a time, an ordinal or a range: no value. */
function isNoValue(before: string, after: string): boolean {
  if (/\d\s*[-–—]\s*$/.test(before)) return true;
  if (/^\s?[-–—]\s?\d/.test(after)) return true;
  if (/^\s*(?:[ap]\.?\s?m\b|hs\b|hrs?\b|horas?\b|h\s*:|min(?:utos?)?\b|\(?OH\b)/.test(after)) return true;
  return /^\p{L}/u.test(after) && unitAtStart(after) === undefined;
}

const valuesIn = (line: string) =>
  [...line.matchAll(candidate)].filter(
    ({ 0: text, index }) => index > 0 && !isNoValue(line.slice(0, index), line.slice(index + text.length)),
  );

/** The pieces of a line, each of which begins with the name of a test that has a value of its own. */
export function piecesOf(line: string, catalogue: Catalogue, specimen: Specimen | undefined): string[] {
  const pieces: string[] = [];
  let start = 0;
  let firstEnd: number | undefined;
  for (const { 0: text, index } of valuesIn(line)) {
    const cut = firstEnd === undefined ? undefined : nameBefore(line, firstEnd, index, catalogue, specimen);
    if (cut !== undefined) {
      pieces.push(line.slice(start, cut));
      start = cut;
    }
    if (firstEnd === undefined || cut !== undefined) firstEnd = index + text.length;
  }
  return [...pieces, line.slice(start)];
}

/** Where the longest name of a test begins that ends before a value. */
function nameBefore(
  line: string,
  from: number,
  to: number,
  catalogue: Catalogue,
  specimen: Specimen | undefined,
): number | undefined {
  const words = [...line.slice(from, to).matchAll(/[^\s;,|]+/g)].slice(-6);
  for (const [index, word] of words.entries()) {
    const begin = from + word.index;
    const name = line
      .slice(begin, to)
      .replace(/[\s:=*]+$/, '')
      .trim();
    if (!/^\p{L}/u.test(name)) continue;
    const isUnit = ucumOf(name) !== undefined && !/^(?:inr|ph)$/i.test(name);
    if (isUnit || readPrintedFlag(name)) continue;
    const isTest = ['', '%', '10*3/uL'].some((unit) => catalogue.byName(name, unit, specimen));
    // A unit that is a letter of the name before it: "mg/dL K 7.1".
    if (isTest && !(index === 0 && unitAtStart(line.slice(from, to))?.text === name)) return begin;
  }
  return undefined;
}

/** A result, and what stands after it that neither its unit nor its limits explain. */
export interface FoundLine {
  result: LineResult;
  leftover: string;
}

/** A result with a number in a line: the longest name that is a test, then its value, verdict, unit and limits. */
export function readResultLine(
  line: string,
  mark: DecimalMark,
  catalogue: Catalogue,
  specimen: Specimen | undefined,
): FoundLine | undefined {
  let best: (FoundLine & { length: number }) | undefined;
  for (const { 0: text, index } of valuesIn(line)) {
    const amount = readAmount(text, mark);
    if (!amount || perField.test(line.slice(index))) continue;
    const tail = readTail(line.slice(index + text.length), mark);
    const head = readHead(line.slice(0, index));
    const unit = tail.unit ?? head.unit ?? '';
    for (const name of best ? head.names : [...head.names, ...head.firstCell]) {
      const recognised = catalogue.byName(name, unit, specimen);
      if (!recognised || (best && best.length >= name.length)) continue;
      const flag = tail.flag ?? head.flag;
      best = {
        length: name.length,
        leftover: tail.leftover,
        result: {
          name,
          amount,
          ...(unit ? { unit } : {}),
          ...(specimen ? { specimen } : {}),
          ...(tail.band ? { band: tail.band } : {}),
          ...(tail.ranges ? { ranges: tail.ranges } : {}),
          // Whose they are, or in which unit, was not understood: they are shown as they stand.
          ...(tail.limits ? { remarks: [limitsRemark(tail.limits)] } : {}),
          ...(flag ? { flag } : {}),
          recognised,
        },
      };
    }
  }
  return best;
}

/** Limits that nothing is compared with, as they were printed. */
export const limitsRemark = (printed: string): string =>
  `Valores de referencia: ${printed.replace(/\s+/g, ' ')}`;

/** The names that a text before a value may be, with the verdict and the unit that stand at its end. */
function readHead(text: string) {
  const flagged = flagAtEnd(text);
  const bare = (flagged ? text.slice(0, flagged.start) : text).replace(/[\s:=*]+$/, '').trim();
  const unitBy = (pattern: RegExp) => pattern.exec(bare)?.[1]?.trim();
  const printed = [unitInName, unitAfterName].find((one) => ucumOf(unitBy(one) ?? '') !== undefined);
  const unit = printed && unitBy(printed);
  const whole = printed ? bare.replace(printed, '').trim() : bare;
  const name = whole.replace(/\s*\(?\d{1,2}\s*(?:[ap]\.?\s?m\.?|hs|hrs?|horas?)\)?$/i, '').trim();
  const afterColon = name.slice(name.lastIndexOf(':') + 1).trim();
  // The method stands in a column of its own; a number there would be another value.
  const [firstCell = '', ...columns] = name.split(/\s{2,}|\t/);
  const isMethod = !columns.some((column) => /\d/.test(column));
  return {
    names: [...new Set([name, afterColon])].filter((one) => one !== ''),
    firstCell: isMethod ? [firstCell.trim()] : [],
    ...(unit ? { unit } : {}),
    ...(flagged ? { flag: flagged.flag } : {}),
  };
}

/** A former result, said to be one. */
const former =
  /[([]?\s*(?<!\p{L})(?:anterior|previ[oa]|prior|previous|[uú]ltim[oa])(?!\p{L})[^)\]]*[)\]]?/giu;

/** What follows a value. */
function readTail(text: string, mark: DecimalMark) {
  let rest = text.replace(former, ' ').replace(/^\s*(?=%)/, ' ');
  const flag = /^\s*\*/.test(rest) ? ('abnormal' as const) : undefined;
  rest = rest.replace(/^\s*\*+/, ' ');
  const first = flagAtStart(rest);
  const isGroup = /^\s*\(?[HV]\)?[\s:]+[<>]?\s*\d.*(?<!\p{L})\(?M\)?[\s:]+[<>]?\s*\d/u.test(rest);
  const startFlag =
    first && !isGroup && ucumOf(rest.slice(0, first.length).trim()) === undefined ? first : undefined;
  if (startFlag) rest = rest.slice(startFlag.length);
  let unit = unitAtStart(rest);
  if (unit) rest = rest.slice(unit.length);
  const found = readBand(rest, mark);
  const afterFound = found ? rest.slice(found.end).replace(/^[\s)\]]+/, '') : '';
  const unitOfLimits = unit && found ? unitAtStart(` ${afterFound}`) : undefined;
  const isOfOtherUnit =
    unit !== undefined && unitOfLimits !== undefined && ucumOf(unitOfLimits.text) !== ucumOf(unit.text);
  const range = found && isOfOtherUnit ? { ...found, band: undefined } : found;
  const afterRange = range ? rest.slice(range.end).replace(/^[\s)\]]+/, '') : rest;
  const late = !unit && range ? unitAtStart(` ${afterRange}`) : undefined;
  unit ??= late;
  const last = flagAtEnd(range ? afterRange : rest);
  const beforeRange = range ? rest.slice(0, range.start) : '';
  const ranges = range && !range.band && !isOfOtherUnit ? readGroups(rest, mark) : undefined;
  return {
    ...(unit ? { unit: unit.text } : {}),
    ...(range?.band ? { band: range.band } : {}),
    ...(ranges ? { ranges } : {}),
    flag: startFlag?.flag ?? (range ? flagAtStart(afterRange)?.flag : undefined) ?? last?.flag ?? flag,
    ...(range && !range.band && !ranges ? { limits: rest.trim() } : {}),
    leftover: `${beforeRange} ${late ? ` ${afterRange}`.slice(late.length) : afterRange}`,
  };
}

/** A cell with more than its number: "7,1 mmol/L", "7,1 H", "6,1↓"; undefined where anything of it stays unexplained. */
export function readValueCell(
  cell: string,
  mark: DecimalMark,
): Pick<Measured, 'amount' | 'unit' | 'flag'> | undefined {
  const [number = ''] =
    new RegExp(`^(?:${comparatorSource}\\s*)?[-−]?(?:${numberSource})`, 'iu').exec(cell.trim()) ?? [];
  const amount = readAmount(number, mark);
  if (!amount) return undefined;
  const { unit, flag, leftover } = readTail(cell.trim().slice(number.length), mark);
  const rest = flag ? leftover.slice(0, flagAtEnd(leftover)?.start) : leftover;
  if (/[\p{L}\d]/u.test(rest)) return undefined;
  return { amount, ...(unit ? { unit } : {}), ...(flag ? { flag } : {}) };
}

/** Shaped like a unit, though none that is known: it is asked about, and not passed over. */
const unitLike = /^(?:[\p{L}µμ%°º.]{1,12}\/(?:24\s?(?:h|hs|hrs?|horas?)|[\p{L}\d³²µμ.^]{1,10})|%)$/iu;

/** The longest unit of up to three words at the beginning of a text. */
export function unitAtStart(text: string): { text: string; length: number } | undefined {
  const words = [...text.matchAll(/\S+/g)].slice(0, 3);
  for (let count = words.length; count > 0; count -= 1) {
    const last = words[count - 1];
    if (!last) continue;
    const length = last.index + last[0].length;
    const unit = text
      .slice(0, length)
      .trim()
      .replace(/^[([]|[)\],;:.]+$/g, '');
    if (/^[\d<>]/.test(unit) && !/^10/.test(unit)) continue;
    if (unit !== '1' && ucumOf(unit) !== undefined) return { text: unit, length };
    if ((count === 1 || /\/\s?24/.test(unit)) && unitLike.test(unit)) return { text: unit, length };
  }
  return undefined;
}
