import { fold } from './fold.ts';

const sentenceEnd = /[.!?…\n;](?!\d)/g;
const clauseEnd =
  /,(?!\d)|\s(?=(?:y|pero|aunque|porque|and|but) (?:no|yo|soy|tomo|tengo|uso|me|mi|la|el)\b)/g;
/** As much as somebody reads beside what it was taken for. */
const longest = 140;

/** The patient's own words around a place, letter for letter: the sentence, or the clause of a long one. */
export function quoteAt(line: string, at: number, end = at): string {
  const folded = fold(line);
  const sentence = within(folded, sentenceEnd, at, end);
  const part =
    sentence.to - sentence.from <= longest ? sentence : within(folded, clauseEnd, at, end, sentence);
  return line.slice(part.from, part.to).slice(0, 280).trim();
}

function within(
  folded: string,
  ends: RegExp,
  at: number,
  end: number,
  { from, to } = { from: 0, to: folded.length },
): { from: number; to: number } {
  const places = [...folded.slice(from, to).matchAll(ends)].map(({ index, 0: { length } }) => ({
    first: from + index,
    last: from + index + length,
  }));
  return {
    from: places.findLast(({ last }) => last <= at)?.last ?? from,
    to: places.find(({ first }) => first >= end)?.first ?? to,
  };
}
