import { soundOf } from '../../../clinical/red-flags/spelling.ts';

/** A word as it sounds, or a comma, and where it stands (UTF-16 offsets, `end` exclusive). */
export interface PlacedWord {
  sound: string;
  at: number;
  end: number;
}

/** A sentence without its sign; a point between figures is none. */
export const sentence = /(?:[^.!?¿¡;\n\r…]|(?<=\d)[.](?=\d))+/gu;
/** A number with its decimals is one; a sign that ends what is denied is a comma, as in `red-flags/sentence.ts`. */
const word = /\d+[.,]\d+|[\p{L}\p{Mark}\p{N}]+|[,:()]/gu;

/** «Hinchaos»: the sound that falls in the Caribbean and in Andalusia. */
const fallen = /(?<=\p{L}{3})ao(?=s?$)/iu;

/** The words of each sentence. */
export const placedSentencesOf = (text: string): PlacedWord[][] =>
  [...text.matchAll(sentence)].map(({ index: from, 0: said }) =>
    [...said.matchAll(word)].map(({ index, 0: one }) => ({
      sound: /^[,:()]$/.test(one) ? ',' : soundOf(one.replace(/[.,]/, 'd').replace(fallen, 'ado')),
      at: from + index,
      end: from + index + one.length,
    })),
  );
