import { isChosen, parseTimestamp } from './choice-rules.ts';
import type { Draft } from './draft.ts';
import { fanOut, iterate } from './fan-out.ts';
import { leave } from './leave.ts';
import { checkSize, longestWait } from './limits.ts';
import { kindOf } from './resources.ts';
import {
  choiceScope,
  isConditionMet,
  leaveWithInput,
  leaveWithResult,
  type Place,
  readArguments,
  readCount,
  readField,
} from './state-data.ts';
import { isObject, queryError, runtimeError, StateError } from './types.ts';

/* What each type of state does when it is entered, or tried again. */

/** @throws StateError what goes to retriers and catchers */
export async function enter(draft: Draft, place: Place, isRetry: boolean): Promise<void> {
  const { state, branch } = place;
  if (!isRetry) {
    const fields = { name: branch.stateName, input: branch.input };
    branch.enteredEventId = draft.note(`${state.Type}StateEntered`, fields, branch).id;
  }
  switch (state.Type) {
    case 'Pass':
      return pass(draft, place);
    case 'Succeed':
      return leave(draft, branch, await leaveWithInput(place));
    case 'Fail':
      throw await failure(place);
    case 'Choice':
      return choose(draft, place);
    case 'Wait':
      branch.waits = { kind: 'until', at: await waitUntil(place, draft.now), goesOn: 'exit' };
      return;
    case 'Task':
      return ask(draft, place);
    case 'Parallel':
      return fanOut(draft, place);
    case 'Map':
      return iterate(draft, place);
    default:
      throw runtimeError(`The type ${state.Type satisfies never} is not known`);
  }
}

async function pass(draft: Draft, place: Place): Promise<void> {
  const { state, branch, language } = place;
  if (language === 'JSONata') return leave(draft, branch, await leaveWithInput(place));
  const result = state.Result === undefined ? await readArguments(place) : state.Result;
  leave(draft, branch, await leaveWithResult(place, result));
}

async function failure(place: Place): Promise<StateError> {
  const read = async (field: 'Error' | 'Cause') => {
    const value = await readField(place, field);
    if (value === undefined || typeof value === 'string') return value;
    const reason = `The field '${field}' must be a string`;
    throw place.language === 'JSONata' ? queryError(reason, field) : runtimeError(reason);
  };
  return new StateError(await read('Error'), await read('Cause'), 'Fail');
}

async function choose(draft: Draft, place: Place): Promise<void> {
  const { state, branch, language } = place;
  for (const rule of state.Choices ?? []) {
    const isMet =
      language === 'JSONata'
        ? await isConditionMet(place, rule.Condition)
        : isChosen(rule, choiceScope(place));
    if (!isMet) continue;
    const fields = {
      ...(rule.Output !== undefined && { Output: rule.Output }),
      ...(isObject(rule.Assign) && { Assign: rule.Assign }),
    };
    return leave(draft, branch, await leaveWithInput(place, fields), String(rule.Next));
  }
  if (state.Default === undefined) {
    throw new StateError('States.NoChoiceMatched', `No choice of '${branch.stateName}' matches its input`);
  }
  leave(draft, branch, await leaveWithInput(place), state.Default);
}

async function waitUntil(place: Place, now: number): Promise<number> {
  const seconds = await readCount(place, 'Seconds');
  if (seconds !== undefined) return now + seconds * 1000;
  const timestamp = await readField(place, 'Timestamp');
  const at = parseTimestamp(timestamp);
  if (at !== undefined && at - now > longestWait) throw runtimeError('Wait state delay is too long.');
  if (at !== undefined) return at;
  const reason = `The Timestamp field cannot be parsed as an ISO-8601 extended offset date-time format string: ${timestamp}`;
  throw place.language === 'JSONata' ? queryError(reason, 'Timestamp') : runtimeError(reason);
}

async function ask(draft: Draft, place: Place): Promise<void> {
  const { state, branch } = place;
  const resource = String(state.Resource);
  const { prefix, resource: name, resourceType, needsToken } = kindOf(resource);
  const about = { resource: name, ...(resourceType && { resourceType }) };
  draft.execution.taskCount += 1;
  const taskId = draft.newToken();
  const parameters = await readArguments(
    needsToken ? draft.placeOf(branch, { Task: { Token: taskId } }) : place,
  );
  const timeout = await readCount(place, 'TimeoutSeconds');
  const heartbeat = await readCount(place, 'HeartbeatSeconds');
  checkSize(parameters);
  const limits = {
    ...(timeout !== undefined && { timeoutInSeconds: timeout }),
    ...(heartbeat !== undefined && { heartbeatInSeconds: heartbeat }),
  };
  const given = prefix === 'Task' ? { parameters } : { input: parameters };
  draft.note(`${prefix}Scheduled`, { ...about, ...limits, ...given }, branch);
  draft.note(`${prefix}Started`, prefix === 'Task' ? about : {}, branch);
  branch.waits = {
    kind: 'task',
    taskId,
    resource,
    ...(timeout !== undefined && { timesOutAt: draft.now + timeout * 1000 }),
    ...(heartbeat !== undefined && {
      heartbeatSeconds: heartbeat,
      heartbeatBefore: draft.now + heartbeat * 1000,
    }),
  };
  draft.tasks.push({ taskId, stateName: branch.stateName, resource, parameters });
}
