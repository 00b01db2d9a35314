import type { Node } from '@xyflow/react';
import {
  type CanvasNote,
  groupKey,
  groupsOf,
  noteKey,
  notesOf,
  type StepGroup,
} from '../document/annotations.ts';
import type { DraftDocument } from '../document/draft-document.ts';
import { type Box, grid } from './lay-out.ts';

/* Notes and groups as nodes. A group has no place of its own: it is around its steps, behind them. */

export type NoteNode = Node<{ note: CanvasNote }, 'note'>;
export type GroupNode = Node<{ group: StepGroup }, 'group'>;

const noteWidth = 13 * grid;
const lettersOfLine = 28;
const mostLines = 10;

function noteHeight(text: string): number {
  const lines = text.split('\n').map((line) => Math.max(1, Math.ceil(line.length / lettersOfLine)));
  const count = Math.min(
    mostLines,
    lines.reduce((all, some) => all + some, 0),
  );
  return Math.ceil((count * 18 + 24) / grid) * grid;
}

/** Around the steps of a group, with room for its name above them. */
const around = { top: 3 * grid, side: grid };

/** Where a group stands, and how large it is. */
export function frameAround(steps: readonly Box[]) {
  const left = Math.min(...steps.map(({ x }) => x)) - around.side;
  const top = Math.min(...steps.map(({ y }) => y)) - around.top;
  const right = Math.max(...steps.map(({ x, width }) => x + width)) + around.side;
  const bottom = Math.max(...steps.map(({ y, height }) => y + height)) + around.side;
  const size = { width: right - left, height: bottom - top };
  return { position: { x: left, y: top }, ...size, measured: size };
}

export function annotationNodes(
  document: DraftDocument,
  boxes: ReadonlyMap<string, Box>,
  marked: ReadonlySet<string>,
): (NoteNode | GroupNode)[] {
  const groups = groupsOf(document).map((group): GroupNode => {
    const own = group.steps.flatMap((id) => boxes.get(id) ?? []);
    const id = groupKey(group.id);
    return {
      id,
      type: 'group',
      ...frameAround(own),
      zIndex: -1,
      selected: marked.has(id),
      ariaLabel: `Grupo: ${group.title}`,
      data: { group },
      // Within it one draws as beside it: it is taken by its name.
      style: { pointerEvents: 'none' },
    };
  });
  const notes = notesOf(document).map((note): NoteNode => {
    const id = noteKey(note.id);
    return {
      id,
      type: 'note',
      position: note.position,
      width: noteWidth,
      height: noteHeight(note.text),
      selected: marked.has(id),
      ariaLabel: `Nota: ${note.text}`,
      data: { note },
    };
  });
  return [...groups, ...notes];
}
