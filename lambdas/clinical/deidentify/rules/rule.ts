import type { Kind } from '../kinds.ts';

/**
 * Finds one kind of piece. What is found is the pattern's group `it`, which stands at its end, the group `next`,
 * which it only looks ahead at, or all that matched. Patterns read the folded text (`foldText`).
 */
export interface Rule {
  kind: Kind;
  /** Global. Small letters without accents alone: the text is folded. */
  pattern: RegExp;
  /** Of a form that nothing else has: it prevails over what the tagger says. */
  isSure?: boolean;
  /** Judges what was found by how it was written, in capitals and with accents. */
  accepts?: (written: string) => boolean;
  /** How much of it counts, from its beginning; nothing where it is empty. */
  kept?: (written: string) => string;
}
