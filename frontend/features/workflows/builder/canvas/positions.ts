import {
  type DraftDocument,
  type DraftGraph,
  type DraftStep,
  innerGraphsOf,
  withInnerGraphs,
} from '../document/draft-document.ts';

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

export function place(
  document: DraftDocument,
  nodes: readonly { id: string; position: { x: number; y: number } }[],
): DraftDocument {
  const positions = new Map(nodes.map(({ id, position }) => [id, position]));
  const change = (step: DraftStep) => {
    const position = positions.get(step.id);
    return position ? { ...step, position } : step;
  };
  return { ...document, graph: mapSteps(document.graph, change) };
}

export function withoutPositions(document: DraftDocument): DraftDocument {
  const change = ({ position: _, ...step }: DraftStep) => step as DraftStep;
  return { ...document, graph: mapSteps(document.graph, change) };
}
