import type { Edge, Node } from '@xyflow/react';
import type { DraftFinding } from '../../../../../lambdas/contracts/workflows/findings.ts';
import { type DraftDocument, type DraftStep, innerGraphsOf, walkSteps } from '../document/draft-document.ts';
import { waysOf } from '../document/ways.ts';
import { type Box, layOut } from './lay-out.ts';

/* The document as nodes and edges. A step's data are the same object as long as it says the same. */

export interface StepData extends Record<string, unknown> {
  step: DraftStep;
  /** The first of what is wrong with it. */
  finding: DraftFinding | undefined;
  ways: string[];
  /** What became of it in the run that is looked at. */
  trace: string | undefined;
}
export type StepNode = Node<StepData, 'step' | 'frame'>;

export function nodesOf(
  document: DraftDocument,
  findings: readonly DraftFinding[],
  marked: ReadonlySet<string>,
  traces?: ReadonlyMap<string, string>,
  boxes: Map<string, Box> = layOut(document),
): StepNode[] {
  const wrong = new Map<string, DraftFinding>();
  for (const finding of findings) {
    if (finding.stepId !== undefined && !wrong.has(finding.stepId)) wrong.set(finding.stepId, finding);
  }
  const nodes: StepNode[] = [];
  for (const { step, around } of walkSteps(document.graph)) {
    const { x, y, width, height } = boxes.get(step.id) ?? { x: 0, y: 0, width: 200, height: 56 };
    const parent = around.at(-1);
    nodes.push({
      id: step.id,
      type: innerGraphsOf(step).length > 0 ? 'frame' : 'step',
      position: { x, y },
      width,
      height,
      selected: marked.has(step.id),
      ariaLabel: step.title,
      data: {
        step,
        finding: wrong.get(step.id),
        ways: waysOf(step).map(({ key }) => key),
        trace: traces?.get(step.id),
      },
      ...(parent && { parentId: parent.id, extent: 'parent' as const }),
    });
  }
  return nodes;
}

export function edgesOf(document: DraftDocument): Edge[] {
  const titles = new Map([...walkSteps(document.graph)].map(({ step }) => [step.id, step.title]));
  const edges: Edge[] = [];
  for (const { step, graph } of walkSteps(document.graph)) {
    const own = new Set(graph.steps.map(({ id }) => id));
    for (const { key, label, to } of waysOf(step, (id) => titles.get(id))) {
      if (to === undefined || !own.has(to)) continue;
      const said = label.length > 28 ? `${label.slice(0, 27)}…` : label;
      edges.push({
        id: `${step.id} ${key}`,
        source: step.id,
        sourceHandle: key,
        target: to,
        type: 'smoothstep',
        ariaLabel: `${step.title}, ${label}: ${titles.get(to) ?? to}`,
        ...(key === 'next' ? {} : { label: said }),
        ...(key === 'onError' || key === 'onExpiry' ? { style: { strokeDasharray: '4 4' } } : {}),
      });
    }
  }
  return edges;
}
