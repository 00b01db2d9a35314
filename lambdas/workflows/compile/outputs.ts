import type { Graph, Step, StepKind } from '../../contracts/workflows/definition.ts';
import { certainBefore } from '../../contracts/workflows/graph.ts';
import { outputsOf } from '../../contracts/workflows/outputs.ts';
import { asField } from './expressions.ts';
import type { State } from './states.ts';
import { stepVariable } from './variables.ts';

/** What a graph within another leaves: what its steps gave, as far as they surely ran. */
export function outputAt(graph: Graph): (step: Step) => State {
  const certain = certainBefore(graph);
  return (step) => {
    const before = [...(certain.get(step.id) ?? [])]
      .filter((name) => name.startsWith('steps.'))
      .map((name) => name.slice('steps.'.length));
    const kinds = new Map(graph.steps.map(({ id, kind }) => [id, kind]));
    const giving = before.filter((id) => givesOutput(kinds.get(id)));
    const own = givesOutput(step.kind) ? { [step.id]: asField(resultOf(step)) } : {};
    return { ...Object.fromEntries(giving.map((id) => [id, asField(`$${stepVariable(id)}`)])), ...own };
  };
}

const givesOutput = (kind: StepKind | undefined) =>
  kind === 'forEach' ||
  kind === 'parallel' ||
  (kind !== undefined && Object.keys(outputsOf[kind]).length > 0);

const isAnswered = (step: Step) =>
  step.kind === 'approval' ||
  step.kind === 'event' ||
  step.kind === 'subWorkflow' ||
  step.kind === 'form' ||
  step.kind === 'patientForm' ||
  step.kind === 'agent' ||
  step.kind === 'http' ||
  (step.kind === 'task' && step.waits);

/** A state reads its variables as they were before it: its own result it has from itself. */
function resultOf(step: Step): string {
  if (step.kind === 'forEach') return '{"items": $states.result, "count": $count($states.result)}';
  if (step.kind === 'parallel') return '$merge($states.result)';
  return isAnswered(step) ? '$states.result' : '$states.result.Payload';
}
