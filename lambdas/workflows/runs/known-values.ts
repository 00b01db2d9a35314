import type { Graph, Step } from '../../contracts/workflows/definition.ts';
import { innerGraphs } from '../../contracts/workflows/graph.ts';
import type { Sql } from '../../platform/database.ts';
import { readHistory, readHistoryData } from './read-history.ts';

interface Given {
  stepId: string;
  /** Which items of the loops around it was entered for, the outermost first. */
  around: string;
  /** Undefined where it came to nothing. */
  output: Record<string, unknown> | undefined;
}

/**
 * What the steps of a run gave, by their names, as a new run goes on with it: each the last time that it was passed. What loops and
 * branches gave is put together from the steps within them. A run that itself began at a step knows what it was given too.
 */
export async function knownValues(sql: Sql, runId: string, graph: Graph): Promise<Record<string, unknown>> {
  const [run] = await sql<{ againOf: string | null; againFrom: string | null }>(
    `SELECT again_of AS "againOf", again_from AS "againFrom" FROM workflow_runs
     WHERE organization_id = current_organization_id() AND run_id = $1`,
    [runId],
  );
  const isResumed = run && run.againOf !== null && run.againFrom !== null;
  const before = isResumed ? await knownValues(sql, String(run.againOf), graph) : {};
  const given = await readGiven(sql, runId);
  const passed = new Set(given.map(({ stepId }) => stepId));
  for (const step of graph.steps)
    if ([step.id, ...stepsWithin(step)].some((id) => passed.has(id))) delete before[step.id];
  return { ...before, ...valuesOf(graph, given, '') };
}

async function readGiven(sql: Sql, runId: string): Promise<Given[]> {
  const entries = await readHistory(sql, runId);
  const data = await readHistoryData(sql, runId);
  return entries.flatMap(({ stepId, entry, state }, at): Given[] => {
    const output = state === 'done' ? (data[at]?.output ?? undefined) : undefined;
    const around = entry.split('/').slice(2).join('/');
    return state === 'waiting' ? [] : [{ stepId, around, output }];
  });
}

function valuesOf(graph: Graph, given: readonly Given[], around: string): Record<string, unknown> {
  const values: Record<string, unknown> = {};
  for (const step of graph.steps) {
    const value = givenBy(step, given, around);
    if (value !== undefined) values[step.id] = value;
  }
  return values;
}

function givenBy(step: Step, given: readonly Given[], around: string): unknown {
  if (step.kind === 'parallel') {
    const all = step.graphs.map((graph) => valuesOf(graph, given, around));
    const merged = Object.assign({}, ...all);
    return Object.keys(merged).length === 0 ? undefined : merged;
  }
  if (step.kind === 'forEach') {
    const within = new Set(stepsWithin(step));
    const before = around === '' ? '' : `${around}/`;
    const places = given
      .filter((one) => one.output && within.has(one.stepId) && one.around.startsWith(before))
      .map((one) => Number(one.around.slice(before.length).split('/')[0]));
    if (places.length === 0) return undefined;
    const count = Math.max(...places) + 1;
    const items = Array.from({ length: count }, (_, at) => valuesOf(step.graph, given, `${before}${at}`));
    return { items, count };
  }
  return given.findLast((one) => one.stepId === step.id && one.around === around)?.output;
}

function* stepsWithin(step: Step): Generator<string> {
  for (const graph of innerGraphs(step)) {
    for (const inner of graph.steps) {
      yield inner.id;
      yield* stepsWithin(inner);
    }
  }
}
