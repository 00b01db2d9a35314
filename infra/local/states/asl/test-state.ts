import { newExecution } from './advance.ts';
import { Draft } from './draft.ts';
import { enter } from './enter.ts';
import { delayOf, isFor } from './retry.ts';
import {
  effectiveInput,
  leaveCaught,
  leaveWithResult,
  type Place,
  readArguments,
  readCount,
  readItems,
} from './state-data.ts';
import { type Branch, type Json, type JsonObject, type Machine, type State, StateError } from './types.ts';

/* One state by itself, as the operation TestState tries it: what it makes of an input, and of what a mock gives it. */

export interface StateTrial {
  /** A state, or a machine with the name of one of its states. */
  definition: Machine | State;
  stateName?: string | undefined;
  input: Json;
  variables: JsonObject;
  /** In place of a made-up one. */
  context?: JsonObject | undefined;
  mock?: { result: Json } | { error: string | undefined; cause: string | undefined } | undefined;
  /** How often its retrier has tried it before. */
  retries: number;
}

export interface StateTried {
  status: 'SUCCEEDED' | 'FAILED' | 'RETRIABLE' | 'CAUGHT_ERROR';
  output?: Json;
  error?: string;
  cause?: string;
  nextState?: string;
  /** What of it was like at each of its stages, by the API's names. */
  inspection: JsonObject;
}

const account = 'local:000000000000';

export async function testState(trial: StateTrial, now: number): Promise<StateTried> {
  const { draft, branch, place } = placed(trial, now);
  const inspection: JsonObject = { input: trial.input };
  try {
    const { state } = place;
    if (!['Task', 'Map', 'Parallel'].includes(state.Type)) {
      await inspectPlain(place, inspection);
      await enter(draft, place, false);
      const { output, nextState } = leftWith(draft, branch, place);
      return { status: 'SUCCEEDED', output, ...(nextState !== undefined && { nextState }), inspection };
    }
    await inspectBefore(place, inspection);
    const { mock } = trial;
    if (mock && 'result' in mock) {
      const { output } = await leaveWithResult(place, mock.result);
      await inspectAfter(place, mock.result, inspection);
      const next = state.Next === undefined ? {} : { nextState: state.Next };
      return { status: 'SUCCEEDED', output, ...next, inspection };
    }
    return await failed(trial, place, new StateError(mock?.error, mock?.cause), inspection);
  } catch (thrown) {
    if (!(thrown instanceof StateError)) throw thrown;
    return { status: 'FAILED', ...told(thrown), inspection };
  }
}

function placed({ definition, stateName, input, variables, context }: StateTrial, now: number) {
  const machine = 'States' in definition ? definition : undefined;
  const name = stateName ?? 'StateName';
  const state = machine ? machine.States[name] : (definition as State);
  if (!state) throw new StateError('States.Runtime', `There is no state '${name}'`);
  const language = machine?.QueryLanguage;
  const one: Machine = {
    StartAt: name,
    States: { [name]: state },
    ...(language && { QueryLanguage: language }),
  };
  const execution = newExecution({
    executionArn: `arn:aws:states:${account}:express:trial:trial`,
    name: 'trial',
    roleArn: 'arn:aws:iam::000000000000:role/trial',
    machineArn: `arn:aws:states:${account}:stateMachine:trial`,
    machineName: 'trial',
    input,
    startedAt: now,
  });
  const { RedriveCount: _, ...about } = execution.executionContext;
  execution.executionContext = about;
  const draft = new Draft(one, execution, { now });
  draft.begin(one, input, { path: [], variables, lastEventId: 0 });
  draft.ready.length = 0;
  const branch = execution.branches['1'] as Branch;
  const place = draft.placeOf(branch);
  return { draft, branch, place: context ? { ...place, context } : place };
}

/** Where a state went that was entered, or waits before it goes. */
function leftWith(draft: Draft, branch: Branch, { state }: Place): { output: Json; nextState?: string } {
  const [step] = draft.ready;
  if (step?.step === 'enter') return { output: branch.input, nextState: branch.stateName };
  const next = branch.waits && state.Next !== undefined ? { nextState: state.Next } : {};
  return { output: branch.input, ...next };
}

async function inspectPlain(place: Place, inspection: JsonObject): Promise<void> {
  const { state, language } = place;
  if (language === 'JSONata') return;
  if (state.Type === 'Succeed') inspection.afterInputPath = effectiveInput(place);
  if (state.Type !== 'Pass') return;
  const result = state.Result ?? (await readArguments(place));
  if (state.Result === undefined) {
    inspection.afterInputPath = effectiveInput(place);
    inspection.afterParameters = result;
  } else inspection.result = result;
  await inspectResult(place, result, inspection);
}

async function inspectBefore(place: Place, inspection: JsonObject): Promise<void> {
  const { state, language } = place;
  if (state.Type === 'Task' && language === 'JSONata') inspection.afterArguments = await readArguments(place);
  if (language === 'JSONata' || state.Type === 'Parallel') return;
  inspection.afterInputPath = effectiveInput(place);
  if (state.Type === 'Task') inspection.afterParameters = await readArguments(place);
  if (state.Type !== 'Map') return;
  inspection.afterItemsPath = await readItems(place);
  inspection.maxConcurrency = (await readCount(place, 'MaxConcurrency')) ?? 0;
}

async function inspectAfter(place: Place, result: Json, inspection: JsonObject): Promise<void> {
  if (place.state.Type === 'Task') inspection.result = result;
  if (place.language === 'JSONPath') await inspectResult(place, result, inspection);
}

/** What is chosen of a result, and where it is put. */
async function inspectResult(place: Place, result: Json, inspection: JsonObject): Promise<void> {
  const without = (...names: (keyof State)[]): Place => {
    const state = { ...place.state };
    for (const name of names) delete state[name];
    return { ...place, state };
  };
  inspection.afterResultSelector = (
    await leaveWithResult(without('ResultPath', 'OutputPath'), result)
  ).output;
  inspection.afterResultPath = (await leaveWithResult(without('OutputPath'), result)).output;
}

const told = ({ error, reason }: StateError) => ({
  ...(error !== undefined && { error }),
  ...(reason !== undefined && { cause: reason }),
});

async function failed(
  { retries }: StateTrial,
  place: Place,
  thrown: StateError,
  inspection: JsonObject,
): Promise<StateTried> {
  const { Retry = [], Catch = [] } = place.state;
  const why = told(thrown);
  const retryIndex = Retry.findIndex((retrier) => isFor(retrier, thrown.error));
  const retrier = Retry[retryIndex];
  if (retrier && retries < (retrier.MaxAttempts ?? 3)) {
    const retryBackoffIntervalSeconds = delayOf(retrier, retries, 1);
    inspection.errorDetails = { retryIndex, retryBackoffIntervalSeconds };
    return { status: 'RETRIABLE', ...why, inspection };
  }
  const catchIndex = Catch.findIndex((catcher) => isFor(catcher, thrown.error));
  const catcher = Catch[catchIndex];
  if (catcher) {
    inspection.errorDetails = { catchIndex };
    const { output } = await leaveCaught(place, catcher, thrown);
    return { status: 'CAUGHT_ERROR', output, ...why, nextState: catcher.Next, inspection };
  }
  if (retrier) inspection.errorDetails = { retryIndex };
  return { status: 'FAILED', ...why, inspection };
}
