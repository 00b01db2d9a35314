import { afterAll, beforeAll, expect, test } from 'vitest';
import { askRules } from '../../../../lambdas/agents/rules/ask-rules.ts';
import { usualBurst } from '../../../../lambdas/agents/runtime/burst.ts';
import { scheduling } from '../../../../lambdas/agents/templates/scheduling.ts';
import { tools } from '../../../../lambdas/agents/tools/tools.ts';
import { defaultLimits } from '../../../../lambdas/contracts/agents/definition.ts';
import type { Database } from '../../../../lambdas/platform/database.ts';
import { openMemoryDatabase } from '../../../support/memory-database.ts';
import { type AgentClinic, openAgentClinic } from './agent-clinic.ts';

/* What patients send in a row is read as one and answered once; what it tells of is looked at when it is stored. */

let database: Database;
beforeAll(async () => {
  database = await openMemoryDatabase();
});
afterAll(() => database.close());

async function open(model: 'rules' | 'openai:test' = 'openai:test'): Promise<AgentClinic> {
  const limits = { ...defaultLimits, quietHours: null };
  const { scopes, tools: allowed } = scheduling.definition;
  const clinic = await openAgentClinic(
    database,
    model === 'rules'
      ? { definition: { model, limits, scopes, tools: allowed }, tools }
      : { definition: { limits } },
  );
  Object.assign(clinic.dependencies, { burst: usualBurst, askRules });
  return clinic;
}

const seconds = (count: number) => count / 60;
const sent = async (clinic: AgentClinic) => (await clinic.types()).filter((type) => type === 'message-sent');

/** The worker sees what came in, and again when the pause is over. */
async function settle(clinic: AgentClinic): Promise<void> {
  await clinic.work();
  clinic.pass(seconds(5));
  await clinic.work();
}

test('three messages within seconds are one question to the model, and get one answer', async () => {
  const clinic = await open();
  clinic.script.push({ text: '¿Para qué día la quiere?' });
  for (const text of ['hola', 'necesito un turno', 'para la semana que viene']) {
    await clinic.receive(text);
    await clinic.work();
    clinic.pass(seconds(3));
  }
  expect(clinic.asked).toEqual([]);
  clinic.pass(seconds(2));
  await clinic.work();
  expect(clinic.asked).toHaveLength(1);
  expect(clinic.asked[0]?.messages.map((message) => message.role === 'user' && message.text)).toEqual([
    'hola',
    'necesito un turno',
    'para la semana que viene',
  ]);
  expect(await sent(clinic)).toHaveLength(1);
});

test('whoever goes on and on is answered all the same', async () => {
  const clinic = await open();
  clinic.script.push({ text: 'Dígame' });
  for (let line = 0; line < 6; line += 1) {
    await clinic.receive(`Línea ${line}`);
    await clinic.work();
    clinic.pass(seconds(3));
  }
  expect(clinic.asked).toHaveLength(1);
});

test('the embedded model reads a name and a wish that come in pieces', async () => {
  const clinic = await open('rules');
  for (const text of ['buenas', 'quiero sacar', 'una cita']) await clinic.receive(text);
  await settle(clinic);
  for (const text of ['Ana', 'Núñez', '1 de enero de 1980']) await clinic.receive(text);
  await settle(clinic);
  expect(await sent(clinic)).toHaveLength(2);
  expect(
    (await clinic.events()).find(({ type, tool }) => type === 'tool-proposed' && tool === 'find_patient'),
  ).toMatchObject({ arguments: { givenName: 'Ana', familyName: 'Núñez', birthDate: '1980-01-01' } });
});

test('an alarm in the middle of a burst does not wait for its end', async () => {
  const clinic = await open('rules');
  await clinic.receive('buenas doctora');
  await clinic.work();
  await clinic.receive('me duele mucho el pecho y se me va el aire');
  // Raised when the message was stored, before any worker looked.
  expect((await clinic.resources('Task')).map(({ content }) => content)).toMatchObject([
    { code: { coding: [{ code: 'red-flag' }] } },
  ]);
  await clinic.work();
  expect(await clinic.runs()).toMatchObject([{ state: 'escalated', escalation_reason: 'red-flag' }]);
});

test('«stop» and «persona» count in a burst as they do alone', async () => {
  for (const [last, state] of [
    ['stop', 'finished'],
    ['persona', 'escalated'],
  ] as const) {
    const clinic = await open('rules');
    await clinic.receive('hola buenas tardes');
    await clinic.receive(last);
    await settle(clinic);
    expect(await clinic.runs(), last).toMatchObject([{ state }]);
  }
});

test('a worker that dies during the pause loses nothing and answers nothing twice', async () => {
  const clinic = await open();
  clinic.script.push({ text: 'Dígame' });
  await clinic.receive('hola');
  await clinic.claim();
  // It had the lease and is gone; the next message comes in the meantime.
  await clinic.receive('quiero cita');
  clinic.pass(4);
  await clinic.work();
  clinic.pass(1);
  await clinic.work();
  expect(clinic.asked).toHaveLength(1);
  expect(clinic.asked[0]?.messages).toHaveLength(2);
  expect(await sent(clinic)).toHaveLength(1);
});

test('after sixty messages of agents in a day the patient hears from a person', async () => {
  const clinic = await openAgentClinic(database, {
    definition: { limits: { ...defaultLimits, quietHours: null, turns: 200, messagesPerHour: 60 } },
  });
  clinic.script.push(...Array.from({ length: 70 }, (_, index) => ({ text: `Respuesta ${index}` })));
  for (let turn = 0; turn < 62; turn += 1) {
    await clinic.receive(`Mensaje ${turn}`);
    await clinic.work();
    clinic.pass(5);
  }
  expect(await clinic.runs()).toMatchObject([{ state: 'escalated', escalation_reason: 'limit' }]);
  // The last one says that a person will answer.
  expect(await sent(clinic)).toHaveLength(61);
});
