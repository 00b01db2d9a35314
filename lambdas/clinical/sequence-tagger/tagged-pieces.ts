import type { Tokens } from './tokens.ts';

/** A piece of a text that its tags make: UTF-16 offsets, `end` exclusive. */
export interface TaggedPiece {
  start: number;
  end: number;
  /** Counts from 0, in the order of the tags (`TaggerModel.tagCount`). */
  kind: number;
}

export function piecesOf(tokens: Tokens, tags: Uint8Array): TaggedPiece[] {
  const pieces: TaggedPiece[] = [];
  tags.forEach((tag, index) => {
    if (tag === 0) return;
    const end = tokens.ends[index] ?? 0;
    const last = pieces.at(-1);
    if (tag % 2 === 0 && last) last.end = end;
    else pieces.push({ start: tokens.starts[index] ?? 0, end, kind: (tag - 1) >> 1 });
  });
  return pieces;
}
