import { foldText, wordPattern } from '../../../lib/text-search.ts';

/** Where the found words stand in a text, as pairs of offsets. */
export function placesOf(text: string, words: ReadonlySet<string>): [start: number, end: number][] {
  return [...text.matchAll(wordPattern)]
    .filter(([word]) => words.has(foldText(word)))
    .map(({ 0: word, index }) => [index, index + word.length]);
}

const around = 70;

/** The part of a text in which the first found word stands, from word to word. */
export function excerptOf(text: string, words: ReadonlySet<string>): string {
  const at = placesOf(text, words)[0]?.[0] ?? 0;
  const start = at <= around ? 0 : text.indexOf(' ', at - around) + 1;
  const cut = text.lastIndexOf(' ', start + 3 * around);
  const end = start + 3 * around >= text.length ? text.length : cut;
  return `${start > 0 ? '… ' : ''}${text.slice(start, end)}${end < text.length ? ' …' : ''}`;
}
