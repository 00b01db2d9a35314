import { fold } from '../../fhir/index.ts';

/** A first name and a surname as they may stand in the record, folded. */
export interface NamedPair {
  given: string;
  family: string;
}

const particles = new Set(['de', 'del', 'la', 'las', 'los', 'y', 'i', 'da', 'dos']);
/** How many words further a surname may stand: «María José López García». */
const reach = 3;

interface Word {
  folded: string;
  isCapital: boolean;
  /** Particles before it: «de la» of «de la Cruz». */
  particles: string;
}

/**
 * Who may be named in a text, however it is written: each word with each that follows within reach, in both orders, since
 * surnames often come first. Whether somebody bears the two is for the record to tell. Small letters are joined across
 * a particle only by it: «dolores de cabeza» is nobody called Dolores Cabeza.
 */
export function namedPairs(text: string): NamedPair[] {
  const pairs = new Map<string, NamedPair>();
  const add = (given: string, family: string) => pairs.set(`${given}|${family}`, { given, family });
  for (const line of text.split(/[;:!?¡¿()\n]+/)) {
    const words = wordsIn(line);
    for (const [place, first] of words.entries()) {
      for (const second of words.slice(place + 1, place + 1 + reach)) {
        const isJoined = second.particles === '';
        if (isJoined || (first.isCapital && second.isCapital)) {
          add(first.folded, second.folded);
          add(second.folded, `${first.particles}${first.folded}`);
        }
        if (!isJoined) add(first.folded, `${second.particles}${second.folded}`);
      }
    }
  }
  return [...pairs.values()];
}

function wordsIn(line: string): Word[] {
  const words: Word[] = [];
  let before = '';
  for (const [written] of line.normalize('NFC').matchAll(/\p{L}+/gu)) {
    const folded = fold(written);
    if (particles.has(folded)) before += `${folded} `;
    else {
      if (folded.length > 1) words.push({ folded, isCapital: /^\p{Lu}/u.test(written), particles: before });
      before = '';
    }
  }
  return words;
}

/** Whether both are among words that may be said; of a surname its last word, which names it. */
export function isKnown({ given, family }: NamedPair, known: ReadonlySet<string>): boolean {
  return known.has(given) && known.has(family.slice(family.lastIndexOf(' ') + 1));
}

/** Folded words of names, without particles. */
export const wordsOf = (text: string): string[] =>
  fold(text)
    .split(/[^\p{L}]+/u)
    .filter((word) => word.length > 1 && !particles.has(word));
