import { DatabaseSync } from 'node:sqlite';
import {
  RedriveExecutionCommand,
  SendTaskFailureCommand,
  SendTaskHeartbeatCommand,
  SendTaskSuccessCommand,
} from '@aws-sdk/client-sfn';
import { afterEach, describe, expect, it, vi } from 'vitest';
import {
  clock,
  closeAll,
  create,
  describeExecution,
  open,
  opened,
  start,
  task,
  waiting,
} from './open-states.ts';

afterEach(closeAll);

describe('a task of a state machine', () => {
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
    clock.now += 61_000;
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

  it('tells of the end of an execution that is redriven and fails again at once', async () => {
    const ended: string[] = [];
    const { client, machines } = open(new DatabaseSync(':memory:'), async () => null, ended);
    const arn = await start(client, await create(client, { First: { Type: 'Fail', Error: 'Never' } }));
    await machines.settle();
    await client.send(new RedriveExecutionCommand({ executionArn: arn }));
    await machines.settle();
    expect(ended).toEqual(['run-1 FAILED', 'run-1 FAILED']);
  });
});
