import { turnsIn } from './second-thoughts.ts';

const unit = '(?: ?(?:mg|mgs|miligramos|mcg|microgramos|ml|gotas|unidades|g|gramos))?';
const sorry = '(?:(?:ay|uy|perdon|perdone|digo|miento|mejor dicho|o sea|son|es|era|eran|de|a ver)[ ,.…]*)*';
/** «5, no, 10 miligramos», «500 mg, perdón, 50»; «es 50, no 500» is none of these. */
const overNumber = new RegExp(
  `(\\d+(?:[.,]\\d+)?)${unit}[ ,.…]*(?:\\bno\\b[ ]*[,.…]+[ ]*${sorry}|\\b(?:no[ ,.…]+)?(?:perdon|perdone|digo|miento|mejor dicho)\\b[ ,.…]*${sorry})(?=\\d)`,
  'g',
);

/** A folded text without the numbers that were taken back in the same breath, as long as it was. */
export const withoutTakenBack = (folded: string): string =>
  folded.replaceAll(
    overNumber,
    (whole, number: string) => ' '.repeat(number.length) + whole.slice(number.length),
  );

const between = /^[ ,.…]*(?:(?:a|al|la|el|los|las|es|era|son|de|tomo|que|mejor)[ ,.…]+)*$/;

/**
 * Of what was found in a text, without what was taken back for another of its kind: «a la sulfa… no, miento, a la
 * penicilina».
 */
export function withoutReplaced<Found extends { at: number }>(
  folded: string,
  found: readonly Found[],
): Found[] {
  const replaced = new Set<Found>();
  for (const turn of turnsIn(folded)) {
    const next = found.find(({ at }) => at >= turn.end);
    const last = found.filter(({ at }) => at < turn.at).at(-1);
    if (next && last && between.test(folded.slice(turn.end, next.at))) replaced.add(last);
  }
  return found.filter((one) => !replaced.has(one));
}
