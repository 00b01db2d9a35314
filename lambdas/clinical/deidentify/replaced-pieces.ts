import { findAll } from './find-identifiers.ts';
import { foldText } from './fold-text.ts';
import type { Kind, Span } from './kinds.ts';

/** What is done with dates: a model that books or compares needs them. */
export type Dates = 'kept' | 'replaced';

/** Say little of whom they are about, and much of what to do for them. Of ages only those over 89 identify. */
const telling: ReadonlySet<Kind> = new Set(['sex', 'kinship', 'country', 'other']);

/** The pieces of a text that are replaced before it leaves, in their order and without overlap. `known`: found in the record. */
export function replacedPieces(text: string, dates: Dates, known: readonly Span[] = []): Span[] {
  return merged(
    [...known, ...findAll(text)].filter((span) => isReplaced(span, text, dates) && !isReference(span, text)),
  );
}

/** Whether a piece is replaced before a text leaves: HIPAA's Safe Harbor (45 CFR 164.514(b)(2)) and occupations. A year alone stays. */
function isReplaced({ kind, start, end }: Span, text: string, dates: Dates): boolean {
  if (telling.has(kind)) return false;
  const written = foldText(text.slice(start, end));
  if (kind === 'age') return Number(/\d+/.exec(written)?.[0]) > 89 || /noventa|cien/.test(written);
  if (kind === 'date') return dates === 'replaced' && !/^(ano |del? )*(19|20)\d\d$/.test(written);
  return true;
}

/** In their order; where two overlap, they are one, of the first one's kind. */
export function merged<Piece extends { start: number; end: number }>(pieces: readonly Piece[]): Piece[] {
  const joined: Piece[] = [];
  for (const piece of [...pieces].sort((left, right) => left.start - right.start || right.end - left.end)) {
    const last = joined.at(-1);
    if (last && piece.start < last.end) last.end = Math.max(last.end, piece.end);
    else joined.push({ ...piece });
  }
  return joined;
}

/** Ids that tools hand out are to be handed back to them. */
function isReference({ start, end }: Span, text: string): boolean {
  const before = text.slice(Math.max(0, start - 40), start);
  const after = text.slice(end, end + 40);
  const around = /[\w-]*$/.exec(before)?.[0] + text.slice(start, end) + /^[\w-]*/.exec(after)?.[0];
  return /[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}/i.test(around);
}
