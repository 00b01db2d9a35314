import { afterAll, beforeAll, expect, test } from 'vitest';
import { defaultLimits } from '../../../../lambdas/contracts/agents/definition.ts';
import type { Database } from '../../../../lambdas/platform/database.ts';
import { openMemoryDatabase } from '../../../support/memory-database.ts';
import { openAgentClinic } from './agent-clinic.ts';
import { expectEscalated } from './expect-escalated.ts';

let database: Database;
beforeAll(async () => {
  database = await openMemoryDatabase();
});
afterAll(() => database.close());

const limits = (more: object) => ({
  definition: { limits: { ...defaultLimits, quietHours: null, ...more } },
});

test('a model that fails three times is asked no more, later each time, and a person gets a task with a time', async () => {
  const clinic = await openAgentClinic(database);
  clinic.script.push({ failed: 'timeout' }, { failed: 'malformed' }, { failed: 'timeout' });
  await clinic.receive('Hola');
  await clinic.work();
  expect(clinic.asked).toHaveLength(1);
  expect(await clinic.runs()).toMatchObject([{ state: 'waiting-time' }]);
  clinic.pass(1);
  await clinic.work();
  clinic.pass(1);
  await clinic.work();
  expect(clinic.asked).toHaveLength(3);
  const task = await expectEscalated(clinic, 'failure');
  expect(task).toMatchObject({
    restriction: { period: { end: '2026-11-20T16:02:00.000Z' } },
    performerType: [{ coding: [{ code: 'staff' }] }],
  });
  // The patient is told that a person will answer.
  expect((await clinic.types()).slice(-2)).toEqual(['message-sent', 'escalated']);
});

test('an agent that fails raises an alarm in the conversation, and no second one until somebody has closed it', async () => {
  const clinic = await openAgentClinic(database);
  const fail = async () => {
    clinic.script.push({ failed: 'timeout' }, { failed: 'malformed' }, { failed: 'timeout' });
    await clinic.receive('Hola');
    for (let attempt = 0; attempt < 3; attempt += 1) {
      await clinic.work();
      clinic.pass(1);
    }
  };
  await fail();
  const alarms = () =>
    clinic.query(
      `SELECT alarm_kind, is_clinical, flagged_thread_id FROM open_tasks WHERE alarm_kind IS NOT NULL`,
    );
  const [run] = await clinic.runs();
  expect(await alarms()).toEqual([
    { alarm_kind: 'agent-incident', is_clinical: false, flagged_thread_id: run?.thread_id },
  ]);
  const [task] = await clinic.resources('Task');
  expect(task?.content).toMatchObject({
    priority: 'stat',
    code: { coding: [{ code: 'agent-escalation' }, { code: 'agent-incident' }] },
  });
  expect(await clinic.query(`SELECT 1 FROM jobs WHERE kind = 'alarm-call'`)).toHaveLength(1);
  await clinic.query('UPDATE threads SET is_human_led = false');
  await fail();
  // What waits there is no danger that the patient has told of.
  expect((await clinic.runs()).map(({ escalation_reason }) => escalation_reason)).toEqual([
    'failure',
    'failure',
  ]);
  expect(await clinic.resources('Task')).toHaveLength(2);
  expect(await alarms()).toHaveLength(1);
});

test.each([
  ['by day, an hour later, whoever has no answer yet is told too', null, 'message-sent'],
  ['in the quiet hours nobody is woken for it', { from: '00:00', to: '23:59' }, 'model-failed'],
])('%s', async (_what, quietHours, before) => {
  const clinic = await openAgentClinic(database, limits({ quietHours }));
  clinic.script.push({ failed: 'timeout' }, { failed: 'timeout' }, { failed: 'timeout' });
  await clinic.receive('Hola');
  for (let attempt = 0; attempt < 3; attempt += 1) {
    await clinic.work();
    clinic.pass(60);
  }
  await expectEscalated(clinic, 'failure');
  expect((await clinic.types()).slice(-2)).toEqual([before, 'escalated']);
});

test('a failure that passes is not counted with the next ones', async () => {
  const clinic = await openAgentClinic(database);
  clinic.script.push(
    { failed: 'timeout' },
    { failed: 'timeout' },
    { text: 'Hola' },
    { failed: 'timeout' },
    { text: 'Sí' },
  );
  await clinic.receive('Hola');
  for (let minute = 0; minute < 3; minute += 1) {
    await clinic.work();
    clinic.pass(1);
  }
  await clinic.receive('¿Sí?');
  await clinic.work();
  clinic.pass(1);
  await clinic.work();
  expect(await clinic.runs()).toMatchObject([{ state: 'waiting-message' }]);
});

test('a model that goes on for ever is stopped by the steps of a turn', async () => {
  const clinic = await openAgentClinic(database, limits({ stepsPerTurn: 4 }));
  for (let n = 0; n < 10; n += 1)
    clinic.script.push({ calls: [['create_task', { title: `${n}`, description: 'x', queue: 'staff' }]] });
  await clinic.receive('Hola');
  await clinic.work();
  expect(clinic.asked).toHaveLength(4);
  await expectEscalated(clinic, 'limit');
});

test('the same call refused three times, invented tools and malformed arguments end with a person', async () => {
  for (const call of [
    ['delete_everything', {}],
    ['book_appointment', 'not an object'],
    ['book_appointment', { slotId: 7 }],
    ['find_patient', { __proto__: null, familyName: { $ne: '' } }],
  ] as [string, unknown][]) {
    const clinic = await openAgentClinic(database);
    for (let n = 0; n < 5; n += 1) clinic.script.push({ calls: [call] });
    await clinic.receive('Hola');
    await clinic.work();
    expect(clinic.asked, call[0]).toHaveLength(3);
    await expectEscalated(clinic, 'limit');
    expect(await clinic.resources('Appointment')).toEqual([]);
  }
});

test('a text that may not go out is not sent, and the third one is left to a person', async () => {
  const clinic = await openAgentClinic(database);
  const bad = (n: number) => ({ text: `Usted tiene gastritis ${n}` });
  clinic.script.push(bad(1), { text: 'Se lo diré a un profesional' });
  await clinic.receive('¿Qué tengo?');
  await clinic.work();
  expect(clinic.asked[1]?.messages.slice(-2)).toMatchObject([
    { role: 'assistant', text: null, calls: [{ name: 'send_message' }] },
    { role: 'tool', isRefused: true, output: { code: 'blocked' } },
  ]);
  clinic.script.push(bad(2), bad(3), bad(4));
  await clinic.receive('¿Y qué más?');
  await clinic.work();
  await expectEscalated(clinic, 'output-blocked');
  expect(JSON.stringify(await clinic.resources('Communication'))).not.toContain('gastritis');
});

test('a model that administrators allow no more is asked no more, the embedded one included', async () => {
  for (const [model, allowed] of [
    ['openai:test', '{rules}'],
    ['rules', '{openai:test}'],
  ]) {
    const clinic = await openAgentClinic(database, { definition: { model } });
    await clinic.query(
      `INSERT INTO agent_settings (organization_id, allowed_models, budget_per_day) VALUES ($1, $2, 50)`,
      [clinic.organizationId, allowed],
    );
    await clinic.receive('Hola');
    await clinic.work();
    expect(clinic.asked).toEqual([]);
    expect(await clinic.types()).not.toContain('model-asked');
    await expectEscalated(clinic, 'model-not-allowed');
  }
});

test('too many messages in an hour, and too many turns, are left to a person', async () => {
  for (const more of [{ messagesPerHour: 2 }, { turns: 2 }]) {
    const clinic = await openAgentClinic(database, limits(more));
    for (let n = 0; n < 3; n += 1) {
      clinic.script.push({ text: 'Sí' });
      await clinic.receive(`Mensaje ${n}`);
      await clinic.work();
    }
    expect(clinic.asked).toHaveLength(2);
    await expectEscalated(clinic, 'limit');
  }
});

test('a conversation in which nobody says anything any more ends', async () => {
  const clinic = await openAgentClinic(database, limits({ idleHours: 2 }));
  clinic.script.push({ text: 'Dígame' });
  await clinic.receive('Hola');
  await clinic.work();
  clinic.pass(119);
  await clinic.work();
  expect(await clinic.runs()).toMatchObject([{ state: 'waiting-message' }]);
  clinic.pass(1);
  await clinic.work();
  expect((await clinic.events()).at(-1)).toMatchObject({ type: 'stopped', reason: 'idle' });
  // Who writes then is answered anew.
  clinic.script.push({ text: 'Hola de nuevo' });
  await clinic.receive('Hola otra vez');
  await clinic.work();
  expect((await clinic.runs()).map(({ state }) => state)).toEqual(['stopped', 'waiting-message']);
});

test('in quiet hours nobody is written to who has not just written', async () => {
  // 03:00 UTC is 22:00 in New York.
  const clinic = await openAgentClinic(database, {
    definition: { limits: defaultLimits },
    at: '2026-11-21T03:00:00Z',
  });
  clinic.script.push(async () => {
    clinic.pass(45);
    return { text: 'Perdone la espera' };
  });
  await clinic.receive('Hola');
  await clinic.work();
  expect(await clinic.runs()).toMatchObject([
    { state: 'waiting-time', wake_at: new Date('2026-11-21T13:00:00Z') },
  ]);
  clinic.pass(9.25 * 60);
  await clinic.work();
  expect((await clinic.types()).slice(-3)).toEqual(['tool-executed', 'message-sent', 'waiting']);
});

test('who writes at night is answered at night', async () => {
  const clinic = await openAgentClinic(database, {
    definition: { limits: defaultLimits },
    at: '2026-11-21T03:00:00Z',
  });
  clinic.script.push({ text: 'Buenas noches' });
  await clinic.receive('Hola');
  await clinic.work();
  expect(await clinic.types()).toContain('message-sent');
});
