import type { RunStepEntry } from '../../../../../lambdas/contracts/workflows/run-history.ts';
import type { WorkflowRunDetail } from '../../../../../lambdas/contracts/workflows/run-routes.ts';
import { endTexts } from '../../run-texts.ts';
import type { DraftDocument, DraftGraph, DraftStep } from '../document/draft-document.ts';
import { innerGraphsOf, walkSteps } from '../document/draft-document.ts';
import { durationText } from '../document/duration-text.ts';
import { isEnd, waysOf } from '../document/ways.ts';

/*
 * Which way a run took. Steps that ask for anything are noted when they are entered; those between them (waits, conditions) are not,
 * and are told only where one way alone leads from one noted step to the next.
 */

export interface StepTrace {
  state: RunStepEntry['state'] | 'passed';
  text: string;
}

export interface RunTrace {
  steps: ReadonlyMap<string, StepTrace>;
  /** `step way`, as edges are called. */
  ways: ReadonlySet<string>;
}

/** Kinds that the run's history knows by their entries. */
const noted = new Set([
  'task',
  'approval',
  'query',
  'notify',
  'event',
  'subWorkflow',
  'form',
  'patientForm',
  'agent',
  'tool',
  'service',
  'http',
]);
const isNoted = (step: DraftStep) => noted.has(step.kind) || innerGraphsOf(step).length > 0;

export const entryText = ({ state, calledAt, endedAt }: RunStepEntry): string => {
  const seconds = endedAt === null ? 0 : (Date.parse(endedAt) - Date.parse(calledAt)) / 1000;
  return seconds < 1 ? endTexts[state] : `${endTexts[state]} · ${durationText(seconds)}`;
};

function textOf(entries: readonly RunStepEntry[]): string {
  const last = entries.at(-1) as RunStepEntry;
  return entries.length === 1 ? entryText(last) : `${entryText(last)} · ${entries.length} veces`;
}

interface Passage {
  steps: string[];
  ways: string[];
}

/** The ways that lead to a step, or to the end, past steps that are not noted; two are as good as many. */
function passages(
  byId: ReadonlyMap<string, DraftStep>,
  from: string | undefined,
  target: string | undefined,
): Passage[] {
  const found: Passage[] = [];
  const go = (at: string | undefined, passed: Passage): void => {
    if (found.length > 1) return;
    if (at === target) found.push(passed);
    const step = at === undefined ? undefined : byId.get(at);
    if (!step || at === target || isNoted(step) || passed.steps.includes(step.id)) return;
    const steps = [...passed.steps, step.id];
    if (isEnd(step)) go(undefined, { ...passed, steps });
    else
      for (const { key, to } of waysOf(step)) go(to, { steps, ways: [...passed.ways, `${step.id} ${key}`] });
  };
  go(from, { steps: [], ways: [] });
  return found;
}

/** By which way a step was left, as far as its last entry tells. */
function leftBy({ state }: RunStepEntry): string | undefined {
  if (state === 'done') return 'next';
  if (state === 'expired') return 'onExpiry';
  return state === 'failed' ? 'onError' : undefined;
}

interface Visit {
  step: DraftStep;
  last: RunStepEntry;
}

/** When the noted steps of a graph were entered; tries again, and all that ran within a step, are one visit. */
function visitsOf(graph: DraftGraph, entries: readonly RunStepEntry[]): Visit[] {
  const placeOf = new Map<string, DraftStep>();
  for (const step of graph.steps) {
    placeOf.set(step.id, step);
    for (const inner of innerGraphsOf(step)) {
      for (const { step: within } of walkSteps(inner)) placeOf.set(within.id, step);
    }
  }
  const visits: Visit[] = [];
  for (const last of entries) {
    const step = placeOf.get(last.stepId);
    const before = visits.at(-1);
    if (!step) continue;
    const goesOn =
      before?.step === step && (before.last.state === 'failed' || innerGraphsOf(step).length > 0);
    if (goesOn) before.last = last;
    else visits.push({ step, last });
  }
  return visits;
}

function passGraph(
  graph: DraftGraph,
  entries: readonly RunStepEntry[],
  isOver: boolean,
): { steps: Set<string>; ways: Set<string> } {
  const taken = { steps: new Set<string>(), ways: new Set<string>() };
  const byId = new Map(graph.steps.map((step) => [step.id, step]));
  let from: string | undefined = graph.start;
  let left: string | undefined;
  const goTo = (target: string | undefined) => {
    const [only, other] = passages(byId, from, target);
    if (!only || other) return;
    for (const id of only.steps) taken.steps.add(id);
    for (const way of [...only.ways, ...(left === undefined ? [] : [left])]) taken.ways.add(way);
  };
  for (const { step, last } of visitsOf(graph, entries)) {
    goTo(step.id);
    const way = innerGraphsOf(step).length > 0 ? 'next' : leftBy(last);
    const found = waysOf(step).find(({ key }) => key === way);
    if (found?.to === undefined) return taken;
    from = found.to;
    left = `${step.id} ${found.key}`;
  }
  if (isOver) goTo(undefined);
  return taken;
}

export function traceOf(document: DraftDocument, run: Pick<WorkflowRunDetail, 'steps' | 'state'>): RunTrace {
  const taken = passGraph(document.graph, run.steps, run.state === 'succeeded');
  const steps = new Map<string, StepTrace>();
  for (const { step, around } of walkSteps(document.graph)) {
    const entries = run.steps.filter(({ stepId }) => stepId === step.id);
    const last = entries.at(-1);
    if (last) {
      steps.set(step.id, { state: last.state, text: textOf(entries) });
      for (const { id } of around) if (!steps.has(id)) steps.set(id, { state: 'passed', text: 'Recorrido' });
    } else if (taken.steps.has(step.id)) steps.set(step.id, { state: 'passed', text: 'Recorrido' });
  }
  return { steps, ways: taken.ways };
}
