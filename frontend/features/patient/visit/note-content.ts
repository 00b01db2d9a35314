import type { NoteSectionContent, NoteSourceContent } from '../../../../lambdas/contracts/notes.ts';
import { mergeChanges } from '../editing/merge-changes.ts';

/** What is written in a note. */
export interface Content {
  title: string;
  sections: NoteSectionContent[];
  /** The text that it is drawn from. */
  source?: NoteSourceContent;
}

export const isSameContent = (one: Content, other: Content): boolean =>
  one === other || JSON.stringify(one) === JSON.stringify(other);

const titleField = 'title';
/** In the place of a section's code: the text that the note is drawn from. */
export const sourceField = 'source';

const asFields = ({ title, sections, source }: Content): Record<string, unknown> => ({
  ...Object.fromEntries(sections.map((section) => [section.code, section.text])),
  ...(source ? { [sourceField]: source.text } : {}),
  [titleField]: title,
});

/**
 * Two texts of one note that began with the same: what one of them changed alone is taken over; `conflicts` are the sections
 * (by their codes, `title` or `source`) that both changed, in which mine stands until somebody decides.
 */
export function joinContents(
  base: Content,
  mine: Content,
  theirs: Content,
): { content: Content; conflicts: string[] } {
  const known = asFields(theirs);
  // A section that the other has not is as they had it at the start.
  const began = asFields(base);
  const own = asFields(mine);
  const other = Object.fromEntries(Object.keys(own).map((code) => [code, known[code] ?? began[code] ?? '']));
  const { values, conflicts } = mergeChanges(
    Object.fromEntries(Object.keys(own).map((code) => [code, began[code] ?? ''])),
    own,
    other,
  );
  const sections = mine.sections.map((section) => {
    const text = String(values[section.code] ?? '');
    const copied =
      text === section.text ? section.copied : [...section.copied, ...copiedOf(theirs, section.code)];
    return { ...section, text, copied };
  });
  const added = theirs.sections.filter(({ code }) => !sections.some((section) => section.code === code));
  const source = joinSources(mine.source, theirs.source, values[sourceField]);
  return {
    content: {
      title: String(values[titleField] ?? mine.title),
      sections: [...sections, ...added],
      ...(source ? { source } : {}),
    },
    conflicts,
  };
}

/** Whatever either has answered for stays so. */
function joinSources(mine: Content['source'], theirs: Content['source'], text: unknown): Content['source'] {
  if (!mine) return theirs;
  return {
    ...mine,
    text: String(text ?? mine.text),
    settled: [...new Set([...mine.settled, ...(theirs?.settled ?? [])])],
    confirmed: [...new Set([...mine.confirmed, ...(theirs?.confirmed ?? [])])],
  };
}

const copiedOf = ({ sections }: Content, code: string) =>
  sections.find((section) => section.code === code)?.copied ?? [];

/** Marks of words that were taken over go with the words. */
export function tidy({ title, sections, ...rest }: Content): Content {
  return {
    ...rest,
    title: title.trim() || 'Nota sin título',
    sections: sections.map((section) => ({
      ...section,
      copied: section.copied.filter(
        ({ text }, place) =>
          section.text.includes(text.trim()) &&
          section.copied.findIndex((other) => other.text === text) === place,
      ),
    })),
  };
}
