import { sentenceKey, sentencesOf } from './sentences.ts';

type Place = { start: number; end: number };

/** A section's text with other words in the place of a sentence. */
export const replaceSentence = (text: string, { start, end }: Place, words: string): string =>
  text.slice(0, start) + words.trim() + text.slice(end);

/** A section's text without a sentence, and without the gap that it would leave. */
export function strikeSentence(text: string, { start, end }: Place): string {
  const before = text.slice(0, start);
  const after = text.slice(end);
  const gap = `${/\s*$/.exec(before)?.[0] ?? ''}${/^\s*/.exec(after)?.[0] ?? ''}`;
  const [left, right] = [before.trimEnd(), after.trimStart()];
  if (left === '' || right === '') return left + right;
  return `${left}${gap.includes('\n') ? '\n' : ' '}${right}`;
}

/** A section's text with sentences below it, each on a line of its own. */
export const appendSentences = (text: string, sentences: readonly string[]): string =>
  [text.trimEnd(), ...sentences.map((one) => one.trim())].filter((line) => line !== '').join('\n');

interface DraftedSection {
  code: string;
  sentences: readonly { text: string }[];
}

/** What was drafted and stands nowhere in the note: in the section that it was drafted for, or in the first. */
export function leftOut(
  sections: readonly { code: string; text: string }[],
  drafted: readonly DraftedSection[],
): Map<string, string[]> {
  const present = new Set(
    sections.flatMap(({ text }) => sentencesOf(text).map((one) => sentenceKey(one.text))),
  );
  const found = new Map<string, string[]>();
  for (const { code, sentences } of drafted) {
    const target = sections.some((section) => section.code === code) ? code : (sections[0]?.code ?? code);
    for (const { text } of sentences) {
      const key = sentenceKey(text);
      if (key === '' || present.has(key)) continue;
      present.add(key);
      found.set(target, [...(found.get(target) ?? []), text]);
    }
  }
  return found;
}
