import { fieldLabels } from '../../../../../lambdas/contracts/workflows/field-labels.ts';
import { groupsOf, notesOf } from './annotations.ts';
import { changedFields, stepsById } from './changes.ts';
import { valueText } from './condition-text.ts';
import type { DraftDocument, DraftStep } from './draft-document.ts';
import { kindLabel } from './kinds.ts';
import { isSame } from './merge.ts';

/* What one document says otherwise than another, in words. */

function fieldText(step: DraftStep, field: string, titleOf: (id: string) => string | undefined): string {
  const value = step[field];
  if (typeof value === 'string' && titleOf(value) !== undefined) return `«${titleOf(value)}»`;
  return valueText(value, titleOf);
}

export function differencesOf(before: DraftDocument, after: DraftDocument): string[] {
  const [was, is] = [stepsById(before), stepsById(after)];
  const titleOf = (id: string) => is.get(id)?.title ?? was.get(id)?.title;
  const lines: string[] = [];
  if (!isSame(before.trigger, after.trigger)) lines.push('Empieza de otra manera.');
  if (before.graph.start !== after.graph.start) {
    lines.push(`Empieza por «${titleOf(after.graph.start) ?? after.graph.start}».`);
  }
  for (const [id, step] of is) {
    const old = was.get(id);
    if (!old) {
      lines.push(`Se añade «${step.title}» (${kindLabel(step.kind)}).`);
      continue;
    }
    for (const field of changedFields(old, step)) {
      const label = fieldLabels[field] ?? field;
      lines.push(
        `«${step.title}», ${label}: antes ${fieldText(old, field, titleOf)}, ahora ${fieldText(step, field, titleOf)}.`,
      );
    }
  }
  for (const [id, step] of was) if (!is.has(id)) lines.push(`Se quita «${step.title}».`);
  const around = (document: DraftDocument) => [notesOf(document).map(({ text }) => text), groupsOf(document)];
  if (!isSame(around(before), around(after))) lines.push('Cambian las notas o los grupos del lienzo.');
  return lines;
}
