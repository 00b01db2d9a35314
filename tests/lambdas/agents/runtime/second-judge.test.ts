import { afterAll, beforeAll, expect, test } from 'vitest';
import { checkOutgoing } from '../../../../lambdas/agents/safety/check-outgoing.ts';
import { isSurelyHarmless } from '../../../../lambdas/agents/safety/own-words.ts';
import type { Database } from '../../../../lambdas/platform/database.ts';
import { openMemoryDatabase } from '../../../support/memory-database.ts';
import { openAgentClinic, smallTools } from './agent-clinic.ts';

let database: Database;
beforeAll(async () => {
  database = await openMemoryDatabase();
});
afterAll(() => database.close());

const judgeModel = 'openai:juez';

async function openJudged(definition: object = { judgeModel }) {
  const clinic = await openAgentClinic(database, { tools: smallTools, definition });
  Object.assign(clinic.dependencies, { checkOutgoing, isHarmless: isSurelyHarmless });
  const told = async () => {
    const ids = (await clinic.events())
      .filter(({ type }) => type === 'message-sent')
      .map(({ communicationId }) => communicationId);
    const messages = await clinic.resources('Communication');
    return ids.map((id) => JSON.stringify(messages.find((message) => message.id === id)?.content.payload));
  };
  return { ...clinic, told };
}

const courtesy = { text: 'Buenos días, ¿en qué puedo ayudarle?' };
const verdicts = async ({ events }: Awaited<ReturnType<typeof openJudged>>) =>
  (await events()).filter(({ type }) => type === 'judge-answered').map(({ verdict }) => verdict);

test('words that a second model finds harmless go out, and it is shown nothing but them', async () => {
  const clinic = await openJudged();
  clinic.script.push(courtesy, { text: 'INOFENSIVO' });
  await clinic.receive('Soy Ana Núñez y me duele la rodilla');
  await clinic.work();
  expect(await clinic.told()).toEqual([expect.stringContaining('¿en qué puedo ayudarle?')]);
  const [, judged] = clinic.asked;
  expect(judged?.model).toBe(judgeModel);
  expect(judged?.tools).toEqual([]);
  expect(JSON.stringify(judged)).not.toMatch(/Núñez|rodilla/);
  expect(await verdicts(clinic)).toEqual(['harmless']);
});

test.each([
  ['doubts', { text: 'DUDOSO' }, 'doubtful'],
  ['argues', { text: 'Es INOFENSIVO, aunque no estoy seguro' }, 'doubtful'],
  ['says nothing', { text: '' }, 'doubtful'],
  ['answers junk', { text: '{"inofensivo": true' }, 'doubtful'],
  ['calls a tool', { text: 'INOFENSIVO', calls: [['escalate', {}]] as [string, unknown][] }, 'doubtful'],
  ['hangs', { failed: 'timeout' as const }, 'failed'],
  ['sends a cut stream', { failed: 'malformed' as const }, 'failed'],
])('where it %s, a person reads them first, and the patient is told so', async (_, said, verdict) => {
  const clinic = await openJudged();
  clinic.script.push(courtesy, said);
  await clinic.receive('Hola');
  await clinic.work();
  expect(await verdicts(clinic)).toEqual([verdict]);
  expect(clinic.asked).toHaveLength(2);
  expect(await clinic.told()).toEqual([expect.stringContaining('Una persona del consultorio leerá')]);
  expect(await clinic.runs()).toMatchObject([{ state: 'waiting-approval' }]);
});

test('what the first check stops is put before no second model', async () => {
  const clinic = await openJudged();
  clinic.script.push({ text: 'Su cita está reservada' }, { text: 'Le he reservado la cita' });
  await clinic.receive('Hola');
  await clinic.work();
  expect(clinic.asked.map(({ model }) => model)).not.toContain(judgeModel);
  expect(await clinic.runs()).toMatchObject([{ state: 'waiting-approval' }]);
});

test('an answer that got lost with its worker counts for none', async () => {
  const clinic = await openJudged();
  clinic.script.push(courtesy, () => Promise.reject(new Error('killed')));
  await clinic.receive('Hola');
  await clinic.work().catch(() => undefined);
  clinic.pass(10);
  await clinic.work();
  expect(await clinic.runs()).toMatchObject([{ state: 'waiting-approval' }]);
});

test('facts that code puts into words wait for no judge', async () => {
  const clinic = await openJudged();
  clinic.script.push({ calls: [['say', { acts: [{ act: 'greet' }] }]] });
  await clinic.receive('Hola');
  await clinic.work();
  expect(clinic.asked).toHaveLength(1);
  expect(await clinic.told()).toHaveLength(1);
});
