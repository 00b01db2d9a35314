import { afterAll, beforeAll, expect, test } from 'vitest';
import { setPaused } from '../../../../lambdas/agents/catalogue/put-to-work.ts';
import { stopRun } from '../../../../lambdas/agents/runtime/stop-run.ts';
import { countThreads } from '../../../../lambdas/messaging/count-threads.ts';
import { markRead } from '../../../../lambdas/messaging/mark-read.ts';
import { personReference } from '../../../../lambdas/messaging/person-reference.ts';
import { writeMessage } from '../../../../lambdas/messaging/write-message.ts';
import type { Database } from '../../../../lambdas/platform/database.ts';
import { platformCaller } from '../../../../lambdas/platform/platform-caller.ts';
import { openMemoryDatabase } from '../../../support/memory-database.ts';
import { type AgentClinic, openAgentClinic } from './agent-clinic.ts';

let database: Database;
beforeAll(async () => {
  database = await openMemoryDatabase();
});
afterAll(() => database.close());

/** What somebody of the team sees above the inbox. */
async function unreadOf(clinic: AgentClinic) {
  const { organizationId, ana } = clinic;
  const caller = { ...platformCaller(organizationId), user_id: ana.userId };
  const counts = await database.transaction({ role: 'app', organizationId, userId: ana.userId }, (sql) =>
    countThreads(sql, caller, new Date()),
  );
  return [counts.unread, counts.unreadByAll];
}

/** How many messages of the conversation one of the team has yet to read. */
async function unreadMessages(clinic: AgentClinic) {
  const [row] = await clinic.query<{ n: number }>(
    `SELECT t.counted - u.counted_before AS n FROM unread_threads u JOIN threads t USING (organization_id, thread_id)
     WHERE u.user_id = $1`,
    [clinic.ana.userId],
  );
  return row?.n ?? 0;
}

async function converse(clinic: AgentClinic) {
  clinic.script.push({ text: '¿Qué día?' }, { text: '¿A qué hora?' });
  await clinic.receive('Quiero una cita');
  await clinic.work();
  await clinic.receive('El martes');
  await clinic.work();
}

test('a conversation that an agent has in its hands is nobody’s to read, and stays so once the work is done', async () => {
  const clinic = await openAgentClinic(database);
  await converse(clinic);
  expect(await unreadOf(clinic)).toEqual([0, 0]);
  clinic.script.push({ calls: [['finish', { outcome: 'done', summary: 'Cita reservada' }]] });
  await clinic.receive('A las diez, gracias');
  await clinic.work();
  expect(await unreadOf(clinic)).toEqual([0, 0]);
});

test('a conversation that is handed over is unread from the first message that the agent took', async () => {
  const clinic = await openAgentClinic(database);
  await converse(clinic);
  clinic.script.push({ failed: 'malformed' }, { failed: 'malformed' }, { failed: 'malformed' });
  await clinic.receive('No entiendo nada');
  for (let tries = 0; tries < 4; tries += 1) {
    await clinic.work();
    clinic.pass(10);
  }
  expect(await clinic.runs()).toMatchObject([{ state: 'escalated' }]);
  expect(await unreadOf(clinic)).toEqual([1, 1]);
  expect(await unreadMessages(clinic)).toBe(3);
});

test('whoever has read meanwhile has only the rest to read when a run is stopped', async () => {
  const clinic = await openAgentClinic(database);
  await converse(clinic);
  const [run] = await clinic.runs();
  const [last] = await clinic.query<{ id: string }>(
    'SELECT message_id AS id FROM thread_messages WHERE thread_id = $1 ORDER BY place DESC LIMIT 1',
    [run?.thread_id],
  );
  await clinic.as((repository) => markRead(repository, run?.thread_id ?? '', last?.id ?? ''));
  clinic.script.push({ text: 'De acuerdo' });
  await clinic.receive('Otra cosa');
  await clinic.work();
  const [{ run_id } = { run_id: '' }] = (await clinic.runs()) as unknown as { run_id: string }[];
  await clinic.as((repository) =>
    stopRun(repository, run_id, { reason: 'by-person', by: clinic.ana.userId }),
  );
  expect(await unreadMessages(clinic)).toBe(1);
  expect(await unreadOf(clinic)).toEqual([1, 1]);
});

test('what came before the agent, what a colleague notes, and what comes while it is paused is read by people', async () => {
  const clinic = await openAgentClinic(database);
  await clinic.as((repository) => setPaused(repository, clinic.agentId, true));
  await clinic.receive('Antes de que hubiera agente');
  expect(await unreadMessages(clinic)).toBe(1);

  const noted = await openAgentClinic(database);
  await converse(noted);
  const [run] = await noted.runs();
  const eva = await noted.person('Eva', ['staff']);
  await noted.as(async (repository) => {
    const sender = await personReference(repository, eva.userId);
    if (!sender) throw new Error('Nobody');
    await writeMessage(repository, run?.thread_id ?? '', { text: 'Ojo con la hora', sender, isNote: true });
  });
  expect(await unreadMessages(noted)).toBe(1);

  const paused = await openAgentClinic(database);
  await converse(paused);
  await paused.as((repository) => setPaused(repository, paused.agentId, true));
  await paused.receive('¿Hay alguien?');
  expect(await unreadMessages(paused)).toBe(1);
});
