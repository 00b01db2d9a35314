import type { Step, Value } from '../../contracts/workflows/definition.ts';
import { goOnKind } from '../names.ts';
import type { LoopBound } from './events.ts';
import { asField, field } from './expressions.ts';
import { errorVariable, indexVariable, stepVariable } from './variables.ts';

/* What the states of all kinds of steps have in common: where they go on, how they fail, how they call. */

export type State = Record<string, unknown>;
export type States = Record<string, State>;

export interface Surroundings {
  /** The Lambda function that does what steps ask for. */
  functionName: string;
  /** The steps `for each` around, the outermost first. */
  around: string[];
  /** What a graph within another leaves when it ends at a step; undefined in the outermost. */
  outputAt: ((step: Step) => State) | undefined;
  loops: {
    bounds: ReadonlyMap<string, LoopBound>;
    /** To whose items something refers. */
    referred: ReadonlySet<string>;
    /** What is carried on where a loop of the graph itself goes on in another execution: an expression. */
    known: (id: string) => string;
  };
}

/** What a run passes through is kept in variables; a state's own output would be carried along for nothing. */
export const nothing = {};

/** Faults of the way to the function, which are worth another try for every step. Source: AWS Step Functions Developer Guide, "Handle transient Lambda service exceptions". */
const transient = {
  ErrorEquals: [
    'Lambda.ServiceException',
    'Lambda.AWSLambdaException',
    'Lambda.SdkClientException',
    'Lambda.TooManyRequestsException',
    // It was paused, and is on its way.
    'DatabaseUnavailable',
  ],
  IntervalSeconds: 2,
  MaxAttempts: 6,
  BackoffRate: 2,
  JitterStrategy: 'FULL',
};

/** Where a state goes on. */
export function onward(step: Step, { outputAt }: Surroundings, output?: unknown): State {
  if (step.next !== undefined) return { Next: step.next, Output: output ?? nothing };
  return { End: true, Output: outputAt ? outputAt(step) : (output ?? nothing) };
}

interface Fallible {
  id: string;
  onError?: string | undefined;
  onExpiry?: string | undefined;
  retry?: { times: number; seconds: number; backoff: number } | undefined;
}

export function failures({ id, onError, onExpiry, retry }: Fallible, isTask = true): State {
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
  // What it gave another time, where a way leads back to it, is not what it gives now.
  const none = { [stepVariable(id)]: null };
  const error = {
    ...none,
    [errorVariable(id)]: asField('{"error": $states.errorOutput.Error, "cause": $states.errorOutput.Cause}'),
  };
  const catchers = [
    ...(onExpiry === undefined
      ? []
      : [{ ErrorEquals: ['Expired', 'States.Timeout'], Next: onExpiry, Assign: none, Output: nothing }]),
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
export function call(
  step: Step & Asked,
  parameters: Parameters,
  surroundings: Surroundings,
  waits?: { seconds?: number },
): State {
  const { functionName, around } = surroundings;
  const times = ['$states.context.State.RetryCount', ...around.map((id) => `$${indexVariable(id)}`)];
  const payload = {
    ...entryInto(step.id, step.kind, times),
    parameters: fields({ ...parameters, expiresAfterSeconds: waits?.seconds }),
    ...(waits && { token: asField('$states.context.Task.Token') }),
  };
  return {
    Type: 'Task',
    Resource: `arn:aws:states:::lambda:invoke${waits ? '.waitForTaskToken' : ''}`,
    Arguments: { FunctionName: functionName, Payload: payload },
    // Without a limit a call that is never answered would wait for ever.
    TimeoutSeconds: waits ? (waits.seconds ?? longestAnswer) + grace : 120,
    Assign: { [stepVariable(step.id)]: asField(waits ? '$states.result' : '$states.result.Payload') },
    ...failures(step),
    ...onward(step, surroundings),
  };
}

const entryInto = (step: string, kind: string, told: readonly string[]) => ({
  run: asField('$states.context.Execution.Input.run'),
  step,
  kind,
  entry: asField(['$states.context.State.EnteredTime', ...told].join(' & "/" & ')),
});

/** No two of a run are the same, however quickly they follow each other. */
const asked = ['$states.context.Execution.Name', '$states.context.State.Name'];

/** A call of the function that is no step: the run is to go on in another execution. */
export const callToGoOn = (
  id: string,
  parameters: Record<string, unknown>,
  functionName: string,
  then: State,
): State => ({
  Type: 'Task',
  Resource: 'arn:aws:states:::lambda:invoke',
  Arguments: {
    FunctionName: functionName,
    Payload: { ...entryInto(id, goOnKind, asked), parameters: { from: id, ...parameters } },
  },
  TimeoutSeconds: 120,
  Retry: [transient],
  ...then,
});

/** A year: what nobody has answered by then is not open any more. */
const longestAnswer = 366 * 24 * 60 * 60;
/**
 * Whether an answer came in time is decided where answers are kept, so that none is taken and then passed over: the state
 * machine gives up only after that.
 */
const grace = 24 * 60 * 60;
