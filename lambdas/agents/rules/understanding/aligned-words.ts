import { fold } from './fold.ts';

const wordsIn = (text: string) =>
  [...text.matchAll(/[a-z0-9]+/g)].map(({ 0: word, index }) => ({
    word,
    at: index,
    end: index + word.length,
  }));

/** Of longer texts nothing is aligned. */
const mostCells = 90_000;
const gap = -1;

/**
 * Where stretches of a text in plain words (`plain`, `withDigits`) stand in the text as it was written, by aligning the words
 * of both (Needleman and Wunsch, 1970). Undefined where none of its words has a counterpart.
 */
export function aligner(
  words: string,
  text: string,
): (at: number, end: number) => { at: number; end: number } | undefined {
  const left = wordsIn(words);
  const right = wordsIn(fold(text));
  const width = right.length + 1;
  if ((left.length + 1) * width > mostCells) return () => undefined;
  const scores = new Int32Array((left.length + 1) * width);
  for (let row = 1; row <= left.length; row += 1) scores[row * width] = row * gap;
  for (let column = 1; column < width; column += 1) scores[column] = column * gap;
  for (let row = 1; row <= left.length; row += 1) {
    for (let column = 1; column < width; column += 1) {
      const place = row * width + column;
      const both = (scores[place - width - 1] ?? 0) + likeness(left[row - 1]?.word, right[column - 1]?.word);
      scores[place] = Math.max(both, (scores[place - width] ?? 0) + gap, (scores[place - 1] ?? 0) + gap);
    }
  }
  const counterparts: (number | undefined)[] = new Array(left.length);
  let [row, column] = [left.length, right.length];
  while (row > 0 && column > 0) {
    const place = row * width + column;
    const both = (scores[place - width - 1] ?? 0) + likeness(left[row - 1]?.word, right[column - 1]?.word);
    if (scores[place] === both) {
      counterparts[row - 1] = column - 1;
      row -= 1;
      column -= 1;
    } else if (scores[place] === (scores[place - width] ?? 0) + gap) row -= 1;
    else column -= 1;
  }
  return (at, end) => {
    const places = left.flatMap((word, index) =>
      word.at < end && at < word.end ? (counterparts[index] ?? []) : [],
    );
    const [first, last] = [right[places[0] ?? -1], right[places.at(-1) ?? -1]];
    return first && last && { at: first.at, end: last.end };
  };
}

/** «Veinticuatro» is written in figures in plain words. */
const likeness = (one = '', other = '') =>
  one === other ? 3 : one[0] === other[0] ? 1 : /^\d/.test(one) ? 0 : -3;
