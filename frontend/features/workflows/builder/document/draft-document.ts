import { canvasSchema, definitionForm } from '../../../../../lambdas/contracts/workflows/definition.ts';

/*
 * A workflow while it is built: any document of steps, finished or not. What it lacks is told by the check that publishing makes too
 * (`lambdas/contracts/workflows`), never by losing it.
 */

export interface DraftStep {
  id: string;
  kind: string;
  title: string;
  [field: string]: unknown;
}

export interface DraftGraph {
  start: string;
  steps: DraftStep[];
}

export interface DraftDocument {
  form: number;
  trigger: Record<string, unknown>;
  graph: DraftGraph;
  [field: string]: unknown;
}

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const isStep = (value: unknown): value is DraftStep =>
  isRecord(value) && typeof value.id === 'string' && typeof value.kind === 'string';

function readGraph(value: unknown): DraftGraph {
  const { start, steps } = isRecord(value) ? value : { start: '', steps: [] };
  const read = (Array.isArray(steps) ? steps : []).filter(isStep).map((step) => ({
    ...step,
    title: typeof step.title === 'string' ? step.title : '',
    ...('graph' in step && { graph: readGraph(step.graph) }),
    ...(Array.isArray(step.graphs) && { graphs: step.graphs.map(readGraph) }),
  }));
  return { start: typeof start === 'string' ? start : '', steps: read };
}

/** A stored draft as one that can be edited; what is no step is left out. */
export function readDocument(draft: Readonly<Record<string, unknown>>): DraftDocument {
  const { trigger, graph, form, canvas, ...rest } = draft;
  const around = canvasSchema.safeParse(canvas);
  return {
    ...rest,
    ...(around.success ? { canvas: around.data } : {}),
    form: typeof form === 'number' ? form : definitionForm,
    trigger: isRecord(trigger) ? trigger : { kind: 'manual', about: 'patient' },
    graph: readGraph(graph),
  };
}

export const emptyDocument = (): DraftDocument =>
  readDocument({ graph: { start: 'fin', steps: [{ id: 'fin', kind: 'end', title: 'Fin' }] } });

/** The graphs that a step runs within itself. */
export function innerGraphsOf(step: DraftStep): DraftGraph[] {
  const graphs = step.graphs as DraftGraph[] | undefined;
  const graph = step.graph as DraftGraph | undefined;
  return graphs ?? (graph ? [graph] : []);
}

export function withInnerGraphs(step: DraftStep, graphs: DraftGraph[]): DraftStep {
  if ('graphs' in step) return { ...step, graphs };
  return 'graph' in step ? { ...step, graph: graphs[0] } : step;
}

export function* walkSteps(graph: DraftGraph, around: DraftStep[] = []): Generator<Found> {
  for (const step of graph.steps) {
    yield { step, graph, around };
    for (const inner of innerGraphsOf(step)) yield* walkSteps(inner, [...around, step]);
  }
}

interface Found {
  step: DraftStep;
  graph: DraftGraph;
  around: DraftStep[];
}

export function findStep(document: DraftDocument, id: string): Found | undefined {
  for (const found of walkSteps(document.graph)) if (found.step.id === id) return found;
  return undefined;
}

/** The document with another graph in the place of the one that a test knows; the rest is the same object. */
export function changeGraph(
  document: DraftDocument,
  isIt: (graph: DraftGraph) => boolean,
  change: (graph: DraftGraph) => DraftGraph,
): DraftDocument {
  const visit = (graph: DraftGraph): DraftGraph => {
    if (isIt(graph)) return change(graph);
    let isChanged = false;
    const steps = graph.steps.map((step) => {
      const inner = innerGraphsOf(step);
      if (inner.length === 0) return step;
      const visited = inner.map(visit);
      if (visited.every((one, index) => one === inner[index])) return step;
      isChanged = true;
      return withInnerGraphs(step, visited);
    });
    return isChanged ? { ...graph, steps } : graph;
  };
  const graph = visit(document.graph);
  return graph === document.graph ? document : { ...document, graph };
}

export const has = (id: string) => (graph: DraftGraph) => graph.steps.some((step) => step.id === id);

/** A step as somebody has changed it. */
export const changeStep = (
  document: DraftDocument,
  id: string,
  change: (step: DraftStep) => DraftStep,
): DraftDocument =>
  changeGraph(document, has(id), (graph) => ({
    ...graph,
    steps: graph.steps.map((step) => (step.id === id ? change(step) : step)),
  }));

/** A name for references that no step has yet, of what it is called. */
export function freshId(taken: ReadonlySet<string>, wanted: string): string {
  const plain = wanted
    .normalize('NFD')
    .replace(/\p{Mn}/gu, '')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '_')
    .replace(/^[^a-z]+|_+$/g, '')
    .slice(0, 32);
  const base = plain === '' ? 'paso' : plain;
  let id = base;
  for (let number = 2; taken.has(id); number += 1) id = `${base}_${number}`;
  return id;
}

export const idsOf = (document: DraftDocument): Set<string> =>
  new Set([...walkSteps(document.graph)].map(({ step }) => step.id));
