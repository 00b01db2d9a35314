import type { Extraction } from '../extraction/extraction.ts';
import { plainOf } from '../extraction/plain.ts';
import type { NoteKindName } from '../notes/note-kinds.ts';
import type { DraftedSection } from './draft.ts';
import { sectionFor } from './place-sentence.ts';

/** What a draft may not leave out: a reader would take its silence for none. */
const kept = ['allergy', 'medication'];

/** A model's draft with the sentences of the text that say of allergies and medicines what it has left out, word by word. */
export function completeDraft(
  text: string,
  { sentences, facts }: Pick<Extraction, 'sentences' | 'facts'>,
  kind: NoteKindName,
  drafted: readonly DraftedSection[],
): DraftedSection[] {
  const said = new Set(drafted.flatMap((section) => section.sentences.flatMap(({ factIds }) => factIds)));
  const missing = facts.filter((fact) => kept.includes(fact.kind) && !said.has(fact.id));
  if (missing.length === 0) return [...drafted];
  const added = sentences.flatMap(({ start, end, heading }, place) => {
    const own = facts.filter((fact) => fact.start < end && start < fact.end);
    if (!own.some((fact) => missing.includes(fact))) return [];
    const words = text.slice(start, end);
    const code = sectionFor(kind, { plain: plainOf(words), heading, facts: own });
    const sentence = {
      id: `t${place + 1}`,
      text: words,
      evidence: [{ start, end, words }],
      factIds: own.map(({ id }) => id),
      marks: [],
    };
    return [{ code, sentence }];
  });
  return drafted.map((section) => ({
    ...section,
    sentences: [
      ...section.sentences,
      ...added.flatMap(({ code, sentence }) => (code === section.code ? [sentence] : [])),
    ],
  }));
}
