import type { Extraction } from '../extraction/extraction.ts';
import { tokensOf } from '../extraction/tokens.ts';
import type { Mark } from './draft.ts';

const side = /^(?:derech|izquierd|izq|der|dch|bilateral|amb|dos|cad)/;
const partsOf = (words: string): string[] =>
  tokensOf(words).flatMap(({ stem }) => (side.test(stem) ? [] : [stem]));
const names = { right: 'derecho', left: 'izquierdo', both: 'ambos' } as const;

/** Parts of the body that a draft says to be on a side of which the text says another, or none. */
export function markSides(
  { lateralities }: Pick<Extraction, 'lateralities'>,
  source: Pick<Extraction, 'lateralities'>,
  marks: readonly Mark[],
): Mark[] {
  if (marks.some(({ kind }) => kind === 'side-differs')) return [];
  return lateralities.flatMap((own): Mark[] => {
    const parts = partsOf(own.words);
    const same = source.lateralities.filter(
      (other) => other.words === own.words || partsOf(other.words).some((part) => parts.includes(part)),
    );
    if (same.some((other) => other.side === own.side)) return [];
    const [other] = same;
    const message = other
      ? `El texto dice «${other.words}» (${names[other.side]}).`
      : 'El texto no dice de qué lado.';
    return [{ kind: 'side-differs', words: own.words, message }];
  });
}
