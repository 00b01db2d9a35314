import { type Grammar, grammars, type Language } from './courtesies.ts';

/** As much as a model may say in its own words. */
export const longestOwnWords = 280;
const mostSentences = 5;
const mostWords = 20;

/** Letters of both languages and plain punctuation. Digits, links, signs that nobody sees and look-alikes are none of it. */
const plain = /^[a-zñáéíóúüA-ZÑÁÉÍÓÚÜ \n\r\t.,;:!?¡¿…'’-]*$/u;

/**
 * Whether words that a network model wrote itself are surely harmless: greetings, thanks, apologies, and questions made
 * of a closed vocabulary, in the conversation's language. A list of what may be said and not of what may not: verse,
 * letters spaced out, other alphabets, codes and other languages are simply not on it. Neither are yes and no, which
 * would assent to whatever was asked, nor anything said to be done.
 */
export function isSurelyHarmless(text: string, language: Language): boolean {
  const words = text.normalize('NFC').trim();
  if (words === '' || words.length > longestOwnWords || !plain.test(words)) return false;
  const sentences = words
    .split(/(?<=[.!?…])\s*|\n+|(?=¿)/u)
    .map((sentence) => sentence.trim())
    .filter((sentence) => /\p{L}/u.test(sentence));
  const grammar = grammars[language];
  return (
    sentences.length > 0 &&
    sentences.length <= mostSentences &&
    sentences.every((sentence) =>
      sentence.endsWith('?') ? isQuestion(sentence, grammar) : clausesOf(sentence).every(isCourtesy(grammar)),
    )
  );
}

const isCourtesy = (grammar: Grammar) => (clause: string) =>
  grammar.courtesies.some((courtesy) => courtesy.test(clause));

function isQuestion(sentence: string, grammar: Grammar): boolean {
  const clauses = clausesOf(sentence);
  // «Hi, how can I help you?»
  while (clauses.length > 1 && isCourtesy(grammar)(clauses[0] ?? '')) clauses.shift();
  const question = clauses.join(' ');
  const words = question.split(' ');
  return (
    words.length <= mostWords &&
    grammar.openings.test(question) &&
    words.every((word) => grammar.words.has(word)) &&
    !grammar.presumes.some((presumption) => presumption.test(question))
  );
}

/** In small letters without accents. */
function clausesOf(sentence: string): string[] {
  return sentence
    .split(/[,;:]/u)
    .map((clause) =>
      clause
        .normalize('NFD')
        .replaceAll(/\p{Mark}/gu, '')
        .toLowerCase()
        .replaceAll('’', "'")
        .replaceAll(/[^a-z'\s]/g, ' ')
        .replaceAll(/\s+/g, ' ')
        .trim(),
    )
    .filter((clause) => clause !== '');
}
