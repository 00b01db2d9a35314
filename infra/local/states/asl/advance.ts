import { Draft, dueOf, type Surroundings } from './draft.ts';
import { enter } from './enter.ts';
import { attempt, endBranch, fail, join, leave } from './leave.ts';
import { checkSize } from './limits.ts';
import { leaveWithInput, leaveWithResult } from './state-data.ts';
import {
  type Branch,
  type Execution,
  type HistoryEvent,
  type Json,
  type Machine,
  runtimeError,
  StateError,
  type TaskRequest,
} from './types.ts';

/* The heart of the stand-in for Step Functions: what an execution becomes by an event. Nothing here reads a clock or keeps anything. */

export type ExecutionEvent =
  | { type: 'started' }
  | { type: 'taskSubmitted'; taskId: string; output: Json }
  | { type: 'taskSucceeded'; taskId: string; output: Json }
  | { type: 'taskFailed'; taskId: string; error?: string; cause?: string }
  | { type: 'taskHeartbeat'; taskId: string }
  /** Time has passed. */
  | { type: 'due' }
  | { type: 'stopped'; error?: string; cause?: string }
  /** Goes on where it failed; only what has failed, was stopped or ran out of time takes it. */
  | { type: 'redriven' };

export interface Advanced {
  execution: Execution;
  /** What is to be asked of others. */
  tasks: TaskRequest[];
  history: HistoryEvent[];
  /** When the execution wants to hear `due`, in milliseconds since 1970. */
  dueAt: number | undefined;
}

export interface Identity {
  executionArn: string;
  name: string;
  roleArn: string;
  machineArn: string;
  machineName: string;
  input: Json;
  startedAt: number;
}

/** An execution that has not begun. */
export const newExecution = (identity: Identity): Execution => ({
  status: 'RUNNING',
  executionContext: {
    Id: identity.executionArn,
    Input: identity.input,
    StartTime: new Date(identity.startedAt).toISOString(),
    Name: identity.name,
    RoleArn: identity.roleArn,
    RedriveCount: 0,
  },
  machineContext: { Id: identity.machineArn, Name: identity.machineName },
  branches: {},
  branchCount: 0,
  taskCount: 0,
  eventCount: 0,
});

/**
 * Takes one event. An event about a task that is not waited for any more changes nothing, and neither does any event
 * of an execution that has ended.
 */
export async function advance(
  machine: Machine,
  before: Execution,
  event: ExecutionEvent,
  surroundings: Surroundings,
): Promise<Advanced> {
  const draft = new Draft(machine, structuredClone(before), surroundings);
  if ((before.status === 'RUNNING') !== (event.type === 'redriven') && before.status !== 'SUCCEEDED') {
    await take(draft, event);
    await run(draft);
  }
  const { execution, tasks, history } = draft;
  return { execution, tasks, history, dueAt: draft.dueAt() };
}

async function take(draft: Draft, event: ExecutionEvent): Promise<void> {
  if (event.type === 'started') return start(draft);
  if (event.type === 'due') return passTime(draft);
  if (event.type === 'redriven') return redrive(draft);
  if (event.type === 'stopped') return draft.end('ABORTED', new StateError(event.error, event.cause));
  const branch = draft.waitingFor(event.taskId);
  if (branch?.waits?.kind !== 'task') return;
  const { waits } = branch;
  if (event.type === 'taskHeartbeat') {
    if (waits.heartbeatSeconds !== undefined)
      waits.heartbeatBefore = draft.now + waits.heartbeatSeconds * 1000;
  } else if (event.type === 'taskSubmitted') {
    draft.noteTask('Submitted', branch, { output: event.output });
  } else if (event.type === 'taskSucceeded') {
    draft.noteTask('Succeeded', branch, { output: event.output });
    delete branch.waits;
    await attempt(draft, branch, async () => {
      checkSize(event.output);
      leave(draft, branch, await leaveWithResult(draft.placeOf(branch), event.output));
    });
  } else {
    const { error, cause } = event;
    draft.noteTask('Failed', branch, {
      ...(error !== undefined && { error }),
      ...(cause !== undefined && { cause }),
    });
    delete branch.waits;
    await fail(draft, branch, new StateError(error, cause));
  }
}

function start(draft: Draft): void {
  const { machine, execution, now } = draft;
  const input = execution.executionContext.Input as Json;
  draft.note('ExecutionStarted', { input });
  if (machine.TimeoutSeconds !== undefined) execution.timesOutAt = now + machine.TimeoutSeconds * 1000;
  draft.begin(machine, input, { path: [], variables: {}, lastEventId: 0 });
}

/** Whatever did not end well begins its state anew, with all of its tries; what has ended well is kept. */
function redrive(draft: Draft): void {
  const { execution, machine, now } = draft;
  const { redrivable = {}, executionContext } = execution;
  execution.status = 'RUNNING';
  execution.branches = redrivable;
  for (const field of ['redrivable', 'error', 'cause', 'timesOutAt'] as const) delete execution[field];
  executionContext.RedriveCount = Number(executionContext.RedriveCount) + 1;
  executionContext.RedriveTime = new Date(now).toISOString();
  if (machine.TimeoutSeconds !== undefined) execution.timesOutAt = now + machine.TimeoutSeconds * 1000;
  draft.note('ExecutionRedriven');
  for (const branch of Object.values(execution.branches)) {
    if (branch.waits && branch.waits.kind !== 'task') continue;
    delete branch.waits;
    branch.retries = [];
    draft.ready.push({ branchId: branch.id, step: 'retry' });
  }
}

/** Everything that was to happen until now, the earliest first. */
async function passTime(draft: Draft): Promise<void> {
  const { execution, now } = draft;
  if (execution.timesOutAt !== undefined && execution.timesOutAt <= now) {
    draft.end('TIMED_OUT', new StateError(undefined, undefined));
    return;
  }
  const due = Object.values(execution.branches)
    .map((branch) => ({ branch, at: dueOf(branch) ?? Number.POSITIVE_INFINITY }))
    .filter(({ at }) => at <= now)
    .sort((left, right) => left.at - right.at);
  for (const { branch } of due) draft.noteTask('TimedOut', branch, { error: 'States.Timeout' });
  for (const { branch } of due) {
    // An earlier one may have ended it.
    if (execution.branches[branch.id] === branch) await passTimeOf(draft, branch);
  }
}

async function passTimeOf(draft: Draft, branch: Branch): Promise<void> {
  const { waits } = branch;
  if (waits?.kind === 'until') {
    delete branch.waits;
    if (waits.goesOn === 'retry') draft.ready.push({ branchId: branch.id, step: 'retry' });
    else {
      await attempt(draft, branch, async () =>
        leave(draft, branch, await leaveWithInput(draft.placeOf(branch))),
      );
    }
  } else if (waits?.kind === 'task') {
    delete branch.waits;
    await fail(draft, branch, new StateError('States.Timeout', ''));
  }
}

/** Until every branch waits. */
async function run(draft: Draft): Promise<void> {
  const { execution, ready } = draft;
  for (let next = ready.shift(); next && execution.status === 'RUNNING'; next = ready.shift()) {
    const branch = execution.branches[next.branchId];
    if (!branch) continue;
    if (execution.eventCount >= draft.mostEvents - 1) {
      const reason = `The execution reached the maximum number of history events (${draft.mostEvents})`;
      draft.end('FAILED', runtimeError(reason));
      return;
    }
    const { step } = next;
    if (step === 'end') await endBranch(draft, branch);
    else if (step === 'join') await join(draft, branch);
    else {
      const isRetry = step === 'retry';
      if (!isRetry) Object.assign(branch, { enteredAt: draft.now, retries: [], retryCount: 0 });
      await attempt(draft, branch, async () => enter(draft, draft.placeOf(branch), isRetry));
    }
  }
}
