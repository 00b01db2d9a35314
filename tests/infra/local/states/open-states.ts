import type { DatabaseSync } from 'node:sqlite';
import {
  CreateStateMachineCommand,
  DescribeExecutionCommand,
  type SFNClient,
  StartExecutionCommand,
} from '@aws-sdk/client-sfn';
import type { Json } from '../../../../infra/local/states/asl/types.ts';
import { createStatesClient } from '../../../../infra/local/states/client.ts';
import { type LocalStateMachines, openStateMachines } from '../../../../infra/local/states/state-machines.ts';

/* The product's own client against the stand-in, which is closed and opened again on the same store as a process is. */

export const day = 24 * 60 * 60 * 1000;
export const clock = { now: Date.parse('2026-03-02T09:00:00Z') };
export const opened: LocalStateMachines[] = [];
export async function closeAll(): Promise<void> {
  for (const machines of opened.splice(0)) await machines.close();
}

type Invoke = (functionName: string, payload: Json) => Promise<Json>;

export function open(database: DatabaseSync, invoke: Invoke, ended: string[] = []) {
  const faults: unknown[] = [];
  const machines = openStateMachines({
    database,
    now: () => new Date(clock.now),
    invoke,
    onFault: (error) => faults.push(error),
    onEnd: async ({ name, state }) => {
      ended.push(`${name} ${state.status}`);
    },
  });
  opened.push(machines);
  return { machines, client: createStatesClient(machines), faults };
}

export async function create(
  client: SFNClient,
  states: object,
  StartAt = Object.keys(states)[0],
): Promise<string> {
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

export async function start(client: SFNClient, stateMachineArn: string, input: object = {}, name = 'run-1') {
  const { executionArn = '' } = await client.send(
    new StartExecutionCommand({ stateMachineArn, name, input: JSON.stringify(input) }),
  );
  return executionArn;
}

export const describeExecution = (client: SFNClient, executionArn: string) =>
  client.send(new DescribeExecutionCommand({ executionArn }));

export const task = (payload: object, more: object = {}, resource = 'invoke') => ({
  Type: 'Task',
  Resource: `arn:aws:states:::lambda:${resource}`,
  Arguments: { FunctionName: 'steps', Payload: payload },
  End: true,
  ...more,
});
export const waiting = (more: object = {}) =>
  task({ token: '{% $states.context.Task.Token %}' }, more, 'invoke.waitForTaskToken');
