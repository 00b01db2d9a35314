import { type Span, taggedKinds } from './kinds.ts';
import type { Tokens } from './tokens.ts';

/** The pieces of a text that its tags make (`TaggerModel.tagCount` says which tag is what). */
export function spansOf(tokens: Tokens, tags: Uint8Array): Span[] {
  const spans: Span[] = [];
  tags.forEach((tag, index) => {
    if (tag === 0) return;
    const end = tokens.ends[index] ?? 0;
    const last = spans.at(-1);
    if (tag % 2 === 0 && last) last.end = end;
    else spans.push({ start: tokens.starts[index] ?? 0, end, kind: taggedKinds[(tag - 1) >> 1] ?? 'other' });
  });
  return spans;
}
