import { afterAll, beforeAll, expect, test } from 'vitest';
import { decideApproval } from '../../../../lambdas/agents/approvals/decide-approval.ts';
import { defaultLimits } from '../../../../lambdas/contracts/agents/definition.ts';
import type { Database } from '../../../../lambdas/platform/database.ts';
import { openMemoryDatabase } from '../../../support/memory-database.ts';
import { type AgentClinic, openAgentClinic } from './agent-clinic.ts';

/* What agents do for one patient in a day, whatever a model asks for and in however many runs. */

let database: Database;
beforeAll(async () => {
  database = await openMemoryDatabase();
});
afterAll(() => database.close());

const open = (tools: object = {}) =>
  openAgentClinic(database, {
    definition: {
      limits: { ...defaultLimits, quietHours: null },
      tools: {
        find_patient: 'automatic',
        book_appointment: 'automatic',
        send_message: 'automatic',
        ...tools,
      },
    },
  });

const identify = {
  calls: [['find_patient', { givenName: 'Ana', familyName: 'Núñez', birthDate: '1980-01-01' }]] as [
    string,
    unknown,
  ][],
};
const book = (slotId: string) => ({ calls: [['book_appointment', { slotId }]] as [string, unknown][] });
const done = { calls: [['finish', { outcome: 'done', summary: 'Hecho' }]] as [string, unknown][] };

const appointments = async (clinic: AgentClinic) => (await clinic.resources('Appointment')).length;

test('a model that books on and on is stopped, and the patient hears from a person', async () => {
  const clinic = await open();
  clinic.script.push(identify, ...Array.from({ length: 10 }, (_, index) => book(`slot-${index}`)));
  await clinic.receive('Quiero cita');
  await clinic.work();
  expect(await appointments(clinic)).toBe(4);
  expect(await clinic.runs()).toMatchObject([{ state: 'escalated', escalation_reason: 'limit' }]);
  expect((await clinic.types()).slice(-2)).toEqual(['message-sent', 'escalated']);
});

test('nor does the next run of the day, but that of the next day', async () => {
  const clinic = await open();
  for (const first of [0, 2]) {
    clinic.script.push(identify, book(`slot-${first}`), book(`slot-${first + 1}`), done);
    await clinic.receive('Quiero cita');
    await clinic.work();
    clinic.pass(60);
  }
  expect(await appointments(clinic)).toBe(4);
  clinic.pass(23 * 60);
  clinic.script.push(identify, book('slot-4'), done);
  await clinic.receive('Quiero otra cita');
  await clinic.work();
  expect(await appointments(clinic)).toBe(5);
  clinic.pass(60);
  clinic.script.push(identify, book('slot-5'), book('slot-6'), book('slot-7'), book('slot-8'), done);
  await clinic.receive('Y otra');
  await clinic.work();
  expect(await appointments(clinic)).toBe(8);
  expect((await clinic.runs()).at(-1)).toMatchObject({ state: 'escalated', escalation_reason: 'limit' });
});

test('nor is a fifth proposed to a person, where each was approved', async () => {
  const clinic = await open({ book_appointment: 'approval' });
  for (const slotId of ['a', 'b', 'c', 'd']) {
    clinic.script.push(identify, book(slotId), done);
    await clinic.receive('Quiero cita');
    await clinic.work();
    const [approval] = await clinic.query<{ task_id: string }>(
      `SELECT task_id FROM agent_approvals WHERE state = 'open'`,
    );
    await clinic.as((repository) =>
      decideApproval(repository, approval?.task_id ?? '', { decision: 'approve' }),
    );
    await clinic.work();
    clinic.pass(60);
  }
  expect(await appointments(clinic)).toBe(4);
  clinic.script.push(identify, book('e'));
  await clinic.receive('Y otra');
  await clinic.work();
  expect(await clinic.query(`SELECT FROM agent_approvals WHERE state = 'open'`)).toEqual([]);
  expect((await clinic.runs()).at(-1)).toMatchObject({ state: 'escalated', escalation_reason: 'limit' });
});

test('a model that looks up on and on is stopped too, in however many turns, and the patient hears from a person', async () => {
  const clinic = await open();
  const look = Array.from({ length: 10 }, () => identify.calls).flat();
  for (let turn = 0; turn < 6; turn += 1) clinic.script.push({ calls: look });
  await clinic.receive('¿Cuándo es mi cita?');
  await clinic.work();
  const [row] = await clinic.query(
    `SELECT count(*)::int AS count FROM run_events WHERE type = 'tool-executed' AND payload ->> 'tool' = 'find_patient'`,
  );
  expect(row).toEqual({ count: 30 });
  expect(await clinic.runs()).toMatchObject([{ state: 'escalated', escalation_reason: 'limit' }]);
  expect((await clinic.types()).slice(-2)).toEqual(['message-sent', 'escalated']);
});
