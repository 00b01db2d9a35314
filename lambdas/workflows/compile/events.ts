import type { Graph, Step, StepOf } from '../../contracts/workflows/definition.ts';
import { innerGraphs, referencesOf, walk } from '../../contracts/workflows/graph.ts';

/* How many events steps leave in the history of their execution, and what loops may take of it. */

/** Source: AWS Step Functions Developer Guide, "Step Functions service quotas": maximum execution history size. */
export const mostEvents = 25_000;

export interface LoopBound {
  /** How many items are gone through at a time. */
  most: number;
  /** What one item takes at most. */
  perItem: number;
}

/** Entered and left, and what it does in between; each further try is failed, scheduled, started and submitted. */
function eventsOfPlain(step: Step): number {
  const tries = 'retry' in step ? (step.retry?.times ?? 0) : 0;
  return 6 + 4 * tries;
}

/** Begun, kept by its first state (entered, left), ended. */
const ofIteration = 4;
/** Entered, begun, ended, left. */
const ofFrame = 4;

/** What steps take, each once; of loops only their frames. */
export function eventsOf(steps: readonly Step[]): number {
  return steps
    .map((step) =>
      step.kind === 'forEach' || step.kind === 'parallel'
        ? ofFrame +
          (step.kind === 'parallel' ? step.graphs.map((one) => eventsOf(one.steps)) : []).reduce(add, 0)
        : eventsOfPlain(step),
    )
    .reduce(add, 0);
}
const add = (sum: number, one: number) => sum + one;

/** Loops that are within no other of them. */
export const outerLoops = (steps: readonly Step[]): StepOf<'forEach'>[] =>
  steps.flatMap((step) =>
    step.kind === 'forEach' ? [step] : innerGraphs(step).flatMap((graph) => outerLoops(graph.steps)),
  );

/**
 * What each loop may take of an execution, by its name. A loop of the graph itself goes on in as many executions as it needs, so that
 * one which holds others is gone through few items at a time; those within it have the rest.
 */
export function boundLoops({ steps }: Graph, room: number): Map<string, LoopBound> {
  const bounds = new Map<string, LoopBound>();
  const share = (loop: StepOf<'forEach'>, room: number, goesOn: boolean) => {
    const within = outerLoops(loop.graph.steps);
    const plain = ofIteration + eventsOf(loop.graph.steps);
    const fitting = Math.max(1, Math.floor(room / plain));
    if (within.length === 0) {
      bounds.set(loop.id, { most: fitting, perItem: plain });
      return;
    }
    const most = goesOn ? Math.min(loop.atOnce, 5, fitting) : Math.ceil(Math.sqrt(fitting));
    const perItem = Math.floor(room / most);
    bounds.set(loop.id, { most, perItem });
    for (const inner of within) share(inner, (perItem - plain) / within.length, false);
  };
  for (const step of steps) {
    const loops = outerLoops([step]);
    const rest = step.kind === 'forEach' ? room : room - eventsOf([step]);
    for (const loop of loops) share(loop, rest / loops.length, step.kind === 'forEach');
  }
  return bounds;
}

/** Loops to whose items something refers, itself or by what is around them: those of the others are not kept. */
export function loopsReferredTo(graph: Graph): Set<string> {
  const all = [...walk(graph)];
  const refs = all.flatMap(({ step }) => referencesOf(step).map(({ ref }) => ref));
  const isReferred = ({ id, kind }: Step) =>
    refs.some((ref) => {
      const of = `steps.${id}`;
      if (ref === of || (kind === 'parallel' && ref.startsWith(`${of}.`))) return true;
      return ref === `${of}.items` || ref.startsWith(`${of}.items.`);
    });
  return new Set(
    all.flatMap(({ step, around }) =>
      step.kind === 'forEach' && [step, ...around].some(isReferred) ? [step.id] : [],
    ),
  );
}
