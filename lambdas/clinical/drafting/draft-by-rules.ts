import type { Extraction } from '../extraction/extraction.ts';
import { plainOf } from '../extraction/plain.ts';
import type { Sentence } from '../extraction/sentences.ts';
import { type NoteKindName, noteKind } from '../notes/note-kinds.ts';
import { type NoteSectionCode, noteSections } from '../notes/note-sections.ts';
import type { DraftedSection, DraftedSentence } from './draft.ts';
import { sectionFor } from './place-sentence.ts';

/** Characters of an answer that needs its question: «No, nunca», «Desde el lunes». */
const shortAnswer = 40;

const isAnsweredShortly = ({ isQuestion }: Sentence, next: Sentence | undefined): boolean =>
  isQuestion && next !== undefined && !next.isAgents && next.end - next.start <= shortAnswer;

/**
 * A note of the words of the text itself: each of its sentences in the section where it belongs. Nothing is said that the text
 * does not, and nothing is left out but what a program says in a conversation; of that, a question stays whose answer is short
 * («No»), since it would say nothing without it.
 */
export function draftByRules(
  text: string,
  { sentences, facts }: Pick<Extraction, 'sentences' | 'facts'>,
  kind: NoteKindName,
): DraftedSection[] {
  const codes: readonly NoteSectionCode[] = noteKind(kind).sections;
  const drafted = new Map<NoteSectionCode, DraftedSentence[]>(codes.map((code) => [code, []]));
  let next = 0;
  for (const [place, sentence] of sentences.entries()) {
    const { start, end, heading } = sentence;
    while ((facts[next]?.end ?? Number.POSITIVE_INFINITY) <= start) next += 1;
    const own = [];
    for (let at = next; (facts[at]?.start ?? end) < end; at += 1) {
      const fact = facts[at];
      if (fact && fact.end > start) own.push(fact);
    }
    if (sentence.isAgents && !isAnsweredShortly(sentence, sentences[place + 1])) continue;
    const words = text.slice(start, end);
    drafted.get(sectionFor(kind, { plain: plainOf(words), heading, facts: own }))?.push({
      id: `s${place + 1}`,
      text: words,
      evidence: [{ start, end, words }],
      factIds: own.map(({ id }) => id),
      marks: [],
    });
  }
  return codes.map((code) => ({ code, title: noteSections[code], sentences: drafted.get(code) ?? [] }));
}
