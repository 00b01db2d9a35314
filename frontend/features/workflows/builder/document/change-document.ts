import {
  changeGraph,
  type DraftDocument,
  type DraftGraph,
  type DraftStep,
  findStep,
  has,
  innerGraphsOf,
  withInnerGraphs,
} from './draft-document.ts';
import { hasNext, isEnd, joinOf, redirect, waysOf, withWay } from './ways.ts';

/* What can be done to a graph. Each gives another document; what it does not touch stays the same object. */

export type Place =
  | { at: 'start' }
  | { at: 'after' | 'before'; stepId: string }
  | { at: 'way'; stepId: string; way: string }
  | { at: 'inner'; stepId: string; index: number };

/** What follows a step once it is in its place. A condition goes on there by every way that is not set. */
function followedBy(step: DraftStep, to: string | undefined): DraftStep {
  if (isEnd(step)) return step;
  if (hasNext(step)) return withWay(step, 'next', to);
  return waysOf(step)
    .filter((way) => way.to === undefined)
    .reduce((changed, { key }) => withWay(changed, key, to), step);
}

const replaced = (graph: DraftGraph, id: string, change: (step: DraftStep) => DraftStep): DraftStep[] =>
  graph.steps.map((step) => (step.id === id ? change(step) : step));

function atStart(graph: DraftGraph, step: DraftStep): DraftGraph {
  const follows = graph.steps.some(({ id }) => id === graph.start) ? graph.start : undefined;
  return { start: step.id, steps: [followedBy(step, follows), ...graph.steps] };
}

function before(graph: DraftGraph, id: string, step: DraftStep): DraftGraph {
  const led = redirect(graph, id, step.id);
  return { ...led, steps: [...led.steps, followedBy(step, id)] };
}

export function insertStep(document: DraftDocument, place: Place, step: DraftStep): DraftDocument {
  if (place.at === 'start') return { ...document, graph: atStart(document.graph, step) };
  return changeGraph(document, has(place.stepId), (graph) => {
    const anchor = graph.steps.find(({ id }) => id === place.stepId) as DraftStep;
    if (place.at === 'inner') {
      const graphs = innerGraphsOf(anchor).map((inner, index) =>
        index === place.index ? atStart(inner, step) : inner,
      );
      return { ...graph, steps: replaced(graph, anchor.id, () => withInnerGraphs(anchor, graphs)) };
    }
    if (place.at === 'before' || (place.at === 'after' && !hasNext(anchor))) {
      return before(graph, anchor.id, step);
    }
    const key = place.at === 'way' ? place.way : 'next';
    const follows = waysOf(anchor).find((way) => way.key === key)?.to;
    const steps = replaced(graph, anchor.id, () => withWay(anchor, key, step.id));
    return { ...graph, steps: [...steps, followedBy(step, follows)] };
  });
}

/** Without a step; what led to it leads to what followed. */
export function removeStep(document: DraftDocument, id: string): DraftDocument {
  return changeGraph(document, has(id), (graph) => {
    const byId = new Map(graph.steps.map((step) => [step.id, step]));
    const step = byId.get(id) as DraftStep;
    const next = hasNext(step) ? waysOf(step).find(({ key }) => key === 'next')?.to : joinOf(byId, step);
    const rest = { ...graph, steps: graph.steps.filter((other) => other.id !== id) };
    return redirect(rest, id, next === id ? undefined : next);
  });
}

export const removeSteps = (document: DraftDocument, ids: Iterable<string>): DraftDocument =>
  [...ids].reduce((left, id) => (findStep(left, id) ? removeStep(left, id) : left), document);

/** Leads one way of a step elsewhere. */
export const connect = (
  document: DraftDocument,
  stepId: string,
  way: string,
  to: string | undefined,
): DraftDocument =>
  changeGraph(document, has(stepId), (graph) => ({
    ...graph,
    steps: replaced(graph, stepId, (step) => withWay(step, way, to)),
  }));

/** A step to which nothing leads yet. */
export const addLoose = (document: DraftDocument, step: DraftStep): DraftDocument => ({
  ...document,
  graph: {
    start: document.graph.start === '' ? step.id : document.graph.start,
    steps: [...document.graph.steps, step],
  },
});
