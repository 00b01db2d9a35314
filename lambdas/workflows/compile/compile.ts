import type { Definition } from '../../contracts/workflows/definition.ts';
import { boundLoops, loopsReferredTo, mostEvents } from './events.ts';
import { asField } from './expressions.ts';
import { inParts, knownInLoop, shares } from './parts.ts';
import { nothing, type States } from './states.ts';
import { compileGraph } from './steps.ts';
import { stepVariable } from './variables.ts';

/** Amazon States Language in JSONata. Source: https://states-language.net */
export interface StateMachine {
  Comment: string;
  QueryLanguage: 'JSONata';
  StartAt: string;
  States: States;
}

/** Where a run goes on, and the steps of which it is known what they gave. */
export interface Resuming {
  from: string;
  known: readonly string[];
}

export interface CompileOptions {
  functionName: string;
  /** What the history of one execution holds; a run goes on in another one before. */
  mostEvents?: number;
}

/**
 * The state machine of a workflow that `checkDefinition` finds nothing against. Its input is `{run, trigger}`. What steps
 * give is kept in variables of their names; a state's output is empty, so that nothing is carried through a run twice.
 */
export const compile = (definition: Definition, options: CompileOptions): StateMachine =>
  compileAt(definition, undefined, options);

/** As compile, from a step on: what the steps before it gave comes with the input, as `{run, trigger, resume}`. */
export const compileFrom = (
  definition: Definition,
  resuming: Resuming,
  options: CompileOptions,
): StateMachine => compileAt(definition, resuming, options);

function compileAt(
  { graph }: Definition,
  resuming: Resuming | undefined,
  { functionName, mostEvents: most = mostEvents }: CompileOptions,
): StateMachine {
  const bounds = boundLoops(graph, Math.floor(most * shares.loops));
  const loops = { bounds, referred: loopsReferredTo(graph), known: knownInLoop(graph) };
  const states = compileGraph(graph, { functionName, around: [], loops }, 'run');
  const beginning = resuming ? resume(resuming, states) : { StartAt: graph.start, States: states };
  return {
    Comment: 'Auxilia workflow',
    QueryLanguage: 'JSONata',
    ...inParts(graph, beginning, { functionName, bounds, mostEvents: most }),
  };
}

function resume({ from, known }: Resuming, states: States): { StartAt: string; States: States } {
  if (known.length === 0) return { StartAt: from, States: states };
  const begin = `${from}·again`;
  const values = known.map((id) => [
    stepVariable(id),
    asField(`$states.context.Execution.Input.resume.\`${id}\``),
  ]);
  const first = { Type: 'Pass', Assign: Object.fromEntries(values), Output: nothing, Next: from };
  return { StartAt: begin, States: { [begin]: first, ...states } };
}
