import { diffArrays } from 'diff';

/** A stretch of two texts, word by word: in both, in the new one alone, or in the old one alone. */
export interface Stretch {
  kind: 'same' | 'added' | 'removed';
  text: string;
}

/**
 * How many words may differ before a text is compared line by line, and how many lines before it counts as replaced. The
 * search takes the square of it: some 100 ms at most beside nothing else (`npm run bench -- notes`).
 */
const mostEdits = 1_000;

const words = /\s+|[\p{L}\p{N}\p{M}_]+|[^\s\p{L}\p{N}\p{M}_]/gu;
const lines = /[^\n]*\n|[^\n]+$/g;

/** What of `before` is no longer in `after`, and what is new in it; together they hold both texts whole. */
export function wordDifference(before: string, after: string): Stretch[] {
  return (
    difference(before, after, words) ??
    difference(before, after, lines) ?? [
      { kind: 'removed', text: before },
      { kind: 'added', text: after },
    ]
  );
}

/** undefined: they have too little in common. */
function difference(before: string, after: string, piece: RegExp): Stretch[] | undefined {
  const changes = diffArrays(before.match(piece) ?? [], after.match(piece) ?? [], {
    maxEditLength: mostEdits,
  });
  return changes
    ?.map(({ added, removed, value }) => ({
      kind: added ? ('added' as const) : removed ? ('removed' as const) : ('same' as const),
      text: value.join(''),
    }))
    .filter(({ text }) => text !== '');
}
