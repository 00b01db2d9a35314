import { afterAll, beforeAll, expect, test } from 'vitest';
import { startAgentWorker } from '../../../infra/local/agent-worker.ts';
import type { Worker } from '../../../infra/local/worker-loop.ts';
import { decideApproval } from '../../../lambdas/agents/approvals/decide-approval.ts';
import type { Database } from '../../../lambdas/platform/database.ts';
import { tellOfQueued } from '../../../lambdas/platform/tell-of-queued.ts';
import { openAgentClinic } from '../../lambdas/agents/runtime/agent-clinic.ts';
import { openMemoryDatabase } from '../../support/memory-database.ts';

let engine: Database;
let worker: Worker | undefined;
let database: Database;
beforeAll(async () => {
  engine = await openMemoryDatabase();
  database = tellOfQueued(engine, (queues) => {
    if (queues.has('runs')) worker?.wake();
  });
});
afterAll(async () => {
  await worker?.close();
  await engine.close();
});

const until = async (condition: () => Promise<boolean>) => {
  while (!(await condition())) await new Promise((resolve) => setTimeout(resolve, 10));
};

async function begin(options: object = {}) {
  await worker?.close();
  worker = undefined;
  const clinic = await openAgentClinic(database, options);
  const start = () => {
    worker = startAgentWorker(clinic.dependencies);
    return worker;
  };
  const isIn = (state: string) => async () => (await clinic.runs()).some((run) => run.state === state);
  return { clinic, start, isIn };
}

test('a message is answered without anybody asking for it', async () => {
  const { clinic, start, isIn } = await begin();
  await start().idle();
  clinic.script.push({ text: 'Dígame' });
  await clinic.receive('Hola');
  await until(isIn('waiting-message'));
  expect(await clinic.types()).toContain('message-sent');
});

test('a conversation is answered while the model of another takes its time', async () => {
  const { clinic, start, isIn } = await begin({
    definition: { triggers: [{ kind: 'message', channels: ['sms', 'email'] }] },
  });
  start();
  let answer = () => {};
  const slow = new Promise<void>((resolve) => {
    answer = resolve;
  });
  clinic.script.push(async () => {
    await slow;
    return { text: 'Perdone la espera' };
  });
  await clinic.receive('Hola');
  await until(async () => clinic.asked.length === 1);
  clinic.script.push({ text: 'Dígame' });
  await clinic.receive('Hola', 'email');
  await until(isIn('waiting-message'));
  answer();
  await worker?.idle();
  expect((await clinic.runs()).map(({ state }) => state)).toEqual(['waiting-message', 'waiting-message']);
});

test('a decision is carried out at once', async () => {
  const { clinic, start, isIn } = await begin({
    definition: {
      tools: { find_patient: 'automatic', book_appointment: 'approval', send_message: 'automatic' },
    },
  });
  start();
  clinic.script.push(
    { calls: [['find_patient', { givenName: 'Ana', familyName: 'Núñez', birthDate: '1980-01-01' }]] },
    { calls: [['book_appointment', { slotId: 'a' }]] },
    { text: 'Reservada' },
  );
  await clinic.receive('Hola');
  await until(isIn('waiting-approval'));
  const [approval] = await clinic.query<{ task_id: string }>('SELECT task_id FROM agent_approvals');
  await clinic.as((repository) =>
    decideApproval(repository, approval?.task_id ?? '', { decision: 'approve' }),
  );
  await until(isIn('waiting-message'));
  expect(await clinic.resources('Appointment')).toHaveLength(1);
});

test('a worker that ends while a model is asked leaves the run to the next one', async () => {
  const { clinic, start, isIn } = await begin();
  const first = start();
  let answer = () => {};
  clinic.script.push(
    () =>
      new Promise((resolve) => {
        answer = () => resolve({ text: 'Nunca' });
      }),
  );
  await clinic.receive('Hola');
  await until(async () => clinic.asked.length === 1);
  const closed = first.close();
  answer();
  await closed;
  clinic.script.push({ text: 'Dígame' });
  start();
  worker?.wake();
  await until(isIn('waiting-message'));
  expect(JSON.stringify(await clinic.resources('Communication'))).not.toContain('Nunca');
});

test('more conversations than the worker takes at a time are all answered', async () => {
  const { clinic, start } = await begin();
  const { startRun } = await import('../../../lambdas/agents/triggers/start-run.ts');
  for (let n = 0; n < 70; n += 1) {
    clinic.script.push({ text: 'Dígame' });
    await clinic.as((repository) =>
      startRun(repository, { kind: 'in-person', agentId: clinic.agentId, text: `Hola ${n}` }),
    );
  }
  await start().idle();
  expect(new Set((await clinic.runs()).map(({ state }) => state))).toEqual(new Set(['waiting-message']));
});

test('an error of the database is logged, and the run is tried again later', async () => {
  const { clinic } = await begin();
  clinic.script.push(() => Promise.reject(new Error('Not an answer')), { text: 'Dígame' });
  await clinic.receive('Hola');
  worker = startAgentWorker(clinic.dependencies);
  await worker.idle();
  expect(clinic.logs).toMatchObject([{ event: 'run-postponed', error: 'Error' }]);
  clinic.pass(1);
  await worker.idle();
  expect(await clinic.runs()).toMatchObject([{ state: 'waiting-message' }]);
});
