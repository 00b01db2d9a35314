import type { NodeChange } from '@xyflow/react';
import { changeNote, noteKey, notesOf } from '../document/annotations.ts';
import {
  type DraftDocument,
  type DraftGraph,
  type DraftStep,
  innerGraphsOf,
  withInnerGraphs,
} from '../document/draft-document.ts';
import { frameAround } from './annotation-nodes.ts';
import type { CanvasNode } from './canvas-nodes.ts';

/* Where somebody has put steps. */

function mapSteps(graph: DraftGraph, change: (step: DraftStep) => DraftStep): DraftGraph {
  const steps = graph.steps.map((step) => {
    const inner = innerGraphsOf(step);
    const within =
      inner.length === 0
        ? step
        : withInnerGraphs(
            step,
            inner.map((one) => mapSteps(one, change)),
          );
    return change(within);
  });
  return { ...graph, steps };
}

type Placed = Pick<CanvasNode, 'id' | 'position'>;

/** Steps and notes where they have been put; a group has no place of its own. */
export function place(document: DraftDocument, nodes: readonly Placed[]): DraftDocument {
  const positions = new Map(nodes.map(({ id, position }) => [id, position]));
  const change = (step: DraftStep) => {
    const position = positions.get(step.id);
    return position ? { ...step, position } : step;
  };
  const placed = { ...document, graph: mapSteps(document.graph, change) };
  return notesOf(document).reduce((now, { id }) => {
    const position = positions.get(noteKey(id));
    return position ? changeNote(now, id, { position }) : now;
  }, placed);
}

const membersOf = (node: CanvasNode | undefined): readonly string[] =>
  node?.type === 'group' ? node.data.group.steps : [];

/** The steps of a group that is moved go with it. */
export function withGroups(
  changes: readonly NodeChange<CanvasNode>[],
  nodes: readonly CanvasNode[],
): NodeChange<CanvasNode>[] {
  const byId = new Map(nodes.map((node) => [node.id, node]));
  const moved = new Set(changes.map((change) => ('id' in change ? change.id : '')));
  return changes.flatMap((change) => {
    if (change.type !== 'position' || !change.position) return [];
    const group = byId.get(change.id);
    if (!group) return [];
    const [byX, byY] = [change.position.x - group.position.x, change.position.y - group.position.y];
    return membersOf(group)
      .filter((id) => !moved.has(id))
      .flatMap((id): NodeChange<CanvasNode>[] => {
        const { position } = byId.get(id) ?? {};
        if (!position) return [];
        return [{ type: 'position', id, position: { x: position.x + byX, y: position.y + byY } }];
      });
  });
}

/** The frames of groups follow the steps that are moved by themselves. */
export function reframed(
  changes: readonly NodeChange<CanvasNode>[],
  nodes: readonly CanvasNode[],
): CanvasNode[] {
  const moved = new Set(changes.map((change) => ('id' in change ? change.id : '')));
  const byId = new Map(nodes.map((node) => [node.id, node]));
  return nodes.map((node) => {
    const members = membersOf(node);
    if (node.type !== 'group' || moved.has(node.id) || !members.some((id) => moved.has(id))) return node;
    const boxes = members.flatMap((id) => {
      const { position, width = 0, height = 0 } = byId.get(id) ?? {};
      return position ? [{ ...position, width, height }] : [];
    });
    return { ...node, ...frameAround(boxes) };
  });
}

/** What stands elsewhere once these have been let go of: of a group, its steps. */
export function placedBy(ids: ReadonlySet<string>, nodes: readonly CanvasNode[]): CanvasNode[] {
  const all = new Set(nodes.flatMap((node) => (ids.has(node.id) ? [node.id, ...membersOf(node)] : [])));
  return nodes.filter(({ id }) => all.has(id));
}

export function withoutPositions(document: DraftDocument): DraftDocument {
  const change = ({ position: _, ...step }: DraftStep) => step as DraftStep;
  return { ...document, graph: mapSteps(document.graph, change) };
}
