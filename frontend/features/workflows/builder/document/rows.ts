import {
  type DraftDocument,
  type DraftGraph,
  type DraftStep,
  innerGraphsOf,
  walkSteps,
} from './draft-document.ts';
import { joinOf, reachFrom, waysOf } from './ways.ts';

/*
 * A graph as an ordered list: what follows is below, what parts from it is indented under the way that leads there, and ways that
 * come together go on below both. Every step has exactly one row; a way that leads to a row elsewhere names it.
 */

export type Row = { key: string; depth: number } & (
  | { kind: 'step'; step: DraftStep }
  /** One way of a step that has several; `joins` names the step that it leads to, where that is not the next row. */
  | { kind: 'way'; stepId: string; way: string; label: string; joins: string | undefined }
  /** The beginning of a graph within a step. */
  | { kind: 'inner'; stepId: string; index: number; label: string }
  /** Above the steps that nothing leads to. */
  | { kind: 'lost'; label: string }
);

export function rowsOf(document: DraftDocument): Row[] {
  const rows: Row[] = [];
  const titles = new Map([...walkSteps(document.graph)].map(({ step }) => [step.id, step.title]));
  layGraph(document.graph, { rows, depth: 0, titleOf: (id) => titles.get(id), path: '' });
  return rows;
}

interface Laying {
  rows: Row[];
  depth: number;
  titleOf: (id: string) => string | undefined;
  path: string;
}

function layGraph(graph: DraftGraph, laying: Laying): void {
  const { rows, titleOf } = laying;
  const byId = new Map(graph.steps.map((step) => [step.id, step]));
  const placed = new Set<string>();

  function layStep(step: DraftStep, depth: number): void {
    placed.add(step.id);
    rows.push({ kind: 'step', key: `step ${step.id}`, step, depth });
    const inner = innerGraphsOf(step);
    for (const [index, graphWithin] of inner.entries()) {
      const label = inner.length === 1 ? 'Para cada elemento' : `Rama ${index + 1}`;
      rows.push({
        kind: 'inner',
        key: `inner ${step.id} ${index}`,
        stepId: step.id,
        index,
        label,
        depth: depth + 1,
      });
      layGraph(graphWithin, { ...laying, depth: depth + 2 });
    }
  }

  function layWays(step: DraftStep, depth: number, stops: ReadonlySet<string>): string | undefined {
    const ways = waysOf(step, titleOf);
    const main = ways.find(({ key }) => key === 'next');
    const sides = ways.filter((way) => way !== main);
    const goesOn = main ? main.to : joinOf(byId, step);
    if (sides.length === 0) return goesOn;
    // What only a way back leads to belongs to this step.
    const beyond = goesOn === undefined ? stops : new Set([...stops, ...reachFrom(byId, goesOn, placed)]);
    for (const { key, label, to } of sides) {
      const isElsewhere = to !== undefined && (placed.has(to) || beyond.has(to));
      const joins = isElsewhere ? (titleOf(to) ?? to) : undefined;
      rows.push({
        kind: 'way',
        key: `way ${step.id} ${key}`,
        stepId: step.id,
        way: key,
        label,
        joins,
        depth: depth + 1,
      });
      if (to !== undefined && !isElsewhere) layChain(to, depth + 2, beyond);
    }
    return goesOn;
  }

  function layChain(from: string, depth: number, stops: ReadonlySet<string>): void {
    let id: string | undefined = from;
    while (id !== undefined && !placed.has(id) && !stops.has(id)) {
      const step = byId.get(id);
      if (!step) return;
      layStep(step, depth);
      id = layWays(step, depth, stops);
    }
  }

  layChain(graph.start, laying.depth, new Set());
  const lost = graph.steps.filter(({ id }) => !placed.has(id));
  if (lost.length === 0) return;
  const key = `lost ${lost[0]?.id ?? ''}`;
  rows.push({ kind: 'lost', key, label: 'Sin conectar', depth: laying.depth });
  const led = new Set(lost.flatMap((step) => waysOf(step).map(({ to }) => to)));
  // Those that begin a piece come before what follows them.
  for (const { id } of [...lost.filter((step) => !led.has(step.id)), ...lost])
    layChain(id, laying.depth, new Set());
}
