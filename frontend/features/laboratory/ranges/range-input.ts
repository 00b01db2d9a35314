import type { OrganizationRange } from '../../../../lambdas/clinical/laboratory/analytes/organization-ranges.ts';

/** A range as it is typed; what is empty does not matter for it. */
export interface RangeInput {
  key: number;
  sex: string;
  from: string;
  to: string;
  pregnancy: string;
  fasting: string;
  low: string;
  high: string;
}

export const emptyInput = (key: number): RangeInput => ({
  key,
  sex: '',
  from: '',
  to: '',
  pregnancy: '',
  fasting: '',
  low: '',
  high: '',
});

const units: Record<string, string> = { d: 'd', mo: 'm', y: 'a' };

/** "18y" as it is typed: "18 a". */
const ageInput = (age: string | undefined) =>
  age?.replace(/^(\d+)(d|mo|y)$/, (_, count: string, unit: string) => `${count} ${units[unit]}`) ?? '';

export const toInput = (range: OrganizationRange, key: number): RangeInput => ({
  key,
  sex: range.sex ?? '',
  from: ageInput(range.from),
  to: ageInput(range.to),
  pregnancy: range.pregnancy === undefined ? '' : String(range.pregnancy),
  fasting: range.fasting === undefined ? '' : range.fasting ? 'yes' : 'no',
  low: range.low === undefined ? '' : String(range.low),
  high: range.high === undefined ? '' : String(range.high),
});

const ageWords: [RegExp, string][] = [
  [/^d(?:[ií]as?)?$/, 'd'],
  [/^m(?:es(?:es)?)?$/, 'mo'],
  [/^a(?:ños?)?$/, 'y'],
];

/** "18 años" and "18 a" as they are kept; undefined where that is no age. */
export function ageTyped(text: string): string | undefined {
  const [, count, word = ''] = /^(\d{1,5})\s*(\p{L}+)\.?$/u.exec(text.trim().toLowerCase()) ?? [];
  const unit = ageWords.find(([words]) => words.test(word))?.[1];
  return count === undefined || unit === undefined ? undefined : `${count}${unit}`;
}

/** A number with a point or a comma; "1,500" may be two, and is none. */
export function limitTyped(text: string): number | undefined {
  const written = text.trim();
  if (!/^-?\d+(?:[.,]\d+)?$/.test(written) || /,\d{3}$/.test(written)) return undefined;
  return Number(written.replace(',', '.'));
}

type Part = 'from' | 'to' | 'low' | 'high';
export type RangeProblems = Partial<Record<Part, string>>;

/** What of an input cannot be read. */
export function problemsOf({ from, to, low, high }: RangeInput): RangeProblems {
  const age = 'Escriba días, meses o años: 28 d, 6 m, 18 a';
  const number = 'Escriba un número, como 3.5';
  return {
    ...(from.trim() !== '' && !ageTyped(from) ? { from: age } : {}),
    ...(to.trim() !== '' && !ageTyped(to) ? { to: age } : {}),
    ...(low.trim() !== '' && limitTyped(low) === undefined ? { low: number } : {}),
    ...(high.trim() !== '' && limitTyped(high) === undefined ? { high: number } : {}),
    ...(low.trim() === '' && high.trim() === '' ? { low: 'Escriba un mínimo o un máximo' } : {}),
  };
}

/** As it is kept, of what has no problems. */
export function toRange({ sex, from, to, pregnancy, fasting, low, high }: RangeInput): OrganizationRange {
  const [begins, ends] = [ageTyped(from), ageTyped(to)];
  const [least, most] = [limitTyped(low), limitTyped(high)];
  return {
    ...(sex === 'female' || sex === 'male' ? { sex } : {}),
    ...(begins ? { from: begins } : {}),
    ...(ends ? { to: ends } : {}),
    ...(pregnancy === 'any' ? { pregnancy } : {}),
    ...(pregnancy === '1' || pregnancy === '2' || pregnancy === '3'
      ? { pregnancy: Number(pregnancy) as 1 | 2 | 3 }
      : {}),
    ...(fasting === '' ? {} : { fasting: fasting === 'yes' }),
    ...(least === undefined ? {} : { low: least }),
    ...(most === undefined ? {} : { high: most }),
  };
}
