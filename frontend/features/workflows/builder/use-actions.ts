import { useMemo, useState } from 'react';
import type { DraftFinding } from '../../../../lambdas/contracts/workflows/findings.ts';
import { addGroup, addNote, groupKey, noteKey, removeGroups, removeNotes } from './document/annotations.ts';
import { insertStep, type Place, removeSteps } from './document/change-document.ts';
import { copySteps, pasteSteps } from './document/clipboard.ts';
import { type DraftDocument, findStep, idsOf } from './document/draft-document.ts';
import { fix } from './document/fixes.ts';
import { kindLabel, newStep } from './document/kinds.ts';
import { moveStep } from './document/move-step.ts';
import { type Row, rowsOf } from './document/rows.ts';
import { hasNext } from './document/ways.ts';
import type { Choice } from './list/step-list.tsx';
import type { Editor } from './use-editor.ts';

/* What list, canvas, palette and keys do with the document, each told to whoever listens. */

export const rowKey = (stepId: string) => `step ${stepId}`;

/** Where a new step goes: after what is chosen, or into it; with nothing chosen before the end. */
export function placeAt(document: DraftDocument, rows: readonly Row[], row: string | undefined): Place {
  const chosen =
    rows.find(({ key }) => key === row) ?? rows.findLast(({ depth, kind }) => depth === 0 && kind === 'step');
  if (chosen?.kind === 'step') {
    return { at: hasNext(chosen.step) ? 'after' : 'before', stepId: chosen.step.id };
  }
  if (chosen?.kind === 'way') return { at: 'way', stepId: chosen.stepId, way: chosen.way };
  if (chosen?.kind === 'inner') return { at: 'inner', stepId: chosen.stepId, index: chosen.index };
  return document.graph.steps.length === 0 ? { at: 'start' } : { at: 'before', stepId: document.graph.start };
}

export function useActions(editor: Editor) {
  const { document, apply } = editor;
  const rows = useMemo(() => rowsOf(document), [document]);
  const [choice, choose] = useState<Choice>(() => {
    const [first] = rows;
    return { row: first?.key, marked: new Set(first?.kind === 'step' ? [first.step.id] : []) };
  });
  const [told, tell] = useState('');
  const chooseStep = (id: string) => choose({ row: rowKey(id), marked: new Set([id]) });
  const chosenRow = rows.find(({ key }) => key === choice.row);
  const chosenId = chosenRow?.kind === 'step' ? chosenRow.step.id : undefined;
  const marked = (): Set<string> => {
    const ids = [...choice.marked].filter((id) => findStep(document, id));
    return new Set(ids.length > 0 || chosenId === undefined ? ids : [chosenId]);
  };

  const add = (kind: string, at?: { place?: Place; position?: { x: number; y: number } }) => {
    const step = newStep(kind, idsOf(document));
    const placed = at?.position ? { ...step, position: at.position } : step;
    apply((now) => insertStep(now, at?.place ?? placeAt(now, rows, choice.row), placed));
    chooseStep(step.id);
    tell(`Se ha añadido «${step.title}».`);
  };
  const remove = () => {
    const ids = marked();
    if (ids.size === 0) return;
    const first = rows.findIndex((row) => row.kind === 'step' && ids.has(row.step.id));
    const next =
      rows.slice(0, first).findLast((row) => row.kind === 'step' && !ids.has(row.step.id)) ??
      rows.find((row) => row.kind === 'step' && !ids.has(row.step.id));
    apply((now) => removeSteps(now, ids));
    choose({ row: next?.key, marked: new Set() });
    tell(ids.size === 1 ? 'Se ha quitado el paso.' : `Se han quitado ${ids.size} pasos.`);
  };
  const move = (stepId: string, by: -1 | 1) => {
    const moved = moveStep(document, stepId, by);
    if ('refusal' in moved) {
      tell(moved.refusal);
      return;
    }
    apply(() => moved.document);
    const order = rowsOf(moved.document);
    const at = order.findIndex(({ key }) => key === rowKey(stepId));
    const before = order[at - 1];
    const text =
      before?.kind === 'step'
        ? `después de «${before.step.title}»`
        : before
          ? `en «${before.label}»`
          : 'el primero';
    tell(`Ahora está ${text}.`);
  };
  const copy = (): string | undefined => {
    const ids = marked();
    if (ids.size === 0) return undefined;
    tell(ids.size === 1 ? 'Se ha copiado el paso.' : `Se han copiado ${ids.size} pasos.`);
    return copySteps(document, ids);
  };
  const paste = (text: string) => {
    const pasted = pasteSteps(document, placeAt(document, rows, choice.row), text);
    if ('refusal' in pasted) {
      tell(pasted.refusal);
      return;
    }
    apply(() => pasted.document);
    choose({ row: rowKey(pasted.ids[0] ?? ''), marked: new Set(pasted.ids) });
    tell(pasted.ids.length === 1 ? 'Se ha pegado un paso.' : `Se han pegado ${pasted.ids.length} pasos.`);
  };
  const note = (position?: { x: number; y: number }) => {
    const added = addNote(document, position ?? { x: 0, y: -160 });
    apply(() => added.document);
    choose({ row: noteKey(added.id), marked: new Set([noteKey(added.id)]) });
    tell('Se ha añadido una nota.');
  };
  const group = () => {
    const added = addGroup(document, marked());
    if (!added) {
      tell('Elija pasos que no estén dentro de otro para agruparlos.');
      return;
    }
    apply(() => added.document);
    choose({ row: groupKey(added.id), marked: new Set([groupKey(added.id)]) });
    tell('Se han agrupado los pasos elegidos.');
  };
  const removeAround = (key: string) => {
    const [what, id = ''] = key.split(' ');
    apply((now) => (what === 'note' ? removeNotes(now, new Set([id])) : removeGroups(now, new Set([id]))));
    choose({ row: rows[0]?.key, marked: new Set() });
    tell(what === 'note' ? 'Se ha quitado la nota.' : 'Se ha deshecho el grupo.');
  };
  /** Puts a finding right where that needs nobody's decision; goes to its step otherwise. */
  const settle = (finding: DraftFinding): boolean => {
    const fixed = fix(document, finding);
    if (finding.stepId !== undefined) chooseStep(finding.stepId);
    if (!fixed) return false;
    apply(() => fixed);
    tell('Arreglado.');
    return true;
  };
  return {
    rows,
    choice,
    choose,
    chooseStep,
    chosenRow,
    chosenId,
    told,
    tell,
    add,
    remove,
    move,
    copy,
    paste,
    note,
    group,
    removeAround,
    settle,
    kindLabel,
  };
}
export type Actions = ReturnType<typeof useActions>;
