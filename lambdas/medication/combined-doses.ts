import type { Quantity } from '../clinical/medication/check/context.ts';
import { findIngredients } from './names/find-ingredients.ts';

const number = String.raw`\d+(?:[.,]\d+)?`;
const unit = String.raw`(?:mg|mcg|µg|μg|ug|g)(?!\p{L})`;
/** «875/125 mg», «37,5 mg/325 mg»: strengths one behind the other, the last at least with its unit. */
const row = new RegExp(
  `(?<![\\p{L}\\d/.,])${number}(?:\\s*${unit})?(?:\\s*[/+]\\s*${number}(?:\\s*${unit})?)+`,
  'giu',
);
const one = new RegExp(`(${number})\\s*(${unit})?`, 'giu');

/**
 * How much of each ingredient is in one piece of a combination, by what its words say: each name with its strength behind it, or all
 * strengths in the order of the names. Undefined where that is not said of every one: a brand does not say which is which.
 */
export function strengthsOf(words: string, keys: readonly string[]): Map<string, Quantity> | undefined {
  const named = orderOf(words, keys);
  if (!named) return undefined;
  const rows = [...words.matchAll(row)].map(([text]) => readRow(text));
  const [only, ...others] = rows;
  if (others.length > 0) return undefined;
  if (only) return only.length === named.length ? paired(named, only) : undefined;
  const behind = named.map(({ end }, at) => {
    const said = [...words.slice(end, named[at + 1]?.start).matchAll(one)].flatMap(([, value = '', of]) =>
      of === undefined ? [] : [quantity(value, of)],
    );
    return said.length === 1 ? said[0] : undefined;
  });
  return behind.every((each) => each !== undefined) ? paired(named, behind) : undefined;
}

interface Named {
  key: string;
  start: number;
  end: number;
}

/** Where the words name each ingredient by itself, in their order; undefined where a brand stands for several. */
function orderOf(words: string, keys: readonly string[]): Named[] | undefined {
  const named: Named[] = [];
  for (const { 0: word, index } of words.matchAll(/\p{L}{3,}/gu)) {
    const [found] = findIngredients(word).found;
    const [key, ...more] = found?.keys ?? [];
    if (key === undefined || more.length > 0 || !keys.includes(key)) continue;
    if (named.some((known) => known.key === key)) return undefined;
    named.push({ key, start: index, end: index + word.length });
  }
  return named.length === keys.length ? named : undefined;
}

function readRow(text: string): Quantity[] {
  const parts = [...text.matchAll(one)].map(([, value = '', of]) => ({ value, of }));
  const last = parts.at(-1)?.of;
  if (last === undefined) return [];
  return parts.map(({ value, of }) => quantity(value, of ?? last));
}

const quantity = (value: string, of: string): Quantity => ({
  value: Number(value.replace(',', '.')),
  unit: /^(mcg|µg|μg|ug)$/i.test(of) ? 'ug' : of.toLowerCase(),
});

const paired = (named: readonly Named[], strengths: readonly Quantity[]): Map<string, Quantity> =>
  new Map(named.flatMap(({ key }, at) => (strengths[at] ? [[key, strengths[at]] as const] : [])));
