import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest';
import type { StoreEvent } from '../../../../lambdas/agents/cloud/protocol.ts';
import { createStoreHalf } from '../../../../lambdas/agents/cloud/store-half.ts';
import { createAgentWorker } from '../../../../lambdas/agents/cloud/worker.ts';
import type { AskModel, ModelAnswer } from '../../../../lambdas/agents/model.ts';
import { createAskModel } from '../../../../lambdas/agents/models/ask-model.ts';
import { usualBurst } from '../../../../lambdas/agents/runtime/burst.ts';
import { type RunName, tellOfRuns } from '../../../../lambdas/platform/agent-queue.ts';
import { type Database, DatabaseUnavailable } from '../../../../lambdas/platform/database.ts';
import { platformUserId } from '../../../../lambdas/platform/platform-caller.ts';
import { enqueueStateMachineCall } from '../../../../lambdas/platform/state-machine-calls.ts';
import { openMemoryDatabase } from '../../../support/memory-database.ts';
import { startOpenaiServer } from '../../../support/openai-server.ts';
import { settingsOf } from '../models/model-requests.ts';
import { openAgentClinic } from '../runtime/agent-clinic.ts';

let database: Database;
beforeAll(async () => {
  database = await openMemoryDatabase();
});
afterAll(() => database.close());

/** Queue, worker and the half with the database, with what they say going through JSON as it does in the cloud. */
async function openCloud({
  askModel,
  sleeps = 0,
  passes = false,
}: {
  askModel?: AskModel;
  sleeps?: number;
  passes?: boolean;
} = {}) {
  const queued: RunName[] = [];
  const queue = {
    wake: async (runs: readonly RunName[]) => void queued.push(...runs),
    dispatch: async () => {},
  };
  const clinic = await openAgentClinic(tellOfRuns(database, queue, () => {}));
  let left = sleeps;
  const waking: Database = {
    ...database,
    transaction: (scope, work) => {
      left -= 1;
      return left >= 0
        ? Promise.reject(new DatabaseUnavailable('Paused'))
        : database.transaction(scope, work);
    },
  };
  const store = createStoreHalf({
    ...clinic.dependencies,
    ...(passes ? { burst: usualBurst } : {}),
    database: waking,
  });
  const waits: number[] = [];
  const actions: StoreEvent['action'][] = [];
  let told = 0;
  const worker = createAgentWorker({
    askStore: async (event) => {
      actions.push(event.action);
      return JSON.parse(JSON.stringify(await store(JSON.parse(JSON.stringify(event)))));
    },
    askModel: askModel ?? clinic.dependencies.askModel,
    queue,
    tellDispatcher: async () => {
      told += 1;
    },
    wait: async (milliseconds) => {
      waits.push(milliseconds);
      if (passes) clinic.pass(milliseconds / 60_000);
    },
    log: () => {},
  });
  const deliver = (runs: readonly RunName[], mayAsk?: () => boolean) => {
    const Records = runs.map((run, place) => ({ messageId: `m${place}`, body: JSON.stringify(run) }));
    return worker({ Records }, mayAsk);
  };
  const own = () => queued.filter(({ organizationId }) => organizationId === clinic.organizationId);
  return { clinic, worker, deliver, own, waits, actions, told: () => told };
}

const greeting = { text: '¿En qué le ayudo?' };

test('a message begins a run, whose worker asks a model over the wire and hands its words to the patient', async () => {
  const server = await startOpenaiServer([
    {
      calls: [
        {
          id: 'c1',
          name: 'find_patient',
          arguments: { givenName: 'Ana', familyName: 'Nadie', birthDate: '1980-01-01' },
        },
      ],
    },
    { text: 'No la encuentro, ¿me dice su teléfono?', usage: { input: 200, output: 20 } },
  ]);
  onTestFinished(server.close);
  const askModel = createAskModel({ models: [settingsOf('openai:test', `${server.url}/v1`)] });
  const { clinic, deliver, own, told } = await openCloud({ askModel });
  await clinic.receive('Soy Ana Nadie, del 1 de enero de 1980');
  expect(own()).toHaveLength(1);
  expect(await deliver(own())).toEqual({ batchItemFailures: [] });
  const sent = (await clinic.resources('Communication')).map(({ content }) => JSON.stringify(content));
  expect(sent.filter((text) => text.includes('¿me dice su teléfono?'))).toHaveLength(1);
  expect(server.requests[1]?.text).toContain('not-found');
  expect(await clinic.query('SELECT state FROM runs')).toEqual([{ state: 'waiting-message' }]);
  // What was said goes out now, not at the clock's next tick.
  expect(told()).toBe(1);
});

test('a message that names no run has what waits sent, and asks for nothing else', async () => {
  const { worker, actions, told } = await openCloud();
  const Records = [{ messageId: 'm', body: JSON.stringify({ dispatch: true }) }];
  expect(await worker({ Records })).toEqual({ batchItemFailures: [] });
  expect([actions, told()]).toEqual([[], 1]);
});

test('a question to a system outside is told of once it is committed, and one that is undone is not', async () => {
  const dispatched: string[] = [];
  const queue = { wake: async () => {}, dispatch: async () => void dispatched.push('now') };
  const clinic = await openAgentClinic(tellOfRuns(database, queue, () => {}));
  const { organizationId } = clinic;
  const ask = (isUndone: boolean) =>
    clinic.dependencies.database.transaction(
      { role: 'app', organizationId, userId: platformUserId },
      async (sql) => {
        await enqueueStateMachineCall(
          sql,
          {
            operation: 'stripe',
            waitId: randomUUID(),
            organizationId,
            customerId: null,
            buyer: { name: 'Clínica', email: '' },
            request: { kind: 'card', setupIntent: null },
          },
          { now: new Date() },
        );
        if (isUndone) throw new Error('Undone');
      },
    );
  await expect(ask(true)).rejects.toThrow('Undone');
  expect(dispatched).toEqual([]);
  await ask(false);
  expect(dispatched).toEqual(['now']);
});

test('the queue’s messages name runs and nothing that is in them', async () => {
  const { clinic, own } = await openCloud();
  await clinic.receive('Soy Ana Núñez');
  expect(own().map((run) => Object.keys(run).toSorted())).toEqual([['organizationId', 'runId']]);
});

test('a run that is told of twice at once is worked on once', async () => {
  const { clinic, deliver, own } = await openCloud();
  clinic.script.push(greeting, greeting);
  await clinic.receive('Hola');
  const [run] = own();
  if (!run) throw new Error('Nothing was queued');
  await deliver([run, run]);
  await deliver([run]);
  expect(clinic.asked).toHaveLength(1);
  expect(await clinic.resources('Communication')).toHaveLength(2);
});

test('a message that SQS lost is made good by the clock', async () => {
  const { clinic, worker, deliver, own } = await openCloud();
  clinic.script.push(greeting);
  await clinic.receive('Hola');
  const before = own().length;
  await worker({ action: 'sweep' });
  const again = own().slice(before);
  expect(again).toHaveLength(1);
  await deliver(again);
  await worker({ action: 'sweep' });
  expect(own()).toHaveLength(before + 1);
  expect(await clinic.resources('Communication')).toHaveLength(2);
});

test('a worker that dies after the model has answered leaves the run to the next, and nothing is said twice', async () => {
  const dead = new Promise<ModelAnswer>(() => {});
  let answers = 0;
  const { clinic, worker, deliver, own } = await openCloud({
    askModel: async (request) => {
      answers += 1;
      return answers === 1 ? dead : clinic.dependencies.askModel(request);
    },
  });
  clinic.script.push(greeting);
  await clinic.receive('Hola');
  const [run] = own();
  if (!run) throw new Error('Nothing was queued');
  void deliver([run]);
  while (answers === 0) await new Promise((resolve) => setTimeout(resolve, 5));
  // Its lease holds.
  await deliver([run]);
  expect(answers).toBe(1);
  clinic.pass(4);
  await worker({ action: 'sweep' });
  await deliver([run]);
  expect(await clinic.resources('Communication')).toHaveLength(2);
  expect(await clinic.query('SELECT state FROM runs')).toEqual([{ state: 'waiting-message' }]);
});

test('without time to hear a model out it is not asked, and the run is taken up later', async () => {
  const { clinic, deliver, own } = await openCloud();
  clinic.script.push(greeting);
  await clinic.receive('Hola');
  await deliver(own(), () => false);
  expect(clinic.asked).toHaveLength(0);
  clinic.pass(4);
  await deliver(own());
  expect(await clinic.resources('Communication')).toHaveLength(2);
});

test('a database that sleeps is waited for', async () => {
  const { clinic, deliver, own, waits } = await openCloud({ sleeps: 2 });
  clinic.script.push(greeting);
  await clinic.receive('Hola');
  expect(await deliver(own())).toEqual({ batchItemFailures: [] });
  expect(waits).toEqual([20_000, 20_000]);
  expect(clinic.asked).toHaveLength(1);
});

test('a message that cannot be worked on comes again, alone', async () => {
  const { clinic, worker, own } = await openCloud();
  clinic.script.push(greeting);
  await clinic.receive('Hola');
  const good = { messageId: 'good', body: JSON.stringify(own()[0]) };
  expect(await worker({ Records: [{ messageId: 'bad', body: '{}' }, good] })).toEqual({
    batchItemFailures: [{ itemIdentifier: 'bad' }],
  });
  expect(clinic.asked).toHaveLength(1);
});

test('a patient who may still be writing is waited for in the same call', async () => {
  const { clinic, deliver, own, waits } = await openCloud({ passes: true });
  clinic.script.push(greeting);
  await clinic.receive('Hola');
  await clinic.receive('¿me dan cita?');
  await deliver(own());
  expect(waits).toEqual([4_000]);
  expect(clinic.asked).toHaveLength(1);
  expect(await clinic.runs()).toMatchObject([{ state: 'waiting-message' }]);
});
