import { type NoteKindName, noteKind } from './note-kinds.ts';
import { isNoteSection, noteSections } from './note-sections.ts';
import type { NoteSection } from './note-text.ts';
import { isRecordField, recordFields } from './record-values.ts';
import { type Snippet, snippetLoop } from './snippets.ts';

/** A value of the record within a template or an abbreviation: `{{medicacion}}`. */
export const recordPlaceholder = /\{\{([^{}]*)\}\}/g;

const lists = new Intl.ListFormat('es', { type: 'conjunction' });
const nameOf = (code: string) => `«${isNoteSection(code) ? noteSections[code] : code}»`;

/** Why a text cannot be filled; undefined where it can. */
function fieldProblem(text: string): string | undefined {
  const unknown = [...text.matchAll(recordPlaceholder)].find(([, name = '']) => !isRecordField(name.trim()));
  if (!unknown) return undefined;
  return `No existe el campo ${unknown[0]}. Los que hay: ${lists.format(Object.keys(recordFields).map((name) => `{{${name}}}`))}.`;
}

/** Why a template cannot be used, in words; undefined where it can. */
export function templateProblem(kind: NoteKindName, sections: readonly NoteSection[]): string | undefined {
  const missing = noteKind(kind).required.filter((code) => !sections.some((one) => one.code === code));
  if (missing.length > 0)
    return `A la plantilla le ${missing.length === 1 ? 'falta el apartado' : 'faltan los apartados'} ${lists.format(missing.map(nameOf))}.`;
  return sections.map(({ text }) => fieldProblem(text)).find((problem) => problem !== undefined);
}

/** Why an abbreviation cannot be used, in words; undefined where it can. */
export function snippetProblem(snippet: Snippet, others: readonly Snippet[]): string | undefined {
  const loop = snippetLoop(snippet, others);
  if (loop) return `La abreviatura se llama a sí misma: ${loop.join(' → ')}.`;
  return fieldProblem(snippet.text);
}
