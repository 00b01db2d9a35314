import type { Definition } from '../../contracts/workflows/definition.ts';
import { asField } from './expressions.ts';
import { nothing, type States } from './states.ts';
import { compileGraph } from './steps.ts';

/** Amazon States Language in JSONata. Source: https://states-language.net */
export interface StateMachine {
  Comment: string;
  QueryLanguage: 'JSONata';
  StartAt: string;
  States: States;
}

/**
 * The state machine of a workflow that `checkDefinition` finds nothing against. Its input is `{run, trigger}`. What steps
 * give is kept in variables of their names; a state's output is empty, so that nothing is carried through a run twice.
 */
export function compile(definition: Definition, { functionName }: { functionName: string }): StateMachine {
  return {
    Comment: 'Auxilia workflow',
    QueryLanguage: 'JSONata',
    StartAt: definition.graph.start,
    States: compileGraph(definition.graph, { functionName, around: [] }, false),
  };
}

/** Where a run goes on, and the steps of which it is known what they gave. */
export interface Resuming {
  from: string;
  known: readonly string[];
}

/** As compile, from a step on: what the steps before it gave comes with the input, as `{run, trigger, resume}`. */
export function compileFrom(
  definition: Definition,
  { from, known }: Resuming,
  options: { functionName: string },
): StateMachine {
  const machine = compile(definition, options);
  if (known.length === 0) return { ...machine, StartAt: from };
  const begin = `${from}·again`;
  const values = known.map((id) => [id, asField(`$states.context.Execution.Input.resume.\`${id}\``)]);
  const first = { Type: 'Pass', Assign: Object.fromEntries(values), Output: nothing, Next: from };
  return { ...machine, StartAt: begin, States: { [begin]: first, ...machine.States } };
}
