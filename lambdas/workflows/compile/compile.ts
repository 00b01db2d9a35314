import type { Definition } from '../../contracts/workflows/definition.ts';
import type { States } from './states.ts';
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
