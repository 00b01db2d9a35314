import { Graph, layout } from '@dagrejs/dagre';
import type { DraftDocument, DraftGraph, DraftStep } from '../document/draft-document.ts';
import { innerGraphsOf } from '../document/draft-document.ts';
import { type Way, waysOf } from '../document/ways.ts';

/* Where nodes stand that nobody has put anywhere: from the left to the right by what follows what, on a grid of 16. */

export const nodeWidth = 200;
export const nodeHeight = 56;
export const grid = 16;
/** Of the frame around the steps within a step. */
export const frame = { top: 64, side: 16 };
const nodeGap = 2 * grid;
const rankGap = 4 * grid;
/** Between two ways that leave a step, so that what they are called stands below one another. */
const wayHeight = 24;
/** What a name of a way takes at 12 px, with the line before and behind it. */
const wayRoom = (label: string) => label.length * 6.4 + 2 * grid;

/** What a way is called on the canvas; what simply follows needs no name. */
export function wayLabel({ key, label }: Pick<Way, 'key' | 'label'>): string | undefined {
  if (key === 'next') return undefined;
  return label.length > 28 ? `${label.slice(0, 27)}…` : label;
}
/** How far a way goes straight on from its step: past its name. */
export const straightFor = (label: string | undefined) => (label === undefined ? 2 * grid : wayRoom(label));

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
  const ways = waysOf(step).length * wayHeight;
  if (inner.length === 0) {
    return { width: nodeWidth, height: Math.max(nodeHeight, Math.ceil(ways / grid) * grid) };
  }
  let top = frame.top;
  let width = nodeWidth;
  for (const graph of inner) {
    const size = layGraph(graph, boxes, { x: frame.side, y: top });
    top += size.height + frame.side;
    width = Math.max(width, size.width);
  }
  return { width: snap(width + 2 * frame.side), height: snap(Math.max(top, nodeHeight + frame.top)) };
}

/** The room that the names of its ways take behind a step. */
function roomBehind(step: DraftStep, titleOf: (id: string) => string | undefined): number {
  const labels = waysOf(step, titleOf).map(wayLabel);
  return Math.max(0, ...labels.map((label) => (label === undefined ? 0 : wayRoom(label))));
}

/** The left edge and the middle of each step: those of one column begin together. */
function arrange(
  graph: DraftGraph,
  sizes: ReadonlyMap<string, { width: number; height: number }>,
): Map<string, Position> {
  const titles = new Map(graph.steps.map(({ id, title }) => [id, title]));
  const drawn = new Graph({ multigraph: false });
  drawn.setGraph({ rankdir: 'LR', nodesep: nodeGap, ranksep: rankGap });
  drawn.setDefaultEdgeLabel(() => ({}));
  for (const step of graph.steps) {
    const { width, height } = sizes.get(step.id) as { width: number; height: number };
    drawn.setNode(step.id, { width: width + roomBehind(step, (id) => titles.get(id)), height });
    for (const { to } of waysOf(step)) if (to !== undefined && sizes.has(to)) drawn.setEdge(step.id, to);
  }
  layout(drawn);
  const nodeOf = (id: string) => drawn.node(id) as unknown as Position & { width: number };
  const lefts = new Map<number, number>();
  for (const { id } of graph.steps) {
    const { x, width } = nodeOf(id);
    lefts.set(x, Math.min(lefts.get(x) ?? Number.POSITIVE_INFINITY, x - width / 2));
  }
  return new Map(
    graph.steps.map(({ id }) => {
      const { x, y } = nodeOf(id);
      return [id, { x: lefts.get(x) as number, y }];
    }),
  );
}

function layGraph(
  graph: DraftGraph,
  boxes: Map<string, Box>,
  at: Position,
): { width: number; height: number } {
  if (graph.steps.length === 0) return { width: 0, height: 0 };
  const sizes = new Map(graph.steps.map((step) => [step.id, sizeOf(step, boxes)]));
  const areAllPlaced = graph.steps.every((step) => positionOf(step) !== undefined);
  const places = areAllPlaced ? undefined : arrange(graph, sizes);
  let [right, bottom] = [0, 0];
  for (const step of graph.steps) {
    const { width, height } = sizes.get(step.id) as { width: number; height: number };
    const place = places?.get(step.id) ?? at;
    const found = positionOf(step);
    const x = found ? found.x : at.x + snap(place.x);
    const y = found ? found.y : at.y + snap(place.y - height / 2);
    boxes.set(step.id, { x, y, width, height });
    right = Math.max(right, x + width - at.x);
    bottom = Math.max(bottom, y + height - at.y);
  }
  return { width: right, height: bottom };
}
