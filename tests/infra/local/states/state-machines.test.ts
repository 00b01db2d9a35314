import { DatabaseSync } from 'node:sqlite';
import { GetExecutionHistoryCommand, StopExecutionCommand } from '@aws-sdk/client-sfn';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { clock, closeAll, create, day, describeExecution, open, start, task } from './open-states.ts';

afterEach(closeAll);

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
      startDate: new Date(clock.now),
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
    clock.now += 89 * day;
    const second = open(database, async () => null);
    await second.machines.settle();
    expect(await describeExecution(second.client, arn)).toMatchObject({ status: 'RUNNING' });
    await second.machines.close();
    clock.now += day;
    const third = open(database, async () => null);
    await vi.waitFor(async () =>
      expect(await describeExecution(third.client, arn)).toMatchObject({ status: 'SUCCEEDED' }),
    );
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

  it('is forgotten ninety days after its end, as Step Functions does, and not before', async () => {
    const database = new DatabaseSync(':memory:');
    const rows = () =>
      ['executions', 'execution_events'].map(
        (table) => database.prepare(`SELECT count(*) AS n FROM ${table}`).get()?.n,
      );
    const { machines, client } = open(database, async () => ({}));
    const pass = { Type: 'Pass', End: true };
    const machine = await create(client, { pass });
    await start(client, machine, {}, 'old');
    const waits = await create(client, { warten: { Type: 'Wait', Seconds: 200 * 86_400, End: true } });
    await start(client, waits, {}, 'waiting');
    await machines.settle();
    const before = rows();
    clock.now += 89 * day;
    await start(client, machine, {}, 'new');
    await machines.settle();
    expect(rows()[0]).toBe(3);
    clock.now += 2 * day;
    await start(client, machine, {}, 'newest');
    await machines.settle();
    expect(rows()).toEqual([3, (before[1] as number) + 4]);
    await expect(
      describeExecution(client, `${machine.replace(':stateMachine:', ':execution:')}:old`),
    ).rejects.toMatchObject({ name: 'ExecutionDoesNotExist' });
  });
});
