import type { Graph, Step } from '../../contracts/workflows/definition.ts';
import { edgesOf, referencesOf, walk } from '../../contracts/workflows/graph.ts';
import { eventsOf, type LoopBound, outerLoops } from './events.ts';
import { asField, isThere, path } from './expressions.ts';
import { callToGoOn, nothing, type State, type States } from './states.ts';
import { errorVariable, partVariable, stepVariable } from './variables.ts';

/*
 * A run outlives its execution, whose history holds so many events. Before what may repeat (a step to which a way leads back, a loop)
 * its state machine counts what has been used at most; where too little is left, it asks for another execution of the same machine,
 * which begins at that step with what the run knows, and ends.
 */

interface Checkpoint {
  step: Step;
  /** What it takes at most until the next one, itself included: a number, or an expression. */
  cost: string;
  /** What it takes where an execution begins with it. */
  atMost: number;
}

/** Of what an execution may hold: what loops take at most, what all other steps do, and when it is used up. */
export const shares = { loops: 0.6, others: 0.2, all: 0.95 };

/** Steps to which a way leads back, and all steps so that each comes after those that lead to it but by a way back. */
function ordered({ start, steps }: Graph): { heads: Set<string>; order: Step[] } {
  const byId = new Map(steps.map((step) => [step.id, step]));
  const heads = new Set<string>();
  const order: Step[] = [];
  const state = new Map<string, 'open' | 'done'>();
  const stack: { step: Step; ways: string[] }[] = [];
  const open = (id: string) => {
    const step = byId.get(id);
    if (!step) return;
    state.set(id, 'open');
    stack.push({ step, ways: edgesOf(step).map(({ to }) => to) });
  };
  open(start);
  for (let top = stack.at(-1); top; top = stack.at(-1)) {
    const to = top.ways.shift();
    if (to === undefined) {
      state.set(top.step.id, 'done');
      order.unshift(top.step);
      stack.pop();
    } else if (state.get(to) === 'open') heads.add(to);
    else if (!state.has(to)) open(to);
  }
  return { heads, order };
}

function checkpointsOf(graph: Graph, bounds: ReadonlyMap<string, LoopBound>, mostEvents: number) {
  const { heads, order } = ordered(graph);
  const isHeavy = (step: Step) => outerLoops([step]).length > 0;
  const room = mostEvents * shares.others;
  /** What has happened at most since the last checkpoint, when a step is entered. */
  const before = new Map<string, number>();
  const marked: Step[] = [];
  let between = 0;
  for (const step of order) {
    const own = eventsOf([step]);
    const since = before.get(step.id) ?? 0;
    const isMarked = isHeavy(step) || heads.has(step.id) || since + own > room;
    if (isMarked) marked.push(step);
    const after = (isMarked ? 0 : since) + own;
    between = Math.max(between, after);
    for (const { to } of edgesOf(step)) before.set(to, Math.max(before.get(to) ?? 0, after));
  }
  const checkpoints = marked.map((step): Checkpoint => {
    if (!isHeavy(step)) return { step, cost: String(between), atMost: between };
    const atMost = between + Math.ceil(mostEvents * shares.loops);
    if (step.kind !== 'forEach') return { step, cost: String(atMost), atMost };
    const perItem = bounds.get(step.id)?.perItem ?? 1;
    return { step, cost: `${between} + ${countOf(step)} * ${perItem}`, atMost };
  });
  return { checkpoints, between };
}

/** How many items a loop has; none where it has no list, which the loop itself tells. */
const countOf = (step: Step & { kind: 'forEach' }) => {
  const at = path(step.items.ref);
  return `($type(${at}) = "array" ? $count(${at}) : 0)`;
};

/** What the run knows that anything from a step on refers to: names of variables. */
function neededFrom(graph: Graph, step: Step, isInLoop: boolean): string[] {
  const byId = new Map(graph.steps.map((one) => [one.id, one]));
  const reached = new Set<string>();
  const open = edgesOf(step).map(({ to }) => to);
  for (let id = open.pop(); id !== undefined; id = open.pop()) {
    const one = byId.get(id);
    if (!one || reached.has(id)) continue;
    reached.add(id);
    open.push(...edgesOf(one).map(({ to }) => to));
  }
  // A loop that has its list already needs it no more.
  const own = isInLoop && step.kind === 'forEach' ? [...walk(step.graph)].map((one) => one.step) : [step];
  const steps = [...reached].map((id) => byId.get(id) as Step).concat(own);
  const refs = steps.flatMap((one) =>
    [...walk({ start: one.id, steps: [one] })].flatMap((each) => referencesOf(each.step)),
  );
  const names = refs.flatMap(({ ref }) => {
    const [root, name = ''] = ref.split('.');
    if (!byId.has(name)) return [];
    return root === 'steps' ? [stepVariable(name)] : root === 'error' ? [errorVariable(name)] : [];
  });
  return [...new Set(names)].sort();
}

const known = (names: readonly string[]) => `{${names.map((name) => `"${name}": $${name}`).join(', ')}}`;

/** What a loop of the graph itself carries on to the executions that go through the rest of its list. */
export const knownInLoop = (graph: Graph) => (id: string) => {
  const step = graph.steps.find((one) => one.id === id);
  return known(step ? neededFrom(graph, step, true).filter((name) => name !== stepVariable(id)) : []);
};

/** The states of a graph with what has its run go on in another execution, and where they begin. */
export function inParts(
  graph: Graph,
  { StartAt, States: states }: { StartAt: string; States: States },
  options: { functionName: string; bounds: ReadonlyMap<string, LoopBound>; mostEvents: number },
): { StartAt: string; States: States } {
  const { functionName, bounds, mostEvents } = options;
  const { checkpoints, between } = checkpointsOf(graph, bounds, mostEvents);
  if (checkpoints.length === 0) return { StartAt, States: states };
  const ids = new Set(checkpoints.map(({ step }) => step.id));
  const turn = (to: string) => (ids.has(to) ? `${to}·turn` : to);
  const part = '$states.context.Execution.Input.part';
  const begin: State = {
    Type: 'Choice',
    Choices: checkpoints.map(({ step: { id } }) => ({
      Condition: asField(`${part}.from = "${id}"`),
      Next: `${id}·resume`,
      Output: nothing,
    })),
    Default: turn(StartAt),
    Assign: { Events: between },
    Output: nothing,
  };
  const added = checkpoints.map(({ step, cost, atMost }): States => {
    const { id } = step;
    const most = bounds.get(id)?.most ?? 1;
    const isLoop = step.kind === 'forEach';
    const full = `$Events + ${cost} > ${Math.floor(mostEvents * shares.all)}`;
    const needed = neededFrom(graph, step, false);
    const value = (name: string) => `${part}.known.\`${name}\``;
    const values = [...new Set([...needed, ...neededFrom(graph, step, true)])].map((name) => [
      name,
      asField(`${isThere(value(name))} ? ${value(name)} : null`),
    ]);
    return {
      [`${id}·turn`]: {
        Type: 'Choice',
        Choices: [
          {
            Condition: asField(isLoop ? `${countOf(step)} > ${most} or ${full}` : full),
            Next: `${id}·go-on`,
            Output: nothing,
          },
        ],
        Default: id,
        Assign: { Events: asField(`$Events + ${cost}`) },
        Output: nothing,
      },
      [`${id}·go-on`]: callToGoOn(
        id,
        {
          known: asField(
            isLoop
              ? `${countOf(step)} > ${most} ? ${knownInLoop(graph)(id)} : ${known(needed)}`
              : known(needed),
          ),
          ...(isLoop && {
            list: asField(`${countOf(step)} > ${most} ? ${path(step.items.ref)} : null`),
            most,
          }),
        },
        functionName,
        { End: true, Output: nothing },
      ),
      [`${id}·resume`]: {
        Type: 'Pass',
        Assign: {
          ...Object.fromEntries(values),
          ...(isLoop && { [partVariable(id)]: asField(`$exists(${part}.loop) ? ${part}.loop : null`) }),
          Events: atMost,
        },
        Output: nothing,
        Next: id,
      },
    };
  });
  return { StartAt: '·begin', States: Object.assign({ '·begin': begin }, rerouted(states, turn), ...added) };
}

/** Every way to a checkpoint goes by what counts before it. */
function rerouted(states: States, turn: (to: string) => string): States {
  const mend = (state: State): State => ({
    ...state,
    ...(typeof state.Next === 'string' && { Next: turn(state.Next) }),
    ...(typeof state.Default === 'string' && { Default: turn(state.Default) }),
    ...(Array.isArray(state.Choices) && { Choices: state.Choices.map(mend) }),
    ...(Array.isArray(state.Catch) && { Catch: state.Catch.map(mend) }),
  });
  return Object.fromEntries(Object.entries(states).map(([name, state]) => [name, mend(state)]));
}
