import { Graph, layout } from '@dagrejs/dagre';
import type { DraftDocument, DraftGraph, DraftStep } from '../document/draft-document.ts';
import { innerGraphsOf } from '../document/draft-document.ts';
import { waysOf } from '../document/ways.ts';

/* Where nodes stand that nobody has put anywhere: from the left to the right by what follows what, on a grid of 16. */

export const nodeWidth = 200;
export const nodeHeight = 56;
export const grid = 16;
/** Of the frame around the steps within a step. */
export const frame = { top: 64, side: 16 };

export interface Box {
  x: number;
  y: number;
  width: number;
  height: number;
}

const snap = (value: number) => Math.round(value / grid) * grid;
type Position = { x: number; y: number };
export const positionOf = (step: DraftStep): Position | undefined => step.position as Position | undefined;

/** The boxes of all steps, those within a step relative to it. */
export function layOut(document: DraftDocument): Map<string, Box> {
  const boxes = new Map<string, Box>();
  layGraph(document.graph, boxes, { x: 0, y: 0 });
  return boxes;
}

function sizeOf(step: DraftStep, boxes: Map<string, Box>): { width: number; height: number } {
  const inner = innerGraphsOf(step);
  if (inner.length === 0) return { width: nodeWidth, height: nodeHeight };
  let top = frame.top;
  let width = nodeWidth;
  for (const graph of inner) {
    const size = layGraph(graph, boxes, { x: frame.side, y: top });
    top += size.height + frame.side;
    width = Math.max(width, size.width);
  }
  return { width: snap(width + 2 * frame.side), height: snap(Math.max(top, nodeHeight + frame.top)) };
}

function layGraph(
  graph: DraftGraph,
  boxes: Map<string, Box>,
  at: Position,
): { width: number; height: number } {
  if (graph.steps.length === 0) return { width: 0, height: 0 };
  const sizes = new Map(graph.steps.map((step) => [step.id, sizeOf(step, boxes)]));
  const drawn = new Graph({ multigraph: false });
  drawn.setGraph({ rankdir: 'LR', nodesep: 2 * grid, ranksep: 4 * grid });
  drawn.setDefaultEdgeLabel(() => ({}));
  for (const [id, size] of sizes) drawn.setNode(id, { ...size });
  for (const step of graph.steps) {
    for (const { to } of waysOf(step)) if (to !== undefined && sizes.has(to)) drawn.setEdge(step.id, to);
  }
  const areAllPlaced = graph.steps.every((step) => positionOf(step) !== undefined);
  if (!areAllPlaced) layout(drawn);
  let [right, bottom] = [0, 0];
  for (const step of graph.steps) {
    const { width, height } = sizes.get(step.id) as { width: number; height: number };
    const node = drawn.node(step.id) as unknown as Position;
    const found = positionOf(step);
    const x = found ? found.x : at.x + snap(node.x - width / 2);
    const y = found ? found.y : at.y + snap(node.y - height / 2);
    boxes.set(step.id, { x, y, width, height });
    right = Math.max(right, x + width - at.x);
    bottom = Math.max(bottom, y + height - at.y);
  }
  return { width: right, height: bottom };
}
