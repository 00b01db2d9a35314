import type { Draft } from './draft.ts';
import { beginIterations } from './fan-out.ts';
import { checkSize } from './limits.ts';
import { delayOf, findRetrier, isFor } from './retry.ts';
import { type Left, leaveCaught, leaveWithResult } from './state-data.ts';
import { type Branch, type Json, StateError } from './types.ts';

/* How a branch goes on from a state: by its output, by an error, at its end. */

/** @throws StateError `States.DataLimitExceeded` */
export function leave(draft: Draft, branch: Branch, { output, assigned }: Left, next?: string): void {
  const { stateName } = branch;
  const state = draft.stateOf(branch);
  checkSize(output);
  if (assigned) branch.variables = { ...branch.variables, ...assigned };
  const variables = assigned && { assignedVariables: assigned };
  draft.note(`${state.Type}StateExited`, { name: stateName, output, ...variables }, branch);
  branch.input = output;
  delete branch.waits;
  const following = next ?? state.Next;
  if (following !== undefined) branch.stateName = following;
  draft.ready.push({ branchId: branch.id, step: following === undefined ? 'end' : 'enter' });
}

/** A branch's last state has been left. */
export async function endBranch(draft: Draft, branch: Branch): Promise<void> {
  const { execution } = draft;
  if (!branch.parent) {
    draft.note('ExecutionSucceeded', { output: branch.input }, branch);
    Object.assign(execution, { status: 'SUCCEEDED', output: branch.input, branches: {} });
    return;
  }
  const parent = execution.branches[branch.parent.branchId] as Branch;
  delete execution.branches[branch.id];
  if (parent.waits?.kind !== 'children') return;
  parent.waits.outputs[branch.parent.index] = branch.input;
  parent.waits.ended += 1;
  if (parent.waits.items) {
    draft.note('MapIterationSucceeded', { name: parent.stateName, index: branch.parent.index }, branch);
  }
  parent.lastEventId = branch.lastEventId;
  if (parent.waits.ended === parent.waits.outputs.length) {
    draft.ready.push({ branchId: parent.id, step: 'join' });
  } else {
    await attempt(draft, parent, () => beginIterations(draft, parent));
  }
}

/** All of a Parallel's branches, or of a Map's iterations, have ended. */
export async function join(draft: Draft, branch: Branch): Promise<void> {
  if (branch.waits?.kind !== 'children') return;
  const outputs = branch.waits.outputs as Json[];
  draft.note(`${draft.stateOf(branch).Type}StateSucceeded`, {}, branch);
  await attempt(draft, branch, async () =>
    leave(draft, branch, await leaveWithResult(draft.placeOf(branch), outputs)),
  );
}

/** What goes wrong by the state machine's own rules goes to retriers and catchers; anything else is a defect. */
export async function attempt(draft: Draft, branch: Branch, work: () => Promise<void>): Promise<void> {
  try {
    await work();
  } catch (thrown) {
    if (!(thrown instanceof StateError)) throw thrown;
    await fail(draft, branch, thrown.location === 'Fail' ? thrown : explain(draft, branch, thrown));
  }
}

/** Says where an evaluation failed, in AWS's words. */
function explain(draft: Draft, branch: Branch, { error, reason, location }: StateError): StateError {
  const cause = `An error occurred while executing the state '${branch.stateName}' (entered at the event id #${branch.enteredEventId}). ${reason}`;
  if (error === 'States.QueryEvaluationError') {
    const about = { state: branch.stateName, ...(location && { location }) };
    draft.note('EvaluationFailed', { error, cause, ...about }, branch);
  }
  return new StateError(error, cause, location);
}

/** An error in a branch's state: tried again, caught, or passed on to the state around it. */
export async function fail(draft: Draft, branch: Branch, thrown: StateError): Promise<void> {
  const state = draft.stateOf(branch);
  const { error } = thrown;
  draft.abortWithin(branch);
  delete branch.waits;
  const index = findRetrier(state.Retry ?? [], branch.retries, error);
  const retrier = index === undefined ? undefined : state.Retry?.[index];
  if (index !== undefined && retrier) {
    delete draft.execution.redrivable;
    const used = branch.retries[index] ?? 0;
    branch.retries = (state.Retry ?? []).map((_, at) => (branch.retries[at] ?? 0) + (at === index ? 1 : 0));
    branch.retryCount += 1;
    const at = draft.now + delayOf(retrier, used, draft.random()) * 1000;
    branch.waits = { kind: 'until', at, goesOn: 'retry' };
    return;
  }
  if (state.Type === 'Map' || state.Type === 'Parallel') draft.note(`${state.Type}StateFailed`, {}, branch);
  const catcher = state.Catch?.find((each) => isFor(each, error));
  if (catcher) {
    delete draft.execution.redrivable;
    // An error while an error is caught is not caught again here.
    try {
      return leave(draft, branch, await leaveCaught(draft.placeOf(branch), catcher, thrown), catcher.Next);
    } catch (again) {
      if (!(again instanceof StateError)) throw again;
      return passOn(draft, branch, explain(draft, branch, again));
    }
  }
  await passOn(draft, branch, thrown);
}

async function passOn(draft: Draft, branch: Branch, thrown: StateError): Promise<void> {
  // The innermost failure is where a redrive begins: what is around it is ended on the way out.
  draft.execution.redrivable ??= structuredClone(draft.execution.branches);
  if (!branch.parent) {
    draft.end('FAILED', thrown);
    return;
  }
  const parent = draft.execution.branches[branch.parent.branchId] as Branch;
  if (parent.waits?.kind === 'children' && parent.waits.items) {
    draft.note('MapIterationFailed', { name: parent.stateName, index: branch.parent.index }, branch);
  }
  parent.lastEventId = branch.lastEventId;
  delete draft.execution.branches[branch.id];
  draft.abortWithin(parent);
  if (draft.stateOf(branch).Type === 'Task') draft.note('TaskStateAborted', {}, branch);
  await fail(draft, parent, thrown);
}
