import { largestHistory } from './limits.ts';
import { kindOf } from './resources.ts';
import type { Place } from './state-data.ts';
import {
  type Branch,
  type Execution,
  type HistoryEvent,
  type Json,
  type JsonObject,
  type Machine,
  runtimeError,
  type State,
  type StateError,
  type States,
  type TaskRequest,
} from './types.ts';

export interface Surroundings {
  /** Milliseconds since 1970. */
  now: number;
  /** From 0 to 1, for the jitter of retries. */
  random?: () => number;
  /** A task token that nobody guesses; numbers where it is not said. */
  newToken?: () => string;
  /** How many events the history may hold; as many as AWS's where it is not said. */
  mostEvents?: number;
}

/** What of an event's fields depends on its kind. */
export type HistoryFields = Omit<HistoryEvent, 'id' | 'previousEventId' | 'timestamp' | 'type'>;

/** What a branch does next: enter its state, try it again, join its children's outputs, or end. */
export type Step = 'enter' | 'retry' | 'join' | 'end';

/** An execution while it takes one event: a copy of its own, what it asks for, what its history gains. */
export class Draft {
  readonly machine: Machine;
  readonly execution: Execution;
  readonly now: number;
  readonly random: () => number;
  readonly newToken: () => string;
  readonly mostEvents: number;
  readonly tasks: TaskRequest[] = [];
  readonly history: HistoryEvent[] = [];
  readonly ready: { branchId: string; step: Step }[] = [];

  constructor(
    machine: Machine,
    execution: Execution,
    { now, random = Math.random, newToken, mostEvents = largestHistory }: Surroundings,
  ) {
    this.mostEvents = mostEvents;
    this.machine = machine;
    this.execution = execution;
    this.now = now;
    this.random = random;
    this.newToken = newToken ?? (() => String(execution.taskCount));
  }

  note(type: string, fields: HistoryFields = {}, branch?: Branch): HistoryEvent {
    this.execution.eventCount += 1;
    const event: HistoryEvent = {
      id: this.execution.eventCount,
      previousEventId: branch?.lastEventId ?? 0,
      timestamp: this.now,
      type,
      ...fields,
    };
    this.history.push(event);
    if (branch) branch.lastEventId = event.id;
    return event;
  }

  /** An event of the task that a branch waits for. */
  noteTask(outcome: string, branch: Branch, fields: HistoryFields): void {
    if (branch.waits?.kind !== 'task') return;
    const { prefix, resource, resourceType } = kindOf(branch.waits.resource);
    const about = prefix === 'Task' ? { resource, ...(resourceType && { resourceType }) } : {};
    this.note(`${prefix}${outcome}`, { ...about, ...fields }, branch);
  }

  waitingFor(taskId: string): Branch | undefined {
    return Object.values(this.execution.branches).find(
      ({ waits }) => waits?.kind === 'task' && waits.taskId === taskId,
    );
  }

  /** @throws StateError where the definition has no such state */
  stateOf({ path, stateName }: Branch): State {
    let states: States = this.machine;
    for (let at = 0; at < path.length; at += 2) {
      const around = states.States[path[at] as string] as State;
      states = (around.Branches?.[path[at + 1] as number] ?? iterationOf(around)) as States;
    }
    const state = Object.hasOwn(states.States, stateName) ? states.States[stateName] : undefined;
    if (!state) throw runtimeError(`There is no state '${stateName}'`);
    return state;
  }

  /** A branch's state with all that its expressions may read; `more` is of the context object. */
  placeOf(branch: Branch, more: JsonObject = {}): Place {
    const { executionContext, machineContext } = this.execution;
    const state = this.stateOf(branch);
    return {
      state,
      branch,
      language: state.QueryLanguage ?? this.machine.QueryLanguage ?? 'JSONPath',
      context: {
        Execution: executionContext,
        StateMachine: machineContext,
        State: {
          Name: branch.stateName,
          EnteredTime: new Date(branch.enteredAt).toISOString(),
          ...(state.Type === 'Task' && { RetryCount: branch.retryCount }),
        },
        ...(branch.item && { Map: { Item: branch.item } }),
        ...more,
      },
    };
  }

  begin(
    states: States,
    input: Json,
    beginning: Pick<Branch, 'path' | 'variables' | 'lastEventId'> & Partial<Pick<Branch, 'parent' | 'item'>>,
  ): void {
    this.execution.branchCount += 1;
    const id = String(this.execution.branchCount);
    this.execution.branches[id] = {
      ...beginning,
      id,
      stateName: states.StartAt,
      input,
      enteredAt: this.now,
      enteredEventId: 0,
      retries: [],
      retryCount: 0,
    };
    this.ready.push({ branchId: id, step: 'enter' });
  }

  /** Ends what goes on within a branch's state, the innermost first. */
  abortWithin(branch: Branch): void {
    for (const child of Object.values(this.execution.branches)) {
      if (child.parent?.branchId !== branch.id) continue;
      this.abortWithin(child);
      this.note(`${this.stateOf(child).Type}StateAborted`, {}, child);
      if (branch.waits?.kind === 'children' && branch.waits.items) {
        this.note('MapIterationAborted', { name: branch.stateName, index: child.parent.index }, child);
      }
      delete this.execution.branches[child.id];
    }
  }

  end(status: Exclude<Execution['status'], 'RUNNING' | 'SUCCEEDED'>, { error, reason }: StateError): void {
    const type = { FAILED: 'ExecutionFailed', TIMED_OUT: 'ExecutionTimedOut', ABORTED: 'ExecutionAborted' }[
      status
    ];
    const fields = { ...(error !== undefined && { error }), ...(reason && { cause: reason }) };
    const redrivable = this.execution.redrivable ?? this.execution.branches;
    const [main] = Object.values(this.execution.branches).filter(({ parent }) => !parent);
    this.note(type, fields, main);
    Object.assign(this.execution, { status, redrivable, branches: {}, ...fields });
  }

  /** When the execution wants to hear that time has passed. */
  dueAt(): number | undefined {
    if (this.execution.status !== 'RUNNING') return undefined;
    return earliest([...Object.values(this.execution.branches).map(dueOf), this.execution.timesOutAt]);
  }
}

export const iterationOf = (state: State): States => (state.ItemProcessor ?? state.Iterator) as States;

/** When a branch's wait is over, or its task has taken too long. */
export function dueOf({ waits }: Branch): number | undefined {
  if (waits?.kind === 'until') return waits.at;
  return waits?.kind === 'task' ? earliest([waits.timesOutAt, waits.heartbeatBefore]) : undefined;
}

function earliest(times: (number | undefined)[]): number | undefined {
  const known = times.filter((at) => at !== undefined);
  return known.length > 0 ? Math.min(...known) : undefined;
}
