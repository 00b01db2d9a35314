import { soundOf } from './spelling.ts';

/** A sentence as its words sound, in order; a comma is a word of its own, since it ends what is denied. */
export type Sentence = readonly string[];

/** What a message holds at most; what is longer is judged by its beginning and its end. */
const maximumLength = 20_000;

/** Where a telephone wrote signs out as words: "no jala aire coma tiene fiebre punto". One alone may be a word: "que coma algo". */
const spokenSigns =
  /\b(?:punto y aparte|punto y seguido|punto y coma|punto|coma|signo de interrogaci[oó]n)\b/giu;

function withSigns(text: string): string {
  if (/[.,;?!]/.test(text) || (text.match(spokenSigns)?.length ?? 0) < 2) return text;
  return text.replace(spokenSigns, (sign) => (/^coma$/i.test(sign) ? ',' : '. '));
}

/** A sentence as it was written, and its words. */
export interface Written {
  text: string;
  words: Sentence;
}

export function writtenSentencesOf(text: string): Written[] {
  const read =
    text.length <= maximumLength
      ? text
      : `${text.slice(0, maximumLength / 2)}. ${text.slice(-maximumLength / 2)}`;
  return (
    withSigns(read)
      // Signs that nobody sees stand inside words and part none.
      .replaceAll(/\p{Cf}/gu, '')
      // A decimal comma or point belongs to its number: 38,5.
      .replaceAll(/(\d)[.,](?=\d)/g, '$1d')
      .split(/[.!?¿¡;\n\r…]+/)
      .map((sentence) => ({
        text: sentence,
        words: [...sentence.matchAll(/[\p{L}\p{Mark}\p{N}]+|[,:()]/gu)].map(([word]) =>
          /^[,:()]$/.test(word) ? ',' : soundOf(word),
        ),
      }))
      .filter(({ words }) => words.length > 0)
  );
}

export const sentencesOf = (text: string): Sentence[] => writtenSentencesOf(text).map(({ words }) => words);
