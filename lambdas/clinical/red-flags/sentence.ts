import { soundOf } from './spelling.ts';

/** A sentence as its words sound, in order; a comma is a word of its own, since it ends what is denied. */
export type Sentence = readonly string[];

/** What a message holds at most; what is longer is judged by its beginning and its end. */
const maximumLength = 20_000;

export function sentencesOf(text: string): Sentence[] {
  const read =
    text.length <= maximumLength
      ? text
      : `${text.slice(0, maximumLength / 2)}. ${text.slice(-maximumLength / 2)}`;
  return (
    read
      // Signs that nobody sees stand inside words and part none.
      .replaceAll(/\p{Cf}/gu, '')
      // A decimal comma or point belongs to its number: 38,5.
      .replaceAll(/(\d)[.,](?=\d)/g, '$1d')
      .split(/[.!?¿¡;\n\r…]+/)
      .map((sentence) =>
        [...sentence.matchAll(/[\p{L}\p{Mark}\p{N}]+|[,:()]/gu)].map(([word]) =>
          /^[,:()]$/.test(word) ? ',' : soundOf(word),
        ),
      )
      .filter((words) => words.length > 0)
  );
}
