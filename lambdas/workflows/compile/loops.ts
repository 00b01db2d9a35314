import type { Graph, StepOf } from '../../contracts/workflows/definition.ts';
import { asField, expression, isThere } from './expressions.ts';
import {
  callToGoOn,
  failures,
  nothing,
  onward,
  type State,
  type States,
  type Surroundings,
} from './states.ts';
import { indexVariable, itemVariable, partVariable, stepVariable } from './variables.ts';

/* A loop: one execution goes through as many items as its history has room for; one of the graph itself goes on in others. */

type Loop = StepOf<'forEach'>;
export type CompileGraph = (
  graph: Graph,
  surroundings: Omit<Surroundings, 'outputAt'>,
  leaves?: 'outputs' | 'nothing' | 'run',
) => States;

/** The part of a loop's list that this execution goes through, as it is handed to it; null where it is all of it. */
export const partOf = (id: string) => `$${partVariable(id)}`;

/** A loop within another step goes through its list at once, or says that it is too long before it begins. */
function bounded(step: Loop, most: number): string {
  const items = expression(step.items);
  const cause = `«${step.title}»: la lista tiene más de ${most} elementos, los que puede recorrer de una vez`;
  return `($count(${items}) > ${most} ? $error(${JSON.stringify(cause)}) : ${items})`;
}

export function compileLoop(step: Loop, surroundings: Surroundings, compileGraph: CompileGraph): States {
  const { loops, outputAt, around } = surroundings;
  const goesOn = outputAt === undefined;
  const begin = `${step.id}·item`;
  const part = partOf(step.id);
  const most = loops.bounds.get(step.id)?.most ?? 1;
  const all = goesOn ? expression(step.items) : bounded(step, most);
  const index = '$states.context.Map.Item.Index';
  const within = { ...surroundings, around: [...around, step.id] };
  const loop: State = {
    Type: 'Map',
    Items: asField(goesOn ? `${isThere(part)} ? ${part}.items : ${all}` : all),
    // A state's input is the only way in for an item; the first state within keeps it.
    ItemSelector: {
      item: asField('$states.context.Map.Item.Value'),
      index: asField(goesOn ? `${index} + (${isThere(part)} ? ${part}.offset : 0)` : index),
    },
    MaxConcurrency: step.atOnce,
    ItemProcessor: {
      ProcessorConfig: { Mode: 'INLINE' },
      StartAt: begin,
      States: {
        [begin]: {
          Type: 'Pass',
          Assign: {
            [itemVariable(step.id)]: asField('$states.input.item'),
            [indexVariable(step.id)]: asField('$states.input.index'),
          },
          Output: nothing,
          Next: step.graph.start,
        },
        ...compileGraph(step.graph, within, loops.referred.has(step.id) ? 'outputs' : 'nothing'),
      },
    },
    Assign: {
      [stepVariable(step.id)]: asField('{"items": $states.result, "count": $count($states.result)}'),
    },
    ...failures(step, false),
  };
  if (!goesOn) return { [step.id]: { ...loop, ...onward(step, surroundings) } };
  return {
    [step.id]: { ...withoutPart(loop, step.id), Output: nothing, Next: `${step.id}·done` },
    ...goingOn(step, surroundings),
  };
}

/** Where a loop is left by an error, the next time begins with its list anew. */
function withoutPart(loop: State, id: string): State {
  if (!Array.isArray(loop.Catch)) return loop;
  const Catch = loop.Catch.map((one: State) => ({
    ...one,
    Assign: { ...(one.Assign as State), [partVariable(id)]: null },
  }));
  return { ...loop, Catch };
}

/** After all items, or after those of this execution: then another one goes through the next. */
function goingOn(step: Loop, { loops, functionName }: Surroundings): States {
  const { id } = step;
  const part = partOf(id);
  const given = `$${stepVariable(id)}`;
  const ends = `${id}·end`;
  const next = step.next ?? ends;
  const done = `{"list": ${part}.list, "offset": ${part}.offset, "total": ${part}.total, "size": ${given}.count}`;
  const parameters = {
    known: asField(loops.known(id)),
    done: asField(done),
    ...(loops.referred.has(id) && { results: asField(`${given}.items`) }),
    most: loops.bounds.get(id)?.most ?? 1,
  };
  return {
    [`${id}·done`]: {
      Type: 'Choice',
      Choices: [{ Condition: asField(isThere(part)), Next: `${id}·more`, Output: nothing }],
      Default: next,
      Output: nothing,
    },
    [`${id}·more`]: callToGoOn(id, parameters, functionName, {
      Assign: { [stepVariable(id)]: asField('$states.result.Payload.output'), [partVariable(id)]: null },
      Output: { more: asField('$states.result.Payload.more') },
      Next: `${id}·whether`,
    }),
    [`${id}·whether`]: {
      Type: 'Choice',
      Choices: [{ Condition: asField('$states.input.more = true'), Next: ends, Output: nothing }],
      Default: next,
      Output: nothing,
    },
    [ends]: { Type: 'Pass', End: true, Output: nothing },
  };
}
