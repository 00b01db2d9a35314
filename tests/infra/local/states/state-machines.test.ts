import { DatabaseSync } from 'node:sqlite';
import {
  CreateStateMachineCommand,
  DescribeExecutionCommand,
  GetExecutionHistoryCommand,
  RedriveExecutionCommand,
  SendTaskFailureCommand,
  SendTaskHeartbeatCommand,
  SendTaskSuccessCommand,
  type SFNClient,
  StartExecutionCommand,
  StopExecutionCommand,
} from '@aws-sdk/client-sfn';
import { afterEach, describe, expect, it, vi } from 'vitest';
import type { Json } from '../../../../infra/local/states/asl/types.ts';
import { createStatesClient } from '../../../../infra/local/states/client.ts';
import { type LocalStateMachines, openStateMachines } from '../../../../infra/local/states/state-machines.ts';

/* The product's own client against the stand-in, which is closed and opened again on the same store as a process is. */

const day = 24 * 60 * 60 * 1000;
let clock = Date.parse('2026-03-02T09:00:00Z');
const opened: LocalStateMachines[] = [];
afterEach(async () => {
  for (const machines of opened.splice(0)) await machines.close();
});

type Invoke = (functionName: string, payload: Json) => Promise<Json>;

function open(database: DatabaseSync, invoke: Invoke, ended: string[] = []) {
  const faults: unknown[] = [];
  const machines = openStateMachines({
    database,
    now: () => new Date(clock),
    invoke,
    onFault: (error) => faults.push(error),
    onEnd: async ({ name, state }) => {
      ended.push(`${name} ${state.status}`);
    },
  });
  opened.push(machines);
  return { machines, client: createStatesClient(machines), faults };
}

async function create(client: SFNClient, states: object, StartAt = Object.keys(states)[0]): Promise<string> {
  const definition = JSON.stringify({ QueryLanguage: 'JSONata', StartAt, States: states });
  const { stateMachineArn } = await client.send(
    new CreateStateMachineCommand({
      name: `machine-${Math.random()}`.replace('.', ''),
      definition,
      roleArn: 'role',
    }),
  );
  return stateMachineArn ?? '';
}

async function start(client: SFNClient, stateMachineArn: string, input: object = {}, name = 'run-1') {
  const { executionArn = '' } = await client.send(
    new StartExecutionCommand({ stateMachineArn, name, input: JSON.stringify(input) }),
  );
  return executionArn;
}

const describeExecution = (client: SFNClient, executionArn: string) =>
  client.send(new DescribeExecutionCommand({ executionArn }));

const task = (payload: object, more: object = {}, resource = 'invoke') => ({
  Type: 'Task',
  Resource: `arn:aws:states:::lambda:${resource}`,
  Arguments: { FunctionName: 'steps', Payload: payload },
  End: true,
  ...more,
});
const waiting = (more: object = {}) =>
  task({ token: '{% $states.context.Task.Token %}' }, more, 'invoke.waitForTaskToken');

describe('a state machine', () => {
  it('calls functions, passes on what they give and tells its whole history', async () => {
    const { machines, client } = open(new DatabaseSync(':memory:'), async (_name, payload) => ({
      doubled: payload,
    }));
    const arn = await start(
      client,
      await create(client, {
        Ask: task({ n: '{% $states.input.n %}' }, { Output: '{% $states.result.Payload %}' }),
      }),
      { n: 21 },
    );
    await machines.settle();
    expect(await describeExecution(client, arn)).toMatchObject({
      status: 'SUCCEEDED',
      output: '{"doubled":{"n":21}}',
      startDate: new Date(clock),
    });
    const { events = [] } = await client.send(new GetExecutionHistoryCommand({ executionArn: arn }));
    expect(events.map(({ type }) => type)).toEqual([
      'ExecutionStarted',
      'TaskStateEntered',
      'TaskScheduled',
      'TaskStarted',
      'TaskSucceeded',
      'TaskStateExited',
      'ExecutionSucceeded',
    ]);
    expect(events[1]?.stateEnteredEventDetails).toMatchObject({ name: 'Ask', input: '{"n":21}' });
    const withoutData = await client.send(
      new GetExecutionHistoryCommand({ executionArn: arn, includeExecutionData: false, maxResults: 2 }),
    );
    expect(withoutData.events?.[1]?.stateEnteredEventDetails).toEqual({ name: 'Ask' });
    expect(withoutData.nextToken).toBe('2');
  });

  it('is refused by name where its definition is none', async () => {
    const { client } = open(new DatabaseSync(':memory:'), async () => null);
    const states = { Lost: { Type: 'Pass', Next: 'Nowhere' } };
    await expect(create(client, states)).rejects.toMatchObject({ name: 'InvalidDefinition' });
    await expect(start(client, 'arn:aws:states:local:0:stateMachine:none')).rejects.toMatchObject({
      name: 'StateMachineDoesNotExist',
    });
  });

  it('waits for months across restarts and then goes on', async () => {
    const database = new DatabaseSync(':memory:');
    const first = open(database, async () => null);
    const states = {
      Wait: { Type: 'Wait', Seconds: 90 * 24 * 60 * 60, Next: 'Done' },
      Done: { Type: 'Succeed' },
    };
    const arn = await start(first.client, await create(first.client, states));
    await first.machines.settle();
    await first.machines.close();
    clock += 89 * day;
    const second = open(database, async () => null);
    await second.machines.settle();
    expect(await describeExecution(second.client, arn)).toMatchObject({ status: 'RUNNING' });
    await second.machines.close();
    clock += day;
    const third = open(database, async () => null);
    await vi.waitFor(async () =>
      expect(await describeExecution(third.client, arn)).toMatchObject({ status: 'SUCCEEDED' }),
    );
  });

  it('calls a function again that was at work when the process ended, and takes its answer once', async () => {
    const database = new DatabaseSync(':memory:');
    let calls = 0;
    const hangs = open(database, () => {
      calls += 1;
      return new Promise(() => {});
    });
    const arn = await start(hangs.client, await create(hangs.client, { Ask: task({}) }));
    await vi.waitFor(() => expect(calls).toBe(1));
    // As a process ends: nothing is closed.
    opened.length = 0;
    const again = open(database, async () => {
      calls += 1;
      return 'once';
    });
    await again.machines.settle();
    expect(calls).toBe(2);
    expect(await describeExecution(again.client, arn)).toMatchObject({ status: 'SUCCEEDED' });
  });

  it('ends a task by its token, once, and refuses the second answer', async () => {
    const tokens: string[] = [];
    const { machines, client } = open(new DatabaseSync(':memory:'), async (_name, payload) => {
      tokens.push((payload as { token: string }).token);
      return null;
    });
    const arn = await start(client, await create(client, { Ask: waiting({ HeartbeatSeconds: 60 }) }));
    await machines.settle();
    const [taskToken = ''] = tokens;
    expect(taskToken.length).toBeGreaterThan(60);
    await client.send(new SendTaskHeartbeatCommand({ taskToken }));
    const answers = await Promise.allSettled([
      client.send(new SendTaskSuccessCommand({ taskToken, output: '"yes"' })),
      client.send(new SendTaskSuccessCommand({ taskToken, output: '"no"' })),
    ]);
    expect(answers.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
    expect(await describeExecution(client, arn)).toMatchObject({ status: 'SUCCEEDED', output: '"yes"' });
    await expect(client.send(new SendTaskFailureCommand({ taskToken }))).rejects.toMatchObject({
      name: 'TaskTimedOut',
    });
  });

  it('fails a task whose heartbeat stays out', async () => {
    const { machines, client } = open(new DatabaseSync(':memory:'), async () => null);
    const states = {
      Ask: waiting({ HeartbeatSeconds: 60, Catch: [{ ErrorEquals: ['States.Timeout'], Next: 'Late' }] }),
      Late: { Type: 'Fail', Error: 'TooLate' },
    };
    const arn = await start(client, await create(client, states));
    await machines.settle();
    clock += 61_000;
    await machines.passTime();
    expect(await describeExecution(client, arn)).toMatchObject({ status: 'FAILED', error: 'TooLate' });
  });

  it('goes on where it failed when it is driven again, and keeps what had ended well', async () => {
    const calls: string[] = [];
    let isBroken = true;
    const ended: string[] = [];
    const { machines, client } = open(
      new DatabaseSync(':memory:'),
      async (_name, payload) => {
        const { step } = payload as { step: string };
        calls.push(step);
        if (step === 'second' && isBroken) throw new Error('the partner is away');
        return step;
      },
      ended,
    );
    const states = {
      First: task({ step: 'first' }, { End: undefined, Next: 'Both' }),
      Both: {
        Type: 'Parallel',
        Branches: ['second', 'third'].map((step) => ({ StartAt: step, States: { [step]: task({ step }) } })),
        Output: '{% $states.result.Payload %}',
        End: true,
      },
    };
    const arn = await start(client, await create(client, states));
    await machines.settle();
    expect(await describeExecution(client, arn)).toMatchObject({
      status: 'FAILED',
      redriveStatus: 'REDRIVABLE',
    });
    isBroken = false;
    await client.send(new RedriveExecutionCommand({ executionArn: arn }));
    await machines.settle();
    expect(await describeExecution(client, arn)).toMatchObject({
      status: 'SUCCEEDED',
      output: '["second","third"]',
      redriveCount: 1,
    });
    expect(calls.filter((step) => step === 'first')).toHaveLength(1);
    expect(ended).toEqual(['run-1 FAILED', 'run-1 SUCCEEDED']);
    await expect(client.send(new RedriveExecutionCommand({ executionArn: arn }))).rejects.toMatchObject({
      name: 'ExecutionNotRedrivable',
    });
  });

  it('is stopped with its reason, and a name is used once', async () => {
    const { machines, client } = open(new DatabaseSync(':memory:'), async () => null);
    const machine = await create(client, { Wait: { Type: 'Wait', Seconds: 60, End: true } });
    const arn = await start(client, machine, { a: 1 });
    await machines.settle();
    expect(await start(client, machine, { a: 1 })).toBe(arn);
    await expect(start(client, machine, { a: 2 })).rejects.toMatchObject({ name: 'ExecutionAlreadyExists' });
    await client.send(
      new StopExecutionCommand({ executionArn: arn, error: 'Cancelled', cause: 'by a person' }),
    );
    expect(await describeExecution(client, arn)).toMatchObject({ status: 'ABORTED', error: 'Cancelled' });
  });

  it('waits for another that it started, and goes on with its output or its failure', async () => {
    const { machines, client } = open(new DatabaseSync(':memory:'), async () => null);
    const child = await create(client, {
      Choose: {
        Type: 'Choice',
        Choices: [{ Condition: '{% $states.input.ok %}', Next: 'Well' }],
        Default: 'Badly',
      },
      Well: { Type: 'Succeed', Output: { said: 'well' } },
      Badly: { Type: 'Fail', Error: 'Badly' },
    });
    const parent = await create(client, {
      Call: {
        Type: 'Task',
        Resource: 'arn:aws:states:::states:startExecution.sync:2',
        Arguments: { StateMachineArn: child, Input: '{% $states.input %}' },
        Output: '{% $states.result.Output %}',
        End: true,
      },
    });
    const well = await start(client, parent, { ok: true }, 'well');
    const badly = await start(client, parent, { ok: false }, 'badly');
    await machines.settle();
    expect(await describeExecution(client, well)).toMatchObject({
      status: 'SUCCEEDED',
      output: '{"said":"well"}',
    });
    expect(await describeExecution(client, badly)).toMatchObject({
      status: 'FAILED',
      error: 'States.TaskFailed',
    });
  });

  it('ends what goes in circles for ever', async () => {
    const { machines, client } = open(new DatabaseSync(':memory:'), async () => null);
    const arn = await start(
      client,
      await create(client, {
        Round: { Type: 'Choice', Choices: [{ Condition: '{% true %}', Next: 'Again' }], Default: 'Out' },
        Again: { Type: 'Pass', Next: 'Round' },
        Out: { Type: 'Succeed' },
      }),
    );
    await machines.settle();
    expect(await describeExecution(client, arn)).toMatchObject({ status: 'FAILED', error: 'States.Runtime' });
  });
});
