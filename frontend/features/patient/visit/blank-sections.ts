import { type NoteKindName, noteKind } from '../../../../lambdas/clinical/notes/note-kinds.ts';
import { isNoteSection, noteSections } from '../../../../lambdas/clinical/notes/note-sections.ts';

/** What stands in a note of a kind before anything is written. */
export const blankSections = (kind: NoteKindName) =>
  noteKind(kind).sections.map((code) => ({
    code,
    title: isNoteSection(code) ? noteSections[code] : code,
    text: '',
  }));
