import { setTimeout as wait } from 'node:timers/promises';
import { readModels } from '../../contracts/agents/model-settings.ts';
import { environments } from '../../contracts/environment.ts';
import { type AgentQueue, openAgentQueue } from '../../platform/agent-queue.ts';
import { openFunction } from '../../platform/invoke-function.ts';
import { describeError, type Log, writeLog } from '../../platform/log.ts';
import { once } from '../../platform/once.ts';
import { parseEnvironment } from '../../platform/parse-environment.ts';
import { untilAwake } from '../../platform/paused-database.ts';
import { readSecret } from '../../platform/read-secret.ts';
import type { AskModel } from '../model.ts';
import { createAskModel } from '../models/ask-model.ts';
import { queueMessageSchema, type StoreEvent, storeAnswerSchema } from './protocol.ts';

export interface AgentWorkerDependencies {
  askStore(event: StoreEvent): Promise<unknown>;
  askModel: AskModel;
  queue: AgentQueue;
  /** Has the dispatcher send at once what the runs had to say. */
  tellDispatcher(): Promise<unknown>;
  wait(milliseconds: number): Promise<unknown>;
  log: Log;
}

/** Messages of SQS, or the clock. */
export type AgentWorkerEvent = { Records: { messageId: string; body: string }[] } | { action: 'sweep' };
export interface AgentWorkerAnswer {
  batchItemFailures: { itemIdentifier: string }[];
}

/**
 * The half of a worker that reaches the world. It takes runs that SQS names, asks the models and hands back their answers
 * until each run rests. A message may come twice, and a worker may be killed anywhere: whose run it is decides the database.
 */
export function createAgentWorker(dependencies: AgentWorkerDependencies) {
  const { askStore, askModel, queue, tellDispatcher, wait, log } = dependencies;
  // Where the database does not come, the message comes again.
  const ask = (event: StoreEvent) =>
    untilAwake(async () => storeAnswerSchema.parse(await askStore(event)), wait);
  const workOn = async (body: string, mayAsk: () => boolean): Promise<void> => {
    const message = queueMessageSchema.parse(JSON.parse(body));
    // The dispatcher is told after each batch.
    if ('dispatch' in message) return;
    const take = () => ask({ action: 'take', ...message });
    let answer = await take();
    for (;;) {
      // No time is left to hear the model out, or to wait. The lease ends, and the clock tells of the run again.
      if (!mayAsk()) return;
      if (answer.status === 'ask') {
        const { claim, seq, request } = answer;
        answer = await ask({ action: 'answer', claim, seq, answer: await askModel(request) });
      } else if (answer.status === 'rests' && answer.againInMs !== undefined) {
        // Their patient may still be writing.
        await wait(Math.max(answer.againInMs, 0));
        answer = await take();
      } else return;
    }
  };
  const sweep = async (): Promise<void> => {
    const answer = await ask({ action: 'due' });
    if (answer.status === 'due') await queue.wake(answer.runs);
  };
  return async (event: AgentWorkerEvent, mayAsk: () => boolean = () => true): Promise<AgentWorkerAnswer> => {
    if ('action' in event) {
      await sweep();
      return { batchItemFailures: [] };
    }
    const failures = await Promise.all(
      event.Records.map(async ({ messageId, body }) => {
        try {
          await workOn(body, mayAsk);
          return [];
        } catch (error) {
          log({ level: 'error', event: 'run-not-worked-on', ...describeError(error) });
          return [{ itemIdentifier: messageId }];
        }
      }),
    );
    await tellDispatcher().catch((error: unknown) => {
      // The clock tells it too.
      log({ level: 'warn', event: 'dispatcher-not-told', ...describeError(error) });
    });
    return { batchItemFailures: failures.flat() };
  };
}

/** What a model may take, and what is to be said after it. */
const askingMs = 150_000;

const wired = once(async () => {
  const environment = parseEnvironment(environments['agent-worker'], process.env);
  const key = environment.OPENAI_SECRET && (await readSecret(environment.OPENAI_SECRET));
  return createAgentWorker({
    askStore: openFunction(environment.STORE_FUNCTION, { timeoutMs: 65_000 }),
    askModel: createAskModel(
      readModels({ AGENT_MODELS: environment.AGENT_MODELS, AGENT_OPENAI_API_KEY: key }),
    ),
    queue: openAgentQueue(environment.RUNS_QUEUE),
    tellDispatcher: () =>
      openFunction(environment.DISPATCHER_FUNCTION, { timeoutMs: 5_000, isAwaited: false })({}),
    wait,
    log: writeLog,
  });
});

export async function handler(
  event: AgentWorkerEvent,
  context: { getRemainingTimeInMillis(): number },
): Promise<AgentWorkerAnswer> {
  const work = await wired();
  return work(event, () => context.getRemainingTimeInMillis() > askingMs);
}
