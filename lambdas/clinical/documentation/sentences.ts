import { sentencesOf as spansOf } from '../extraction/sentences.ts';

/** A sentence with its place in the text that it stands in: offsets in UTF-16 units, `end` exclusive. */
export interface Sentence {
  text: string;
  start: number;
  end: number;
}

/** The sentences of a text, in their order and without headings; of a conversation, without who speaks. */
export const sentencesOf = (text: string, isConversation = false): Sentence[] =>
  spansOf(text, isConversation).map(({ start, end }) => ({ text: text.slice(start, end), start, end }));

/** A sentence as it is compared: its words and figures, whatever their case, accents and the signs around them. */
export const sentenceKey = (sentence: string): string =>
  (
    sentence
      .normalize('NFD')
      .replaceAll(/\p{M}/gu, '')
      .toLowerCase()
      .match(/[\p{L}\p{N}]+(?:[.,/:^-][\p{L}\p{N}]+)*|[<>≤≥=%+±-]/gu) ?? []
  ).join(' ');
