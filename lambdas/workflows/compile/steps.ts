import type { Graph, Step, StepKind, StepOf, Value } from '../../contracts/workflows/definition.ts';
import { certainBefore } from '../../contracts/workflows/graph.ts';
import { anyMissing, asField, condition, expression, field } from './expressions.ts';

/* One function for each kind of step: from the step to its state, or states, of Amazon States Language. */

export type State = Record<string, unknown>;
export type States = Record<string, State>;

export interface Surroundings {
  /** The Lambda function that does what steps ask for. */
  functionName: string;
  /** The steps `for each` around, the outermost first. */
  around: string[];
  /** What a graph within another leaves when it ends at a step; undefined in the outermost. */
  outputAt: ((step: Step) => State) | undefined;
}

/** What a run passes through is kept in variables; a state's own output would be carried along for nothing. */
const nothing = {};

/** Faults of the way to the function, which are worth another try for every step. Source: AWS Step Functions Developer Guide, "Handle transient Lambda service exceptions". */
const transient = {
  ErrorEquals: [
    'Lambda.ServiceException',
    'Lambda.AWSLambdaException',
    'Lambda.SdkClientException',
    'Lambda.TooManyRequestsException',
    'Unavailable',
  ],
  IntervalSeconds: 2,
  MaxAttempts: 6,
  BackoffRate: 2,
  JitterStrategy: 'FULL',
};

/** Where a state goes on. */
function onward(step: Step, { outputAt }: Surroundings, output?: unknown): State {
  if (step.next !== undefined) return { Next: step.next, Output: output ?? nothing };
  return { End: true, Output: outputAt ? outputAt(step) : (output ?? nothing) };
}

interface Fallible {
  id: string;
  onError?: string | undefined;
  onExpiry?: string | undefined;
  retry?: { times: number; seconds: number; backoff: number } | undefined;
}

function failures({ id, onError, onExpiry, retry }: Fallible, isTask = true): State {
  const retriers = [
    ...(isTask ? [transient] : []),
    ...(retry
      ? [
          {
            ErrorEquals: ['States.ALL'],
            IntervalSeconds: retry.seconds,
            MaxAttempts: retry.times,
            BackoffRate: retry.backoff,
            MaxDelaySeconds: 86_400,
          },
        ]
      : []),
  ];
  const error = {
    [`error_${id}`]: asField('{"error": $states.errorOutput.Error, "cause": $states.errorOutput.Cause}'),
  };
  const catchers = [
    ...(onExpiry === undefined
      ? []
      : [{ ErrorEquals: ['Expired', 'States.Timeout'], Next: onExpiry, Output: nothing }]),
    ...(onError === undefined
      ? []
      : [{ ErrorEquals: ['States.ALL'], Next: onError, Assign: error, Output: nothing }]),
  ];
  return {
    ...(retriers.length > 0 && { Retry: retriers }),
    ...(catchers.length > 0 && { Catch: catchers }),
  };
}

type Parameters = Record<string, Value | undefined | Record<string, Value>>;

function fields(parameters: Parameters): State {
  const filled: State = {};
  for (const [name, value] of Object.entries(parameters)) {
    if (value === undefined) continue;
    const isGroup = typeof value === 'object' && value !== null && !('ref' in value) && !('text' in value);
    filled[name] = isGroup ? fields(value as Record<string, Value>) : field(value as Value);
  }
  return filled;
}

interface Asked extends Fallible {
  kind: string;
}

/**
 * A call of the function for steps. Its payload tells the entry into the step apart from every other one, so that what
 * is called twice has its effect once.
 */
function call(
  step: Step & Asked,
  parameters: Parameters,
  surroundings: Surroundings,
  waits?: { seconds?: number },
): State {
  const { functionName, around } = surroundings;
  const payload = {
    execution: asField('$states.context.Execution.Name'),
    run: asField('$states.context.Execution.Input.run'),
    step: step.id,
    kind: step.kind,
    entry: asField(
      `$join([$states.context.State.EnteredTime, $string($states.context.State.RetryCount)${around.map((id) => `, $string($index_${id})`).join('')}], "/")`,
    ),
    parameters: fields({ ...parameters, expiresAfterSeconds: waits?.seconds }),
    ...(waits && { token: asField('$states.context.Task.Token') }),
  };
  return {
    Type: 'Task',
    Resource: `arn:aws:states:::lambda:invoke${waits ? '.waitForTaskToken' : ''}`,
    Arguments: { FunctionName: functionName, Payload: payload },
    // Without a limit a call that is never answered would wait for ever.
    TimeoutSeconds: waits ? (waits.seconds ?? longestAnswer) + grace : 120,
    Assign: { [step.id]: asField(waits ? '$states.result' : '$states.result.Payload') },
    ...failures(step),
    ...onward(step, surroundings),
  };
}

/** A year: what nobody has answered by then is not open any more. */
const longestAnswer = 366 * 24 * 60 * 60;
/**
 * Whether an answer came in time is decided where answers are kept, so that none is taken and then passed over: the state
 * machine gives up only after that.
 */
const grace = 24 * 60 * 60;

const assigned = (assignee: StepOf<'task'>['assignee']): Record<string, Value> =>
  'role' in assignee ? { role: assignee.role } : { user: assignee.user };

type Compile<Kind extends StepKind> = (step: StepOf<Kind>, surroundings: Surroundings) => States;

const compilers: { [Kind in StepKind]: Compile<Kind> } = {
  task: (step, surroundings) => {
    const { label, description, patient, assignee, dueInHours, priority, waits, expiresAfterSeconds } = step;
    const parameters = { label, description, patient, assignee: assigned(assignee), dueInHours, priority };
    const limit = expiresAfterSeconds === undefined ? {} : { seconds: expiresAfterSeconds };
    return { [step.id]: call(step, parameters, surroundings, waits ? limit : undefined) };
  },
  approval: (step, surroundings) => {
    const { question, details, patient, assignee, expiresAfterSeconds } = step;
    const parameters = { question, details, patient, assignee: assigned(assignee) };
    const limit = expiresAfterSeconds === undefined ? {} : { seconds: expiresAfterSeconds };
    return { [step.id]: call(step, parameters, surroundings, limit) };
  },
  query: (step, surroundings) => {
    const { resourceType, search, limit } = step;
    return { [step.id]: call(step, { resourceType, search, limit }, surroundings) };
  },
  wait: (step, surroundings) => ({
    [step.id]: {
      Type: 'Wait',
      ...('seconds' in step.for ? { Seconds: step.for.seconds } : { Timestamp: field(step.for.until) }),
      ...onward(step, surroundings),
    },
  }),
  condition: (step, surroundings) => {
    const missing = anyMissing(step.branches.map(({ when }) => when));
    const ends = `${step.id}·end`;
    const fails = `${step.id}·missing`;
    return {
      [step.id]: {
        Type: 'Choice',
        Output: nothing,
        Choices: [
          ...(missing === undefined
            ? []
            : [{ Condition: asField(missing), Next: step.whenMissing ?? fails, Output: nothing }]),
          ...step.branches.map(({ when, next }) => ({
            Condition: asField(condition(when)),
            Next: next,
            Output: nothing,
          })),
        ],
        Default: step.otherwise ?? ends,
      },
      ...(step.otherwise === undefined && {
        [ends]: { Type: 'Pass', End: true, Output: surroundings.outputAt?.(step) ?? nothing },
      }),
      ...(missing !== undefined &&
        step.whenMissing === undefined && {
          [fails]: { Type: 'Fail', Error: 'ValueMissing', Cause: 'Falta un dato que se compara' },
        }),
    };
  },
  fail: (step) => ({
    [step.id]: { Type: 'Fail', Error: 'Failed', Cause: asField(`$string(${expression(step.reason)})`) },
  }),
  end: (step, { outputAt }) => ({
    [step.id]: { Type: 'Pass', End: true, Output: outputAt?.(step) ?? nothing },
  }),
  forEach: (step, surroundings) => {
    const begin = `${step.id}·item`;
    const within = { ...surroundings, around: [...surroundings.around, step.id] };
    return {
      [step.id]: {
        Type: 'Map',
        Items: asField(expression(step.items)),
        // A state's input is the only way in for an item; the first state within keeps it.
        ItemSelector: {
          item: asField('$states.context.Map.Item.Value'),
          index: asField('$states.context.Map.Item.Index'),
        },
        MaxConcurrency: step.atOnce,
        ItemProcessor: {
          ProcessorConfig: { Mode: 'INLINE' },
          StartAt: begin,
          States: {
            [begin]: {
              Type: 'Pass',
              Assign: {
                [`item_${step.id}`]: asField('$states.input.item'),
                [`index_${step.id}`]: asField('$states.input.index'),
              },
              Output: nothing,
              Next: step.graph.start,
            },
            ...compileGraph(step.graph, within),
          },
        },
        Assign: { [step.id]: asField('{"items": $states.result, "count": $count($states.result)}') },
        ...failures(step, false),
        ...onward(step, surroundings),
      },
    };
  },
  parallel: (step, surroundings) => ({
    [step.id]: {
      Type: 'Parallel',
      Branches: step.graphs.map((graph) => ({
        StartAt: graph.start,
        States: compileGraph(graph, surroundings),
      })),
      // Its branches' steps under their own names, which differ.
      Assign: { [step.id]: asField('$merge($states.result)') },
      ...failures(step, false),
      ...onward(step, surroundings),
    },
  }),
};

/** What a graph within another leaves: what its steps gave, as far as they surely ran. */
function outputAt(graph: Graph): (step: Step) => State {
  const certain = certainBefore(graph);
  return (step) => {
    const before = [...(certain.get(step.id) ?? [])]
      .filter((name) => name.startsWith('steps.'))
      .map((name) => name.slice('steps.'.length));
    const kinds = new Map(graph.steps.map(({ id, kind }) => [id, kind]));
    const giving = before.filter((id) => givesOutput(kinds.get(id)));
    const own = givesOutput(step.kind) ? { [step.id]: asField(resultOf(step)) } : {};
    return { ...Object.fromEntries(giving.map((id) => [id, asField(`$${id}`)])), ...own };
  };
}

const givesOutput = (kind: StepKind | undefined) =>
  kind === 'task' || kind === 'approval' || kind === 'query' || kind === 'forEach' || kind === 'parallel';

/** A state reads its variables as they were before it: its own result it has from itself. */
function resultOf(step: Step): string {
  if (step.kind === 'forEach') return '{"items": $states.result, "count": $count($states.result)}';
  if (step.kind === 'parallel') return '$merge($states.result)';
  return step.kind === 'approval' || (step.kind === 'task' && step.waits)
    ? '$states.result'
    : '$states.result.Payload';
}

export function compileGraph(
  graph: Graph,
  surroundings: Omit<Surroundings, 'outputAt'>,
  isInner = true,
): States {
  const within = { ...surroundings, outputAt: isInner ? outputAt(graph) : undefined };
  return Object.assign(
    {},
    ...graph.steps.map((step) =>
      (compilers[step.kind] as (step: Step, within: Surroundings) => States)(step, within),
    ),
  );
}
