import { randomUUID } from 'node:crypto';
import { advance, type ExecutionEvent, newExecution } from './asl/advance.ts';
import { kindOf } from './asl/resources.ts';
import type { Json, Machine } from './asl/types.ts';
import type { ExecutionStore, StoredExecution, StoredTask } from './execution-store.ts';
import { StatesFault } from './faults.ts';

/* Keeps executions going: one event of an execution at a time, each kept before anything that follows from it begins. */

/** What a function that a state calls gives back, or how it fails. */
export type InvokeFunction = (functionName: string, payload: Json) => Promise<Json>;

export interface EngineParts {
  store: ExecutionStore;
  now: () => Date;
  invoke: InvokeFunction;
  /** What the engine cannot go on with and nobody waits for. */
  onFault: (error: unknown) => void;
  /** Hears of each execution that has ended, after it is kept; again after a restart that came before its answer. */
  onEnd?: (execution: StoredExecution) => Promise<void>;
  /** How many events an execution's history may hold, where it is not as many as AWS's. */
  mostEvents?: number;
}

interface Beginning {
  machineArn: string;
  name?: string;
  /** JSON. */
  input: string;
  parentToken?: string;
}

const dayMs = 24 * 60 * 60_000;
/** Source: Step Functions developer guide, "Quotas": execution history retention. */
const keptDays = 90;
/** Timers of Node hold 24 days; a longer wait is looked at again then. */
const longestTimer = 2 ** 31 - 1;

export type Engine = ReturnType<typeof startEngine>;

export function startEngine({ store, now, invoke, onFault, onEnd, mostEvents }: EngineParts) {
  /** The end of what an execution is doing, by its ARN. */
  const turns = new Map<string, Promise<unknown>>();
  const running = new Set<Promise<unknown>>();
  let timer: NodeJS.Timeout | undefined;
  let isClosed = false;
  let tidiedAt = 0;

  function background(work: Promise<unknown>): void {
    const settled = work.catch(onFault).finally(() => running.delete(settled));
    running.add(settled);
  }

  async function inTurn<T>(arn: string, work: () => Promise<T>): Promise<T> {
    const before = turns.get(arn) ?? Promise.resolve();
    const mine = before.then(work, work);
    turns.set(arn, mine);
    try {
      return await mine;
    } finally {
      if (turns.get(arn) === mine) turns.delete(arn);
    }
  }

  /** False where the execution takes no such event any more. */
  const tell = (arn: string, event: ExecutionEvent): Promise<boolean> =>
    inTurn(arn, async () => {
      const execution = store.findExecution(arn);
      if (!execution || isClosed) return false;
      const at = now().getTime();
      // One that is redriven runs, also where it ends again at once.
      const ran = execution.state.status === 'RUNNING' || event.type === 'redriven';
      const {
        execution: state,
        tasks,
        history,
        dueAt,
      } = await advance(execution.machine, execution.state, event, {
        now: at,
        newToken: () => `${randomUUID()}${randomUUID()}`,
        ...(mostEvents !== undefined && { mostEvents }),
      });
      if (history.length === 0 && event.type !== 'taskHeartbeat') return false;
      const kept = { ...execution, state, stoppedAt: state.status === 'RUNNING' ? undefined : at };
      const asked = tasks.map((task) => ({ ...task, executionArn: arn }));
      store.keep(kept, history, asked, dueAt);
      for (const task of asked) background(call(task));
      if (ran && state.status !== 'RUNNING') {
        background(tellOfEnd(kept));
      }
      schedule();
      return true;
    });

  async function call(task: StoredTask): Promise<void> {
    const { executionArn: arn, taskId } = task;
    const { needsToken, resource, resourceType } = kindOf(task.resource);
    try {
      const output = await take(task, resource, resourceType);
      if (isClosed) return;
      if (needsToken) {
        store.noteSubmitted(taskId);
        await tell(arn, { type: 'taskSubmitted', taskId, output });
      } else await tell(arn, { type: 'taskSucceeded', taskId, output });
    } catch (thrown) {
      // What was closed beneath it is called again after the next start.
      if (isClosed) return;
      const { name, message } = thrown instanceof Error ? thrown : new Error(String(thrown));
      const cause = JSON.stringify({ errorType: name, errorMessage: message });
      await tell(arn, { type: 'taskFailed', taskId, error: name, cause });
    }
  }

  async function take(task: StoredTask, resource: string, resourceType?: string): Promise<Json> {
    const parameters = task.parameters as Record<string, Json>;
    if (resourceType === 'lambda' && resource.startsWith('invoke')) {
      const Payload = await invoke(String(parameters.FunctionName), parameters.Payload ?? {});
      return { Payload, StatusCode: 200, ExecutedVersion: '$LATEST' };
    }
    if (resourceType === 'states' && resource.startsWith('startExecution')) {
      const started = start({
        machineArn: String(parameters.StateMachineArn),
        // A call that is made again after a restart finds the one that it had begun.
        name: String(parameters.Name ?? `${task.executionArn.split(':').at(-1)}-${task.taskId}`),
        input: JSON.stringify(parameters.Input ?? {}),
        ...(resource.includes('.sync') && { parentToken: task.taskId }),
      });
      return { ExecutionArn: started.arn, StartDate: new Date(started.startedAt).toISOString() };
    }
    throw new StatesFault('States.Runtime', `The resource ${task.resource} is not modelled here`);
  }

  /** A child that was waited for (`.sync`) ends its parent's task. */
  async function endChild({ arn, parentToken, state, name }: StoredExecution): Promise<void> {
    const task = parentToken === undefined ? undefined : store.findTask(parentToken);
    if (!task) return;
    const { executionArn, taskId } = task;
    const output = task.resource.endsWith(':2')
      ? (state.output ?? null)
      : JSON.stringify(state.output ?? null);
    const told: ExecutionEvent =
      state.status === 'SUCCEEDED'
        ? {
            type: 'taskSucceeded',
            taskId,
            output: { ExecutionArn: arn, Name: name, Output: output, Status: state.status },
          }
        : {
            type: 'taskFailed',
            taskId,
            error: 'States.TaskFailed',
            cause: JSON.stringify({
              ExecutionArn: arn,
              Status: state.status,
              Error: state.error,
              Cause: state.cause,
            }),
          };
    await tell(executionArn, told);
  }

  async function tellOfEnd(execution: StoredExecution): Promise<void> {
    await endChild(execution);
    await onEnd?.(execution);
    if (isClosed) return;
    store.noteTold(execution.arn);
    tidy();
  }

  /** Once a day; what has ended is the last to be added. */
  function tidy(): void {
    const time = now().getTime();
    if (time - tidiedAt < dayMs) return;
    tidiedAt = time;
    store.removeEnded(time - keptDays * dayMs);
  }

  function start({ machineArn, name = randomUUID(), input, parentToken }: Beginning): StoredExecution {
    const machine = store.findMachine(machineArn);
    if (!machine)
      throw new StatesFault('StateMachineDoesNotExist', `State Machine Does Not Exist: '${machineArn}'`);
    const arn = `${machineArn.replace(':stateMachine:', ':execution:')}:${name}`;
    const before = store.findExecution(arn);
    if (before) {
      if (before.input === input && before.state.status === 'RUNNING') return before;
      throw new StatesFault('ExecutionAlreadyExists', `Execution Already Exists: '${arn}'`);
    }
    const startedAt = now().getTime();
    const execution: StoredExecution = {
      arn,
      machineArn,
      name,
      input,
      machine: JSON.parse(machine.definition) as Machine,
      state: newExecution({
        executionArn: arn,
        name,
        roleArn: machine.roleArn,
        machineArn,
        machineName: machine.name,
        input: JSON.parse(input),
        startedAt,
      }),
      startedAt,
      stoppedAt: undefined,
      parentToken,
    };
    store.addExecution(execution);
    background(tell(arn, { type: 'started' }));
    return execution;
  }

  function schedule(): void {
    clearTimeout(timer);
    const at = store.nextDue();
    if (at === undefined || isClosed) return;
    const delay = Math.min(Math.max(0, at - now().getTime()), longestTimer);
    timer = setTimeout(() => background(passTime()), delay);
    timer.unref();
  }

  async function passTime(): Promise<void> {
    const due = store.listDue(now().getTime(), 100);
    for (const arn of due) await tell(arn, { type: 'due' });
    if (!isClosed) schedule();
  }

  // What was under way when the process ended.
  for (const task of store.listUnsubmitted()) background(call(task));
  for (const arn of store.listUnstarted()) background(tell(arn, { type: 'started' }));
  for (const execution of store.listUntold()) background(tellOfEnd(execution));
  schedule();

  return {
    start,
    tell,
    /** Until nothing is under way; what waits for time or people stays. */
    async settle(): Promise<void> {
      while (running.size > 0) await Promise.all(running);
    },
    /** A clock that was set forward. */
    passTime,
    async close(): Promise<void> {
      isClosed = true;
      clearTimeout(timer);
      while (running.size > 0) await Promise.all(running);
    },
  };
}
