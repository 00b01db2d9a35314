import { type Sentence, sentenceKey, sentencesOf } from './sentences.ts';

/** The text that a note is drawn from, and what somebody has answered for that it does not say. */
export interface NoteSource {
  text: string;
  /** Of a conversation, who speaks is no part of a sentence. */
  origin?: 'typed' | 'pasted' | 'dictated' | 'conversation' | undefined;
  /** Sentences of the note, as `sentenceKey` writes them, that somebody wrote or confirmed without a source. */
  confirmed: readonly string[];
}

/** Of a sentence of a note: where the text says it; `confirmed`: somebody answers for it; `none`: neither. */
export type Evidence = { kind: 'source'; source: Sentence } | { kind: 'confirmed' } | { kind: 'none' };

export interface SourcedSentence extends Sentence {
  evidence: Evidence;
}

/**
 * Finds the evidence of sentences. A sentence is evidenced by the same sentence alone, and never by a part of one: «Fiebre»
 * is not what «Niega fiebre» says.
 */
export function evidenceIn({ text, origin, confirmed }: NoteSource): (sentence: string) => Evidence {
  const said = new Map<string, Sentence>();
  const asTold = origin === 'conversation' ? sentencesOf(text, true) : [];
  for (const sentence of [...asTold, ...sentencesOf(text)]) {
    const key = sentenceKey(sentence.text);
    if (!said.has(key)) said.set(key, sentence);
  }
  const answered = new Set(confirmed);
  return (sentence) => {
    const key = sentenceKey(sentence);
    const source = said.get(key);
    if (source) return { kind: 'source', source };
    return { kind: answered.has(key) ? 'confirmed' : 'none' };
  };
}

export interface SectionText {
  code: string;
  title: string;
  text: string;
}

/** The sentences of a section, each with its evidence. */
export function sourcedSentences(
  { text }: Pick<SectionText, 'text'>,
  evidenceOf: (sentence: string) => Evidence,
): SourcedSentence[] {
  return sentencesOf(text).map((sentence) => ({ ...sentence, evidence: evidenceOf(sentence.text) }));
}

/** What a note says without a source, and nobody has answered for: it is not signed unseen. Without a text it was drawn from none. */
export function unseenSentences(
  sections: readonly SectionText[],
  source: NoteSource,
): { section: string; text: string }[] {
  if (source.text.trim() === '') return [];
  const evidenceOf = evidenceIn(source);
  return sections.flatMap((section) =>
    sourcedSentences(section, evidenceOf).flatMap(({ text, evidence }) =>
      evidence.kind === 'none' ? [{ section: section.title, text }] : [],
    ),
  );
}
