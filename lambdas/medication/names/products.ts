import type { FoundName } from './find-ingredients.ts';
import { combinationOf, nameIndex } from './name-index.ts';

/** «/», «+», «-» or «con», with strengths and salts beside them: what joins the ingredients of one product. */
const joins = /^[^,;.\n]*(?:[/+-]|\b(?:con|with|and)\b)[^,;.\n]*$/iu;

/** Keys of each product that a text names: names joined by a sign are one product only where they are sold together. */
export function productsIn(text: string, found: readonly FoundName[]): string[][] {
  const products: string[][] = [];
  for (let at = 0; at < found.length; ) {
    const length = lengthAt(text, found, at);
    products.push(keysOf(found.slice(at, at + length)));
    at += length;
  }
  return products;
}

/** How many of the names are one product, from that on. */
function lengthAt(text: string, found: readonly FoundName[], at: number): number {
  const { combinations } = nameIndex();
  let longest = 1;
  for (let end = at + 1; end < found.length; end++) {
    const [before, name] = found.slice(end - 1, end + 1);
    if (!before || !name || !joins.test(between(text, before.end, name.start))) break;
    if (combinations.has(combinationOf(keysOf(found.slice(at, end + 1))))) longest = end + 1 - at;
  }
  return longest;
}

/** Without what a decimal has of a comma or point. */
const between = (text: string, start: number, end: number) =>
  text.slice(start, end).replaceAll(/(\d)[.,](?=\d)/g, '$1');

const keysOf = (names: readonly FoundName[]): string[] => names.flatMap(({ keys }) => keys);
