import * as z from 'zod';
import type { HistoryEvent } from './asl/types.ts';
import type { Engine } from './engine.ts';
import type { ExecutionStore, StoredExecution } from './execution-store.ts';
import { StatesFault } from './faults.ts';
import { asApiEvent } from './history-events.ts';
import { testStateSchema, tryState } from './test-state-operation.ts';

/* The operations of Step Functions' API that the product uses, with its shapes and errors. */

export interface StatesParts {
  store: ExecutionStore;
  engine: Engine;
  now: () => Date;
  /** Why a definition is none; undefined where it is one. */
  findFault: (definition: string) => Promise<string | undefined>;
}

const seconds = (ms: number) => ms / 1000;
export const machineArnPrefix = 'arn:aws:states:local:000000000000:stateMachine:';

/** @throws StatesFault with the code given where the text is no JSON */
function checkJson(text: string, code: string): string {
  try {
    JSON.parse(text);
    return text;
  } catch {
    throw new StatesFault(code, `Invalid JSON: '${text.slice(0, 80)}'`);
  }
}

function executionOf({ store }: StatesParts, arn: string): StoredExecution {
  const execution = store.findExecution(arn);
  if (!execution) throw new StatesFault('ExecutionDoesNotExist', `Execution Does Not Exist: '${arn}'`);
  return execution;
}

const name = z.string().regex(/^[^\s<>{}[\]?*"#%\\^|~`$&,;:/]{1,80}$/);

/** The operation and its input's schema; the output is Step Functions' own. */
function operation<Input extends z.ZodType>(
  schema: Input,
  run: (parts: StatesParts, input: z.output<Input>) => Promise<object>,
) {
  return (parts: StatesParts, input: unknown): Promise<object> => {
    const parsed = schema.safeParse(input);
    if (!parsed.success) {
      throw new StatesFault('ValidationException', z.prettifyError(parsed.error));
    }
    return run(parts, parsed.data);
  };
}

async function endTask(
  { store, engine }: StatesParts,
  taskToken: string,
  event: (taskId: string) => Parameters<Engine['tell']>[1],
) {
  const task = store.findTask(taskToken);
  const isHeard = task && (await engine.tell(task.executionArn, event(task.taskId)));
  if (!isHeard) throw new StatesFault('TaskTimedOut', `Task Timed Out: '${taskToken.slice(0, 8)}…'`);
  return {};
}

export const operations: Record<string, (parts: StatesParts, input: unknown) => Promise<object>> = {
  CreateStateMachine: operation(
    z.object({ name, definition: z.string().max(1_048_576), roleArn: z.string() }),
    async ({ store, now, findFault }, { name, definition, roleArn }) => {
      const fault = await findFault(definition);
      if (fault) throw new StatesFault('InvalidDefinition', `Invalid State Machine Definition: '${fault}'`);
      const arn = `${machineArnPrefix}${name}`;
      const before = store.findMachine(arn);
      if (before && before.definition !== definition) {
        throw new StatesFault('StateMachineAlreadyExists', `State Machine Already Exists: '${arn}'`);
      }
      const createdAt = before?.createdAt ?? now().getTime();
      if (!before) store.addMachine({ arn, name, definition, roleArn, createdAt });
      return { stateMachineArn: arn, creationDate: seconds(createdAt) };
    },
  ),
  DescribeStateMachine: operation(z.object({ stateMachineArn: z.string() }), async ({ store }, given) => {
    const machine = store.findMachine(given.stateMachineArn);
    if (!machine) {
      throw new StatesFault(
        'StateMachineDoesNotExist',
        `State Machine Does Not Exist: '${given.stateMachineArn}'`,
      );
    }
    const { arn, name, definition, roleArn, createdAt } = machine;
    const about = { stateMachineArn: arn, name, definition, roleArn, creationDate: seconds(createdAt) };
    return { ...about, status: 'ACTIVE', type: 'STANDARD' };
  }),
  DeleteStateMachine: operation(z.object({ stateMachineArn: z.string() }), async ({ store }, given) => {
    // Executions that run keep what they run.
    store.removeMachine(given.stateMachineArn);
    return {};
  }),
  StartExecution: operation(
    z.object({
      stateMachineArn: z.string(),
      name: name.optional(),
      input: z.string().max(262_144).default('{}'),
    }),
    async ({ engine }, { stateMachineArn: machineArn, name, input }) => {
      const json = checkJson(input, 'InvalidExecutionInput');
      const started = engine.start({ machineArn, input: json, ...(name !== undefined && { name }) });
      return { executionArn: started.arn, startDate: seconds(started.startedAt) };
    },
  ),
  DescribeExecution: operation(z.object({ executionArn: z.string() }), async (parts, { executionArn }) => {
    const { arn, machineArn, name, input, state, startedAt, stoppedAt } = executionOf(parts, executionArn);
    const { status, output, error, cause, executionContext } = state;
    return {
      executionArn: arn,
      stateMachineArn: machineArn,
      name,
      status,
      startDate: seconds(startedAt),
      ...(stoppedAt !== undefined && { stopDate: seconds(stoppedAt) }),
      input,
      inputDetails: { included: true },
      ...(output !== undefined && { output: JSON.stringify(output), outputDetails: { included: true } }),
      ...(error !== undefined && { error }),
      ...(cause !== undefined && { cause }),
      redriveCount: executionContext.RedriveCount,
      redriveStatus: ['RUNNING', 'SUCCEEDED'].includes(status) ? 'NOT_REDRIVABLE' : 'REDRIVABLE',
    };
  }),
  GetExecutionHistory: operation(
    z.object({
      executionArn: z.string(),
      maxResults: z.int().min(0).max(1000).default(0),
      nextToken: z.string().optional(),
      reverseOrder: z.boolean().default(false),
      includeExecutionData: z.boolean().default(true),
    }),
    async (parts, { executionArn, maxResults, nextToken, reverseOrder, includeExecutionData }) => {
      const { arn } = executionOf(parts, executionArn);
      const limit = maxResults || 100;
      const from = nextToken === undefined ? (reverseOrder ? Number.MAX_SAFE_INTEGER : 0) : Number(nextToken);
      if (!Number.isSafeInteger(from)) throw new StatesFault('InvalidToken', `Invalid Token: '${nextToken}'`);
      const found = parts.store.readEvents(arn, from, limit + 1, reverseOrder);
      const events = found.slice(0, limit);
      const last = events.at(-1) as HistoryEvent | undefined;
      return {
        events: events.map((event) => asApiEvent(event, includeExecutionData)),
        ...(found.length > limit && last && { nextToken: String(last.id) }),
      };
    },
  ),
  StopExecution: operation(
    z.object({ executionArn: z.string(), error: z.string().optional(), cause: z.string().optional() }),
    async (parts, { executionArn, error, cause }) => {
      const { arn } = executionOf(parts, executionArn);
      await parts.engine.tell(arn, {
        type: 'stopped',
        ...(error !== undefined && { error }),
        ...(cause !== undefined && { cause }),
      });
      return { stopDate: seconds(parts.store.findExecution(arn)?.stoppedAt ?? parts.now().getTime()) };
    },
  ),
  RedriveExecution: operation(z.object({ executionArn: z.string() }), async (parts, { executionArn }) => {
    const { arn } = executionOf(parts, executionArn);
    if (!(await parts.engine.tell(arn, { type: 'redriven' }))) {
      throw new StatesFault('ExecutionNotRedrivable', `The execution cannot be redriven: '${arn}'`);
    }
    return { redriveDate: seconds(parts.now().getTime()) };
  }),
  TestState: operation(testStateSchema, ({ now }, given) => tryState(given, now())),
  SendTaskSuccess: operation(
    z.object({ taskToken: z.string(), output: z.string().max(262_144) }),
    async (parts, { taskToken, output }) => {
      const value = JSON.parse(checkJson(output, 'InvalidOutput'));
      return endTask(parts, taskToken, (taskId) => ({ type: 'taskSucceeded', taskId, output: value }));
    },
  ),
  SendTaskFailure: operation(
    z.object({ taskToken: z.string(), error: z.string().max(256).optional(), cause: z.string().optional() }),
    async (parts, { taskToken, error, cause }) =>
      endTask(parts, taskToken, (taskId) => ({
        type: 'taskFailed',
        taskId,
        ...(error !== undefined && { error }),
        ...(cause !== undefined && { cause }),
      })),
  ),
  SendTaskHeartbeat: operation(z.object({ taskToken: z.string() }), async (parts, { taskToken }) =>
    endTask(parts, taskToken, (taskId) => ({ type: 'taskHeartbeat', taskId })),
  ),
};
