/** How many slips of the pen a word of this length is forgiven. */
export const slipsAllowed = (length: number): number => (length < 4 ? 0 : length < 8 ? 1 : 2);

/** The letters of a word as bits, to tell words apart that are too far from each other without comparing them. */
export function lettersOf(word: string): number {
  let bits = 0;
  for (let at = 0; at < word.length; at += 1) bits |= 1 << (word.charCodeAt(at) & 31);
  return bits;
}

export function bitsOf(bits: number): number {
  let count = 0;
  for (let rest = bits; rest !== 0; rest &= rest - 1) count += 1;
  return count;
}

/** «Hipo» and «hiper» are two letters apart and the opposite of each other: no slip leads from one to the other. */
export const areOpposites = (one: string, other: string): boolean =>
  (one.startsWith('hipo') && other.startsWith('hiper')) ||
  (one.startsWith('hiper') && other.startsWith('hipo'));

export interface Slips {
  /** Letters left out, added, changed or swapped with their neighbour, over the whole word. */
  whole: number;
  /** The same against that beginning of the word which comes closest. */
  beginning: number;
}

const longest = 64;
const rows = [0, 1, 2].map(() => new Uint8Array(longest + 1));

/** Optimal string alignment distance, given up above `most` (then both are more than it). */
export function slipsBetween(typed: string, word: string, most: number): Slips {
  const far = { whole: most + 1, beginning: most + 1 };
  const width = Math.min(word.length, typed.length + most);
  if (typed.length > longest || width > longest) return far;
  let [before, previous, current] = rows as [Uint8Array, Uint8Array, Uint8Array];
  for (let column = 0; column <= width; column += 1) previous[column] = column;
  for (let row = 1; row <= typed.length; row += 1) {
    current[0] = row;
    let least = row;
    for (let column = 1; column <= width; column += 1) {
      const isSame = typed.charCodeAt(row - 1) === word.charCodeAt(column - 1);
      let cost = Math.min(
        (previous[column] ?? 0) + 1,
        (current[column - 1] ?? 0) + 1,
        (previous[column - 1] ?? 0) + (isSame ? 0 : 1),
      );
      if (
        row > 1 &&
        column > 1 &&
        typed.charCodeAt(row - 1) === word.charCodeAt(column - 2) &&
        typed.charCodeAt(row - 2) === word.charCodeAt(column - 1)
      ) {
        cost = Math.min(cost, (before[column - 2] ?? 0) + 1);
      }
      current[column] = cost;
      if (cost < least) least = cost;
    }
    if (least > most) return far;
    [before, previous, current] = [previous, current, before];
  }
  let beginning = most + 1;
  for (let column = 0; column <= width; column += 1)
    beginning = Math.min(beginning, previous[column] ?? beginning);
  return { whole: width < word.length ? most + 1 : (previous[width] ?? most + 1), beginning };
}
