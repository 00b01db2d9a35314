import type { Fact, Words } from '../extraction/facts.ts';
import type { Sentence } from '../extraction/sentences.ts';
import { type NoteKindName, noteKind } from '../notes/note-kinds.ts';
import { type NoteSectionCode, noteSections } from '../notes/note-sections.ts';

export interface DraftedSentence {
  id: string;
  text: string;
  evidence: Words[];
  factIds: string[];
  marks: { kind: never; words: string; message: string }[];
}

export interface DraftedSection {
  code: string;
  title: string;
  sentences: DraftedSentence[];
}

/**
 * A note of the words of the text itself: each of its sentences in the section where it belongs, by its heading or by
 * what it says. Nothing is left out, and nothing is said that the text does not.
 */
export function draftByRules(
  text: string,
  { sentences, facts }: { sentences: readonly Sentence[]; facts: readonly Fact[] },
  kind: NoteKindName,
): DraftedSection[] {
  const codes: readonly NoteSectionCode[] = noteKind(kind).sections;
  const drafted = new Map(codes.map((code) => [code, [] as DraftedSentence[]]));
  const first = codes[0] ?? '34109-9';
  for (const [place, { start, end, heading }] of sentences.entries()) {
    const own = facts.filter((fact) => fact.start < end && start < fact.end);
    const code = heading && drafted.has(heading) ? heading : first;
    drafted.get(code)?.push({
      id: `s${place + 1}`,
      text: text.slice(start, end),
      evidence: [{ start, end, words: text.slice(start, end) }],
      factIds: own.map(({ id }) => id),
      marks: [],
    });
  }
  return codes.map((code) => ({ code, title: noteSections[code], sentences: drafted.get(code) ?? [] }));
}
