import { edgesOf, nodesOf, type StepNode, type WayEdge } from '../canvas/canvas-nodes.ts';
import { type Box, layOut } from '../canvas/lay-out.ts';
import { type StepChange, stepChanges, withRemoved } from '../document/changes.ts';
import type { DraftDocument } from '../document/draft-document.ts';

export interface DifferenceDrawing {
  nodes: StepNode[];
  edges: WayEdge[];
  boxes: Map<string, Box>;
}

export const changeWords: Record<StepChange, string> = {
  added: 'nuevo',
  changed: 'cambiado',
  removed: 'quitado',
};

/** Both documents as one drawing: what one has otherwise than the other is marked, ways too. */
export function drawDifferences(before: DraftDocument, after: DraftDocument): DifferenceDrawing {
  const document = withRemoved(before, after);
  const changes = stepChanges(before, after);
  const boxes = layOut(document);
  const nodes = nodesOf(document, [], new Set(), undefined, boxes).map((node): StepNode => {
    const change = changes.get(node.id);
    if (change === undefined) return node;
    const ariaLabel = `${node.ariaLabel ?? ''}: ${changeWords[change]}`;
    return { ...node, ariaLabel, data: { ...node.data, change } };
  });
  const former = new Map(edgesOf(before).map((edge) => [edge.id, edge]));
  const ways = new Map(nodes.map(({ id, data }) => [id, new Set(data.ways)]));
  const edges = edgesOf(document).map((edge): WayEdge => {
    if (changes.get(edge.source) === 'removed') return removedWay(edge);
    if (former.get(edge.id)?.target === edge.target) return edge;
    return marked(edge, '+', 'nuevo', { strokeWidth: 2.5, stroke: 'var(--way-added)' });
  });
  const drawn = new Map(edges.map((edge) => [edge.id, edge.target]));
  const gone = [...former.values()].flatMap((edge): WayEdge[] => {
    if (changes.get(edge.source) === 'removed' || drawn.get(edge.id) === edge.target) return [];
    const handle = ways.get(edge.source)?.has(edge.sourceHandle ?? '') ? edge.sourceHandle : null;
    return [removedWay({ ...edge, id: `${edge.id} before`, sourceHandle: handle ?? null })];
  });
  return { nodes, edges: [...edges, ...gone], boxes };
}

function marked(edge: WayEdge, sign: string, word: string, style: WayEdge['style']): WayEdge {
  const name = `${sign} ${edge.data?.name ?? word}`;
  return {
    ...edge,
    ariaLabel: `${edge.ariaLabel ?? ''}: ${word}`,
    data: { name },
    style: { ...edge.style, ...style },
  };
}

/** Drawn below the others, since another way may lead from the same place. */
const removedWay = (edge: WayEdge): WayEdge =>
  marked({ ...edge, type: 'removed' }, '−', 'quitado', {
    strokeDasharray: '2 6',
    strokeWidth: 2,
    stroke: 'var(--way-removed)',
  });
