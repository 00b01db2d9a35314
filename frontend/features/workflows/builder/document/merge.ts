import { groupsOf, notesOf, withCanvas } from './annotations.ts';
import type { DraftDocument, DraftStep } from './draft-document.ts';

/* Two people have edited from the same beginning: what each did, together, where they did not touch the same step. */

export interface StepConflict {
  id: string;
  mine: DraftStep | undefined;
  theirs: DraftStep | undefined;
}

export interface Merge {
  document: DraftDocument;
  /** Steps that both changed, each otherwise; in the merged document they stand as mine. */
  conflicts: StepConflict[];
}

const text = (value: unknown): string | undefined =>
  value === undefined ? undefined : JSON.stringify(sorted(value));

/** Stored documents come back with their fields in another order. */
function sorted(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(sorted);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value)
      .filter(([, one]) => one !== undefined)
      .sort(([a], [b]) => (a < b ? -1 : 1))
      .map(([key, one]) => [key, sorted(one)]),
  );
}

export const isSame = (a: unknown, b: unknown): boolean => text(a) === text(b);

const pick = <Value>(before: Value, ours: Value, others: Value): Value =>
  isSame(before, ours) ? others : ours;

/** What both wrote around the steps; of one that both changed, as it is here. */
function joined<One extends { id: string }>(
  base: readonly One[],
  mine: readonly One[],
  theirs: readonly One[],
): One[] {
  const [was, own, other] = [base, mine, theirs].map((all) => new Map(all.map((one) => [one.id, one])));
  const ids = new Set([...mine, ...theirs].map(({ id }) => id));
  return [...ids].flatMap((id) => pick(was?.get(id), own?.get(id), other?.get(id)) ?? []);
}

export function merge(base: DraftDocument, mine: DraftDocument, theirs: DraftDocument): Merge {
  const byId = (document: DraftDocument) => new Map(document.graph.steps.map((step) => [step.id, step]));
  const [was, own, other] = [byId(base), byId(mine), byId(theirs)];
  const conflicts: StepConflict[] = [];
  const steps: DraftStep[] = [];
  for (const id of new Set([...own.keys(), ...other.keys()])) {
    const [before, ours, others] = [was.get(id), own.get(id), other.get(id)];
    const isBoth = !isSame(before, ours) && !isSame(before, others) && !isSame(ours, others);
    if (isBoth) conflicts.push({ id, mine: ours, theirs: others });
    const kept = pick(before, ours, others);
    if (kept) steps.push(kept);
  }
  const start = pick(base.graph.start, mine.graph.start, theirs.graph.start);
  const trigger = pick(base.trigger, mine.trigger, theirs.trigger);
  const document = { ...mine, trigger, graph: { start, steps } };
  const notes = joined(notesOf(base), notesOf(mine), notesOf(theirs));
  const groups = joined(groupsOf(base), groupsOf(mine), groupsOf(theirs));
  return { document: withCanvas(document, { notes, groups }), conflicts };
}
