import {
  type DraftDocument,
  type DraftGraph,
  type DraftStep,
  innerGraphsOf,
  walkSteps,
  withInnerGraphs,
} from './draft-document.ts';
import { isSame } from './merge.ts';

/* Which steps one document has otherwise than another, and both as one document. */

/** Where a step stands on the canvas is no change, and the steps within it are told themselves. */
const unsaid = new Set(['position', 'graph', 'graphs', 'id']);

export const changedFields = (before: DraftStep, after: DraftStep): string[] =>
  [...new Set([...Object.keys(before), ...Object.keys(after)])].filter(
    (field) => !unsaid.has(field) && !isSame(before[field], after[field]),
  );

export type StepChange = 'added' | 'removed' | 'changed';

export const stepsById = (document: DraftDocument): Map<string, DraftStep> =>
  new Map([...walkSteps(document.graph)].map(({ step }) => [step.id, step]));

export function stepChanges(before: DraftDocument, after: DraftDocument): Map<string, StepChange> {
  const [was, is] = [stepsById(before), stepsById(after)];
  const changes = new Map<string, StepChange>();
  for (const [id, step] of is) {
    const old = was.get(id);
    if (!old) changes.set(id, 'added');
    else if (changedFields(old, step).length > 0) changes.set(id, 'changed');
  }
  for (const id of was.keys()) if (!is.has(id)) changes.set(id, 'removed');
  return changes;
}

/** The document as it is, with the steps that are no more where they were; nobody has put any of them anywhere. */
export function withRemoved(before: DraftDocument, after: DraftDocument): DraftDocument {
  const [was, is] = [stepsById(before), stepsById(after)];
  const bare = ({ position: _, ...step }: DraftStep) => step as DraftStep;
  const withoutKept = (step: DraftStep): DraftStep =>
    bare(
      withInnerGraphs(
        step,
        innerGraphsOf(step).map((graph) => ({
          ...graph,
          steps: graph.steps.filter(({ id }) => !is.has(id)).map(withoutKept),
        })),
      ),
    );
  const join = (old: DraftGraph | undefined, graph: DraftGraph): DraftGraph => {
    const removed = (old?.steps ?? []).filter(({ id }) => !is.has(id)).map(withoutKept);
    const steps = graph.steps.map((step) => {
      const former = innerGraphsOf(was.get(step.id) ?? step);
      return bare(
        withInnerGraphs(
          step,
          innerGraphsOf(step).map((inner, at) => join(former[at], inner)),
        ),
      );
    });
    return { ...graph, steps: [...steps, ...removed] };
  };
  return { ...after, graph: join(before.graph, after.graph) };
}
