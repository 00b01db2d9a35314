import { fold } from '../../fhir/index.ts';

const particles = new Set([
  'de',
  'del',
  'la',
  'las',
  'los',
  'el',
  'y',
  'con',
  'para',
  'una',
  'un',
  'dr',
  'dra',
  'doctor',
  'doctora',
]);

/** Words without case, accents, titles and particles. */
export const wordsOf = (text: string): string[] =>
  fold(text)
    .split(/[^\p{Letter}\p{Number}]+/u)
    .filter((word) => word !== '' && !particles.has(word));

/** Those whose names hold each word that was said; a name that is just what was said stands for itself alone. */
export function matching<Item>(items: readonly Item[], nameOf: (item: Item) => string, said: string): Item[] {
  const exact = items.filter((item) => fold(nameOf(item)) === fold(said));
  if (exact.length > 0) return exact;
  const words = wordsOf(said);
  if (words.length === 0) return [];
  return items.filter((item) => {
    const own = wordsOf(nameOf(item));
    return words.every((word) => own.includes(word));
  });
}
