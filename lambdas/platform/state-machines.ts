import type { HistoryEvent, SFNClient } from '@aws-sdk/client-sfn';
import type Stripe from 'stripe';
import { once } from './once.ts';
import { requestPartner } from './partner-request.ts';
import { requestPayer } from './payer-request.ts';
import { type PublicFetch, publicFetch } from './public-fetch.ts';
import type { CallOutcome, StateMachineCall } from './state-machine-calls.ts';
import { askStripe } from './stripe.ts';

/* Step Functions, as the product uses it. */

export interface StateMachinesOptions {
  /** Made when the first call needs it; without it AWS's own service is called. */
  client?: () => Promise<SFNClient>;
  /** `arn:aws:states:<region>:<account>:stateMachine:`, and what every name begins with. */
  machineArnPrefix: string;
  roleArn: string;
  /** ARN of the key that encrypts definitions and executions; without it AWS's own does. */
  keyArn?: string;
  /** What partners of steps are called by. */
  fetch?: PublicFetch;
  /** Who takes payments by card; without it nothing is asked of it. */
  stripe?: () => Promise<Stripe>;
}

/** What an execution came to. */
export interface EndedExecution {
  status: string;
  input: unknown;
  error?: string;
  cause?: string;
}

export interface StateMachines {
  carryOut(call: StateMachineCall): Promise<CallOutcome>;
  executionArn(machine: string, execution: string): string;
  /** Undefined where there is no such execution. */
  readExecution(executionArn: string): Promise<EndedExecution | undefined>;
  /** What happened in an execution, the oldest first; undefined where there is none. */
  readHistory(
    machine: string,
    execution: string,
    options: { hasData: boolean; limit: number },
  ): Promise<HistoryEvent[] | undefined>;
}

/** By the names of Step Functions' errors. Source: its API reference. */
const gone = new Set(['TaskTimedOut', 'TaskDoesNotExist', 'ExecutionDoesNotExist', 'ExecutionAlreadyExists']);
const failed = new Set([
  'InvalidDefinition',
  'InvalidName',
  'InvalidExecutionInput',
  'InvalidOutput',
  'InvalidToken',
  'ValidationException',
  'StateMachineAlreadyExists',
]);
/** Of an execution that is to go on from where it failed: it can no more. Source: as above, RedriveExecution. */
const past = new Set(['ExecutionDoesNotExist', 'ExecutionNotRedrivable']);

/** What happened is in the execution's history and in the record: patients' data have no place in a log. */
const logging = { level: 'OFF', includeExecutionData: false } as const;

export function createStateMachines({
  client,
  machineArnPrefix,
  roleArn,
  keyArn,
  fetch = publicFetch,
  stripe,
}: StateMachinesOptions): StateMachines {
  const load = once(async () => {
    const sdk = await import('@aws-sdk/client-sfn');
    return { sdk, client: client ? await client() : new sdk.SFNClient() };
  });
  const machineArn = (machine: string) => `${machineArnPrefix}${machine}`;
  const encryption = keyArn !== undefined && {
    encryptionConfiguration: {
      type: 'CUSTOMER_MANAGED_KMS_KEY',
      kmsKeyId: keyArn,
      kmsDataKeyReusePeriodSeconds: 900,
    } as const,
  };
  const executionArn = (machine: string, execution: string) =>
    `${machineArn(machine).replace(':stateMachine:', ':execution:')}:${execution}`;

  async function send(
    call: Exclude<StateMachineCall, { operation: 'request' | 'payer' | 'stripe' }>,
  ): Promise<void> {
    const { sdk, client } = await load();
    switch (call.operation) {
      case 'create': {
        const { machine, definition } = call;
        const name = machineArn(machine).replace(/^.*:/, '');
        const about = { name, definition, roleArn, loggingConfiguration: logging, ...encryption };
        await client.send(new sdk.CreateStateMachineCommand(about));
        return;
      }
      case 'start': {
        const { machine, execution: name, input } = call;
        const stateMachineArn = machineArn(machine);
        await client.send(
          new sdk.StartExecutionCommand({ stateMachineArn, name, input: JSON.stringify(input) }),
        );
        return;
      }
      case 'succeed': {
        const { token: taskToken, output } = call;
        await client.send(new sdk.SendTaskSuccessCommand({ taskToken, output: JSON.stringify(output) }));
        return;
      }
      case 'fail': {
        const { token: taskToken, error, cause } = call;
        await client.send(new sdk.SendTaskFailureCommand({ taskToken, error, cause }));
        return;
      }
      case 'stop': {
        const { machine, execution, cause } = call;
        const about = { executionArn: executionArn(machine, execution), error: 'Stopped', cause };
        await client.send(new sdk.StopExecutionCommand(about));
        return;
      }
      case 'redrive': {
        const { machine, execution } = call;
        await client.send(
          new sdk.RedriveExecutionCommand({ executionArn: executionArn(machine, execution) }),
        );
        return;
      }
    }
  }

  /** Whether one that is not to be redriven goes on already, by a call that was carried out twice, or never will. */
  async function redriven(
    { machine, execution }: Extract<StateMachineCall, { operation: 'redrive' }>,
    reason: string,
  ): Promise<CallOutcome> {
    const found = await readExecution(executionArn(machine, execution));
    const goesOn = found?.status === 'RUNNING' || found?.status === 'SUCCEEDED';
    return goesOn ? { outcome: 'gone' } : { outcome: 'failed', reason };
  }

  async function readExecution(executionArn: string): Promise<EndedExecution | undefined> {
    const { sdk, client } = await load();
    try {
      const found = await client.send(new sdk.DescribeExecutionCommand({ executionArn }));
      const { status = '', input = 'null', error, cause } = found;
      return {
        status,
        input: JSON.parse(input),
        ...(error !== undefined && { error }),
        ...(cause !== undefined && { cause }),
      };
    } catch (error) {
      if (error instanceof Error && error.name === 'ExecutionDoesNotExist') return undefined;
      throw error;
    }
  }

  return {
    executionArn,
    readExecution,
    async carryOut(call) {
      if (call.operation === 'request') return requestPartner(fetch, call);
      if (call.operation === 'payer') return requestPayer(fetch, call);
      if (call.operation === 'stripe')
        return stripe ? askStripe(stripe, call) : { outcome: 'refused', error: 'NotConfigured', cause: '' };
      try {
        await send(call);
        return { outcome: 'done' };
      } catch (error) {
        const name = error instanceof Error ? error.name : 'Error';
        if (call.operation === 'redrive' && past.has(name)) return redriven(call, name);
        if (gone.has(name)) return { outcome: 'gone' };
        return { outcome: failed.has(name) ? 'failed' : 'postponed', reason: name };
      }
    },
    async readHistory(machine, execution, { hasData, limit }) {
      const { sdk, client } = await load();
      const events: HistoryEvent[] = [];
      let nextToken: string | undefined;
      try {
        do {
          const page = await client.send(
            new sdk.GetExecutionHistoryCommand({
              executionArn: executionArn(machine, execution),
              includeExecutionData: hasData,
              maxResults: Math.min(1000, limit - events.length),
              nextToken,
            }),
          );
          events.push(...(page.events ?? []));
          nextToken = page.nextToken;
        } while (nextToken !== undefined && events.length < limit);
      } catch (error) {
        if (error instanceof Error && error.name === 'ExecutionDoesNotExist') return undefined;
        throw error;
      }
      return events;
    },
  };
}
