import { insertStep, type Place, removeStep } from './change-document.ts';
import { type DraftDocument, findStep } from './draft-document.ts';
import { type Row, rowsOf } from './rows.ts';
import { hasNext } from './ways.ts';

/* A step one place up or down in the list, into ways and out of them. */

interface ListPlace {
  place: Place;
  /** Behind which row, and how deep a step there stands. */
  gap: number;
  depth: number;
}

/** Every place of a list where a step may stand, in its order. */
export function placesOf(rows: readonly Row[]): ListPlace[] {
  const places: ListPlace[] = [{ place: { at: 'start' }, gap: -1, depth: 0 }];
  /** The last step of each depth that is not closed. */
  const open: Extract<Row, { kind: 'step' }>[] = [];
  for (const [gap, row] of rows.entries()) {
    if (row.kind === 'lost') break;
    while (open.length > 0 && (open.at(-1)?.depth ?? 0) >= row.depth) open.pop();
    if (row.kind === 'step') open.push(row);
    const next = rows[gap + 1];
    if (row.kind === 'way') {
      places.push({ place: { at: 'way', stepId: row.stepId, way: row.way }, gap, depth: row.depth + 1 });
    } else if (row.kind === 'inner') {
      places.push({
        place: { at: 'inner', stepId: row.stepId, index: row.index },
        gap,
        depth: row.depth + 1,
      });
    }
    const least = next === undefined || next.kind === 'lost' ? 0 : next.depth;
    for (const { step, depth } of [...open].reverse()) {
      if (depth < least) break;
      if (hasNext(step)) places.push({ place: { at: 'after', stepId: step.id }, gap, depth });
      else if (next?.kind === 'step' && next.depth === depth) {
        places.push({ place: { at: 'before', stepId: next.step.id }, gap, depth });
      }
    }
  }
  return places;
}

export type Move = { document: DraftDocument } | { refusal: string };

export function moveStep(document: DraftDocument, id: string, by: -1 | 1): Move {
  const found = findStep(document, id);
  if (!found) return { refusal: 'Ese paso ya no está.' };
  if (!hasNext(found.step)) {
    return { refusal: 'Este paso no se mueve: mueva los que están alrededor.' };
  }
  const rows = rowsOf(document);
  const index = rows.findIndex((row) => row.kind === 'step' && row.step.id === id);
  const row = rows[index] as Row;
  const without = removeStep(document, id);
  const left = rowsOf(without);
  const places = placesOf(left);
  const beforeKey = rows[index - 1]?.key;
  const gap = beforeKey === undefined ? -1 : left.findIndex(({ key }) => key === beforeKey);
  const now = places.findIndex((place) => place.gap === gap && place.depth === row.depth);
  const target = places[(now < 0 ? places.findIndex((place) => place.gap >= gap) : now) + by];
  if (!target) {
    return { refusal: by < 0 ? 'Ya es el primer paso.' : 'Ya es el último lugar.' };
  }
  const { next: _, ...step } = found.step;
  return { document: insertStep(without, target.place, step as typeof found.step) };
}
