import type { Definition } from '../../../../../lambdas/contracts/workflows/definition.ts';
import { type DraftDocument, freshId } from './draft-document.ts';

/* What people write around the steps: notes, and names of steps that belong together. Nothing of it runs. */

type Canvas = NonNullable<Definition['canvas']>;
export type CanvasNote = Canvas['notes'][number];
export type StepGroup = Canvas['groups'][number];
type Position = CanvasNote['position'];

/** Whether a row is one of these, and which: rows of steps are named otherwise. */
export const noteKey = (id: string) => `note ${id}`;
export const groupKey = (id: string) => `group ${id}`;

const canvasOf = (document: DraftDocument): Canvas => {
  const { notes = [], groups = [] } = (document.canvas ?? {}) as Partial<Canvas>;
  return { notes, groups };
};
export const notesOf = (document: DraftDocument): readonly CanvasNote[] => canvasOf(document).notes;

/** The groups with the steps of them that are still there. */
export function groupsOf(document: DraftDocument): readonly StepGroup[] {
  const there = new Set(document.graph.steps.map(({ id }) => id));
  return canvasOf(document).groups.flatMap((group) => {
    const steps = group.steps.filter((id) => there.has(id));
    return steps.length === 0 ? [] : [{ ...group, steps }];
  });
}

/** What is empty is not kept: a document without any says nothing of it. */
export function withCanvas(document: DraftDocument, canvas: Canvas): DraftDocument {
  const { canvas: _, ...rest } = document;
  const isEmpty = canvas.notes.length === 0 && canvas.groups.length === 0;
  return (isEmpty ? rest : { ...rest, canvas }) as DraftDocument;
}

const taken = (all: readonly { id: string }[]) => new Set(all.map(({ id }) => id));

/** A note that is not written yet, and how it is called. */
export function addNote(
  document: DraftDocument,
  position: Position,
): { document: DraftDocument; id: string } {
  const canvas = canvasOf(document);
  const id = freshId(taken(canvas.notes), 'nota');
  const notes = [...canvas.notes, { id, text: '', position }];
  return { document: withCanvas(document, { ...canvas, notes }), id };
}

export function changeNote(document: DraftDocument, id: string, more: Partial<CanvasNote>): DraftDocument {
  const canvas = canvasOf(document);
  const notes = canvas.notes.map((note) => (note.id === id ? { ...note, ...more } : note));
  return withCanvas(document, { ...canvas, notes });
}

export function removeNotes(document: DraftDocument, ids: ReadonlySet<string>): DraftDocument {
  const canvas = canvasOf(document);
  return withCanvas(document, { ...canvas, notes: canvas.notes.filter(({ id }) => !ids.has(id)) });
}

/** The chosen steps as one group; a step is in one alone. Undefined where none of them stands by itself. */
export function addGroup(
  document: DraftDocument,
  ids: ReadonlySet<string>,
): { document: DraftDocument; id: string } | undefined {
  const steps = document.graph.steps.filter((step) => ids.has(step.id)).map(({ id }) => id);
  if (steps.length === 0) return undefined;
  const others = groupsOf(document).flatMap((group) => {
    const left = group.steps.filter((step) => !ids.has(step));
    return left.length === 0 ? [] : [{ ...group, steps: left }];
  });
  const id = freshId(taken(others), 'grupo');
  const groups = [...others, { id, title: 'Grupo', steps }];
  return { document: withCanvas(document, { ...canvasOf(document), groups }), id };
}

export function nameGroup(document: DraftDocument, id: string, title: string): DraftDocument {
  const canvas = canvasOf(document);
  const groups = canvas.groups.map((group) => (group.id === id ? { ...group, title } : group));
  return withCanvas(document, { ...canvas, groups });
}

/** The steps stay. */
export function removeGroups(document: DraftDocument, ids: ReadonlySet<string>): DraftDocument {
  const canvas = canvasOf(document);
  return withCanvas(document, { ...canvas, groups: canvas.groups.filter(({ id }) => !ids.has(id)) });
}
