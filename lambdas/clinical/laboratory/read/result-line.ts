import type { Catalogue, Recognised } from '../analytes/catalogue.ts';
import { ucumOf } from '../analytes/units.ts';
import type { Measured } from '../measured.ts';
import { flagAtEnd, flagAtStart } from './printed-flag.ts';
import { comparatorSource, type DecimalMark, numberSource, readAmount, readBand } from './printed-number.ts';

export type LineResult = Omit<Measured, 'origin'> & { recognised: Recognised };

const candidate = new RegExp(
  `(?<![\\p{L}\\d.,/^]|\\d[-–:])((?:${comparatorSource}\\s*)?(?:(?<=^|\\s)-)?(?:${numberSource}))(?!:\\d)`,
  'giu',
);
const unitInName = /[([]\s*([^()[\]]+?)\s*[)\]]\s*$/;

/** What separates the name from the value, and signs before a line: leaders, bullets, bars, a number in a list. */
export function tidied(line: string): string {
  return line
    .replace(/[.·_]{3,}:?/g, '   ')
    .replace(/^\s*\|/, ' ')
    .replaceAll('|', '   ')
    .replace(/([<>])\s*(?:or|o)\s*=/gi, '$1=')
    .replace(/^\s*(?:\d{1,2}[.)]\s+|[-•*▪]\s+)(?=\p{L})/u, '');
}

/** A result with a number in a line: the longest name that is a test, then its value, verdict, unit and limits. */
export function readResultLine(
  line: string,
  mark: DecimalMark,
  catalogue: Catalogue,
  specimen: 'urine' | undefined,
): LineResult | undefined {
  let best: { result: LineResult; length: number } | undefined;
  for (const found of line.matchAll(candidate)) {
    const [text = ''] = found;
    const amount = readAmount(text, mark);
    if (!amount || found.index === 0) continue;
    const tail = readTail(line.slice(found.index + text.length), mark);
    const head = readHead(line.slice(0, found.index));
    const unit = tail.unit ?? head.unit ?? '';
    for (const name of best ? head.names : [...head.names, head.firstCell]) {
      const recognised = catalogue.byName(name, unit, specimen);
      if (!recognised || (best && best.length >= name.length)) continue;
      best = {
        length: name.length,
        result: {
          name,
          amount,
          ...(unit ? { unit } : {}),
          ...(specimen ? { specimen } : {}),
          ...(tail.band ? { band: tail.band } : {}),
          ...((tail.flag ?? head.flag) ? { flag: tail.flag ?? head.flag } : {}),
          recognised,
        } as LineResult,
      };
    }
  }
  return best?.result;
}

/** The names that a text before a value may be, with the verdict and the unit that stand at its end. */
function readHead(text: string) {
  const flagged = flagAtEnd(text);
  const bare = (flagged ? text.slice(0, flagged.start) : text).replace(/[\s:=*]+$/, '').trim();
  const unit = unitInName.exec(bare)?.[1];
  const isUnit = unit !== undefined && ucumOf(unit) !== undefined;
  const name = isUnit ? bare.replace(unitInName, '').trim() : bare;
  const afterColon = name.slice(name.lastIndexOf(':') + 1).trim();
  // The method stands in a column of its own.
  const firstCell = name.split(/\s{2,}|\t/)[0]?.trim() ?? '';
  return {
    names: [...new Set([name, afterColon])].filter((one) => one !== ''),
    firstCell,
    ...(isUnit ? { unit } : {}),
    ...(flagged ? { flag: flagged.flag } : {}),
  };
}

/** What follows a value. */
function readTail(text: string, mark: DecimalMark) {
  let rest = text.replace(/^\s*(?=%)/, ' ');
  const flag = /^\s*\*/.test(rest) ? ('abnormal' as const) : undefined;
  rest = rest.replace(/^\s*\*+/, ' ');
  const first = flagAtStart(rest);
  const startFlag = first && ucumOf(rest.slice(0, first.length).trim()) === undefined ? first : undefined;
  if (startFlag) rest = rest.slice(startFlag.length);
  let unit = unitAtStart(rest);
  if (unit) rest = rest.slice(unit.length);
  const range = readBand(rest, mark);
  const afterRange = range ? rest.slice(range.end).replace(/^[\s)\]]+/, '') : rest;
  if (!unit && range) unit = unitAtStart(` ${afterRange}`);
  const last = flagAtEnd(range ? afterRange : rest);
  return {
    ...(unit ? { unit: unit.text } : {}),
    ...(range ? { band: range.band } : {}),
    flag: startFlag?.flag ?? (range ? flagAtStart(afterRange)?.flag : undefined) ?? last?.flag ?? flag,
  };
}

/** Shaped like a unit, though none that is known: it is asked about, and not passed over. */
const unitLike = /^(?:[\p{L}µμ%°º.]{1,12}\/[\p{L}\d³²µμ.^]{1,10}|%)$/u;

/** The longest unit of up to three words at the beginning of a text. */
function unitAtStart(text: string): { text: string; length: number } | undefined {
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
    if (count === 1 && unitLike.test(unit)) return { text: unit, length };
  }
  return undefined;
}

const qualitative =
  /^(?:no\s+)?(?:reactiv|detectad|positiv|negativ|ausen|presen|normal|traza|escas|abundant|amarill|[áa]mbar|turbi|clar|l[ií]mpid|indetectable|indeterminad|se\s+observ|crec|\+{1,4}$|1[:/]\d+)/i;

/** A result in words: a test's name, and what stands beside it. */
export function readWordsLine(
  line: string,
  catalogue: Catalogue,
  specimen: 'urine' | undefined,
): LineResult | undefined {
  const cells = line.split(/\s{2,}|\t|:\s+|\s+=\s+/).map((cell) => cell.trim());
  const [name = '', ...rest] = cells.filter((cell) => cell !== '');
  const text = rest.join('  ').trim();
  const whole = text === '' ? undefined : catalogue.byName(name, '', specimen);
  if (whole) return wordsResult(name, text, whole, specimen);
  const words = line.trim().split(/\s+/);
  for (let count = Math.min(6, words.length - 1); count > 0; count -= 1) {
    const [head, tail] = [words.slice(0, count).join(' '), words.slice(count).join(' ')];
    const recognised = catalogue.byName(head, '', specimen);
    if (recognised && (qualitative.test(tail) || (recognised.analyte && count > 0 && head.length > 3))) {
      return wordsResult(head, tail, recognised, specimen);
    }
  }
  return undefined;
}

const wordsResult = (
  name: string,
  text: string,
  recognised: Recognised,
  specimen: 'urine' | undefined,
): LineResult => ({ name, text, recognised, ...(specimen ? { specimen } : {}) });
