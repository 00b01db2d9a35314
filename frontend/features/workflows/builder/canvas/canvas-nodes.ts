import { type Edge, MarkerType, type Node, type NodeHandle, Position } from '@xyflow/react';
import type { DraftFinding } from '../../../../../lambdas/contracts/workflows/findings.ts';
import type { StepChange } from '../document/changes.ts';
import { type DraftDocument, type DraftStep, innerGraphsOf, walkSteps } from '../document/draft-document.ts';
import { waysOf } from '../document/ways.ts';
import type { StepTrace } from '../run/trace.ts';
import type { GroupNode, NoteNode } from './annotation-nodes.ts';
import { type Box, layOut, wayLabel } from './lay-out.ts';

/* The document as nodes and edges. A step's data are the same object as long as it says the same. */

export interface StepData extends Record<string, unknown> {
  step: DraftStep;
  /** The first of what is wrong with it. */
  finding: DraftFinding | undefined;
  ways: string[];
  /** What became of it in the run that is looked at; nothing where it was not reached, or nobody knows. */
  trace: StepTrace | undefined;
  /** What another version has otherwise, where two are compared. */
  change?: StepChange | undefined;
}
export type StepNode = Node<StepData, 'step' | 'frame'>;
/** All that is drawn: steps, and what people wrote around them. */
export type CanvasNode = StepNode | NoteNode | GroupNode;
export type WayEdge = Edge<{ name: string | undefined }, 'way' | 'removed'>;

/** The ways that leave a step, from above to below by where they lead, so that they cross less. */
function waysInOrder(step: DraftStep, boxes: ReadonlyMap<string, Box>): string[] {
  const ways = waysOf(step).map((way) => ({ ...way, y: boxes.get(way.to ?? '')?.y }));
  const led = ways.filter(({ y }) => y !== undefined).sort((a, b) => (a.y as number) - (b.y as number));
  return ways.map((way) => (way.y === undefined ? way : (led.shift() as typeof way))).map(({ key }) => key);
}

/** As canvas-frame.tsx draws them. */
const handleSize = 12;

/** From above to below, as far from one another as from the edges. */
export const handleTop = (at: number, ways: readonly string[]) => (at + 1) / (ways.length + 1);

/** Where ways begin and end on a step. Told, since the canvas would draw every step once, in sight or not, to find it out. */
function handlesOf({ width, height }: Pick<Box, 'width' | 'height'>, ways: readonly string[]): NodeHandle[] {
  const around = (x: number, y: number) => ({
    x: x - handleSize / 2,
    y: y - handleSize / 2,
    width: handleSize,
    height: handleSize,
  });
  return [
    { type: 'target', position: Position.Left, ...around(0, height / 2) },
    ...ways.map((id, at) => ({
      id,
      type: 'source' as const,
      position: Position.Right,
      ...around(width, height * handleTop(at, ways)),
    })),
  ];
}

export function nodesOf(
  document: DraftDocument,
  findings: readonly DraftFinding[],
  marked: ReadonlySet<string>,
  traces?: ReadonlyMap<string, StepTrace>,
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
    const ways = waysInOrder(step, boxes);
    nodes.push({
      id: step.id,
      type: innerGraphsOf(step).length > 0 ? 'frame' : 'step',
      position: { x, y },
      width,
      height,
      measured: { width, height },
      handles: handlesOf({ width, height }, ways),
      selected: marked.has(step.id),
      ariaLabel: step.title,
      data: {
        step,
        finding: wrong.get(step.id),
        ways,
        trace: traces?.get(step.id),
      },
      ...(parent && { parentId: parent.id, extent: 'parent' as const }),
    });
  }
  return nodes;
}

const arrow = {
  type: MarkerType.ArrowClosed,
  width: 16,
  height: 16,
  color: 'var(--xy-edge-stroke)',
  // As large at the end of a thick way.
  markerUnits: 'userSpaceOnUse',
};

export function edgesOf(document: DraftDocument, taken?: ReadonlySet<string>): WayEdge[] {
  const titles = new Map([...walkSteps(document.graph)].map(({ step }) => [step.id, step.title]));
  const graphOf = new Map([...walkSteps(document.graph)].map(({ step, graph }) => [step.id, graph]));
  const edges: WayEdge[] = [];
  for (const { step, graph } of walkSteps(document.graph)) {
    for (const { key, label, to } of waysOf(step, (id) => titles.get(id))) {
      if (to === undefined || graphOf.get(to) !== graph) continue;
      edges.push({
        id: `${step.id} ${key}`,
        source: step.id,
        sourceHandle: key,
        target: to,
        type: 'way',
        markerEnd: arrow,
        ariaLabel: `${step.title}, ${label}: ${titles.get(to) ?? to}`,
        data: { name: wayLabel({ key, label }) },
        style: {
          ...(key === 'onError' || key === 'onExpiry' ? { strokeDasharray: '4 4' } : {}),
          ...(taken?.has(`${step.id} ${key}`) ? { strokeWidth: 2.5 } : {}),
        },
      });
    }
  }
  return edges;
}
