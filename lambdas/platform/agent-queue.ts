import type { SQSClientConfig } from '@aws-sdk/client-sqs';
import type { Database, Sql } from './database.ts';
import { describeError, type Log } from './log.ts';
import { once } from './once.ts';
import { tellOfQueued } from './tell-of-queued.ts';

export interface RunName {
  organizationId: string;
  runId: string;
}

/** Tells workers of runs that have something to do. Of a run that it forgets, the worker's clock tells again. */
export interface AgentQueue {
  wake(runs: readonly RunName[]): Promise<void>;
  /** Has what waits for the dispatcher leave now, and not at its clock's next tick. */
  dispatch(): Promise<void>;
}

/** What SQS takes in one call. */
const batchSize = 10;

/** SQS did not take all of a batch. */
export class RunsNotQueued extends Error {
  override name = 'RunsNotQueued';
}

/** A message names a run and nothing of what is in it. */
export function openAgentQueue(url: string, options: SQSClientConfig = {}): AgentQueue {
  const load = once(async () => {
    const sdk = await import('@aws-sdk/client-sqs');
    const requestHandler = { connectionTimeout: 1_000, requestTimeout: 3_000, throwOnRequestTimeout: true };
    return { sdk, client: new sdk.SQSClient({ requestHandler, maxAttempts: 2, ...options }) };
  });
  const send = async (messages: readonly unknown[]): Promise<void> => {
    const { sdk, client } = await load();
    const Entries = messages.map((message, place) => ({
      Id: String(place),
      MessageBody: JSON.stringify(message),
    }));
    const { Failed } = await client.send(new sdk.SendMessageBatchCommand({ QueueUrl: url, Entries }));
    if (Failed && Failed.length > 0) throw new RunsNotQueued();
  };
  return {
    async wake(runs) {
      const names = runs.map(({ organizationId, runId }) => ({ organizationId, runId }));
      for (let from = 0; from < names.length; from += batchSize)
        await send(names.slice(from, from + batchSize));
    },
    dispatch: () => send([{ dispatch: true }]),
  };
}

/** More than one request can ever wake; the clock tells of the rest. */
const mostRuns = 50;

/**
 * Tells the queue of the runs that a transaction has left with something to do, and of questions to systems outside for whose
 * answers somebody waits, once it is committed. A queue that cannot
 * be reached undoes nothing.
 */
export function tellOfRuns(database: Database, queue: AgentQueue, log: Log): Database {
  return tellOfQueued(database, async (queues, scope) => {
    if (scope.role !== 'app') return;
    try {
      if (queues.has('calls')) await queue.dispatch();
      if (!queues.has('runs')) return;
      const runs = await database.transaction(scope, readQueued);
      if (runs.length > 0) await queue.wake(runs);
    } catch (error) {
      log({ level: 'warn', event: 'runs-not-queued', ...describeError(error) });
    }
  });
}

/** Row-level security leaves the caller's organization alone. */
function readQueued(sql: Sql): Promise<RunName[]> {
  return sql<RunName & Record<string, unknown>>(
    `SELECT organization_id AS "organizationId", run_id AS "runId" FROM runs
     WHERE state = 'queued' AND wake_at <= now() + interval '1 second' ORDER BY wake_at DESC LIMIT $1`,
    [mostRuns],
  );
}
