/** A sentence with its place in the text that it stands in: offsets in UTF-16 units, `end` exclusive. */
export interface Sentence {
  text: string;
  start: number;
  end: number;
}

/** A full stop ends a sentence only where a space or nothing follows it: «5.5» is one number. */
const ends = /[\n;]|[.!?…]+(?=\s|$)/g;

/** The sentences of a text, in their order; lines and semicolons end one as full stops do. */
export function sentencesOf(text: string): Sentence[] {
  const found: Sentence[] = [];
  const add = (from: number, to: number) => {
    const raw = text.slice(from, to);
    const trimmed = raw.trim();
    if (!/[\p{L}\p{N}]/u.test(trimmed)) return;
    const start = from + raw.indexOf(trimmed);
    found.push({ text: trimmed, start, end: start + trimmed.length });
  };
  let from = 0;
  for (const match of text.matchAll(ends)) {
    const to = match.index + match[0].length;
    add(from, to);
    from = to;
  }
  add(from, text.length);
  return found;
}

/** A sentence as it is compared: its words and figures, whatever their case, accents and the signs around them. */
export const sentenceKey = (sentence: string): string =>
  (
    sentence
      .normalize('NFD')
      .replaceAll(/\p{M}/gu, '')
      .toLowerCase()
      .match(/[\p{L}\p{N}]+(?:[.,/:^-][\p{L}\p{N}]+)*|[<>≤≥=%+±-]/gu) ?? []
  ).join(' ');
