import type { DraftFinding } from '../../../../../lambdas/contracts/workflows/findings.ts';
import { connect, insertStep, removeStep } from './change-document.ts';
import { changeStep, type DraftDocument, findStep, freshId, idsOf, walkSteps } from './draft-document.ts';
import { kindLabel, newStep } from './kinds.ts';
import { hasNext, waysOf, withWay } from './ways.ts';

/* What the editor can put right by itself, of what the check found; undone like any other change. */

type Fix = (document: DraftDocument, stepId: string, finding: DraftFinding) => DraftDocument | undefined;

const fixes: Record<string, Fix> = {
  unreachable(document, stepId) {
    const found = findStep(document, stepId);
    if (!found) return undefined;
    // Where something of the way that is reached ends without more, it goes on there.
    const open = found.graph.steps.find(
      (step) =>
        step.id !== stepId && hasNext(step) && waysOf(step).every(({ key, to }) => key !== 'next' || !to),
    );
    return open ? connect(document, open.id, 'next', stepId) : removeStep(document, stepId);
  },
  'unknown-step'(document, stepId) {
    const found = findStep(document, stepId);
    if (!found) return undefined;
    const known = new Set(found.graph.steps.map(({ id }) => id));
    return changeStep(document, stepId, (step) =>
      waysOf(step)
        .filter(({ to }) => to !== undefined && !known.has(to))
        .reduce((changed, { key }) => withWay(changed, key, undefined), step),
    );
  },
  'busy-loop': (document, stepId) =>
    insertStep(document, { at: 'before', stepId }, newStep('wait', idsOf(document))),
  'duplicate-id'(document, stepId) {
    const same = [...walkSteps(document.graph)].filter(({ step }) => step.id === stepId);
    const second = same[1];
    if (!second) return undefined;
    const id = freshId(idsOf(document), second.step.title);
    const steps = second.graph.steps.map((step) => (step === second.step ? { ...step, id } : step));
    const visit = (graph: DraftDocument['graph']): DraftDocument['graph'] =>
      graph === second.graph ? { ...graph, steps } : graph;
    return { ...document, graph: visit(document.graph) };
  },
  incomplete(document, stepId) {
    const step = findStep(document, stepId)?.step;
    if (step?.title.trim() !== '') return undefined;
    return changeStep(document, stepId, (one) => ({ ...one, title: kindLabel(one.kind) }));
  },
};

/** The document with a finding put right, where that needs nobody's decision. */
export function fix(document: DraftDocument, finding: DraftFinding): DraftDocument | undefined {
  if (finding.stepId === undefined) return undefined;
  const fixed = fixes[finding.code]?.(document, finding.stepId, finding);
  return fixed === document ? undefined : fixed;
}
