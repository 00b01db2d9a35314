import { afterAll, beforeAll, expect, test } from 'vitest';
import { setPaused } from '../../../../lambdas/agents/catalogue/put-to-work.ts';
import { readAgent } from '../../../../lambdas/agents/catalogue/read-agent.ts';
import type { Role } from '../../../../lambdas/contracts/roles.ts';
import type { Database } from '../../../../lambdas/platform/database.ts';
import { platformCaller } from '../../../../lambdas/platform/platform-caller.ts';
import { openMemoryDatabase } from '../../../support/memory-database.ts';
import { type AgentClinic, openAgentClinic } from './agent-clinic.ts';

let database: Database;
beforeAll(async () => {
  database = await openMemoryDatabase();
});
afterAll(() => database.close());

const deactivate = ({ ana }: AgentClinic) =>
  database.transaction({ role: 'identity' }, (sql) =>
    sql('UPDATE users SET deactivated_at = now() WHERE user_id = $1', [ana.userId]),
  );
/** As their newest token shows it. */
const giveRoles = (clinic: AgentClinic, roles: readonly Role[]) =>
  clinic.query('UPDATE users SET last_roles = $2::text[] WHERE user_id = $1', [clinic.ana.userId, roles]);

const incidentsOf = async (clinic: AgentClinic) => {
  const detail = await database.transaction(
    { role: 'app', organizationId: clinic.organizationId, userId: clinic.ana.userId },
    (sql) =>
      readAgent(
        sql,
        { ...platformCaller(clinic.organizationId), roles: ['admins'] },
        { now: clinic.now(), today: '2026-11-20' },
        clinic.agentId,
      ),
  );
  return { ...detail, kinds: detail?.recentIncidents.map(({ kind, runId }) => [kind, runId]) };
};

const waitingTasks = async (clinic: AgentClinic) =>
  (await clinic.resources('Task')).filter(({ content }) => JSON.stringify(content).includes('agent-paused'));

for (const [what, change, cause] of [
  ['has left', deactivate, 'publisher-left'],
  [
    'may no longer do what it does',
    (clinic: AgentClinic) => giveRoles(clinic, ['admins']),
    'publisher-roles',
  ],
] as const) {
  test(`an agent whose publisher ${what} does nothing more, is paused, and the team is told of who waits`, async () => {
    const clinic = await openAgentClinic(database);
    clinic.script.push({ text: '¿En qué puedo ayudarle?' });
    await clinic.receive('Hola');
    await clinic.work();
    await change(clinic);
    await clinic.receive('Quiero una cita');
    await clinic.receive('¿Hola?');
    await clinic.work();

    expect(clinic.asked).toHaveLength(1);
    expect((await clinic.types()).at(-1)).toBe('paused');
    expect(await incidentsOf(clinic)).toMatchObject({
      state: 'paused',
      pauseCause: cause,
      incidents: 1,
      kinds: [[cause, null]],
    });
    expect(await waitingTasks(clinic)).toHaveLength(1);
    const trail = await clinic.query(`SELECT action FROM audit_events WHERE action = 'agent-paused'`);
    expect(trail).toHaveLength(1);
  });
}

test('an agent keeps none of the roles that its publisher has lost, and works on with those that do', async () => {
  const clinic = await openAgentClinic(database);
  await giveRoles(clinic, ['staff']);
  clinic.script.push({ text: '¿En qué puedo ayudarle?' });
  await clinic.receive('Hola');
  await clinic.work();
  expect(clinic.asked).toHaveLength(1);
  const [log] = await clinic.query<{ roles: string[] }>(
    `SELECT entry -> 'roles' AS roles FROM access_log WHERE entry #>> '{software,id}' = 'agents/agenda' LIMIT 1`,
  );
  expect(log?.roles).toEqual(['staff']);
});

test('whoever writes while an agent is paused is left to the team once, and again when that was seen to', async () => {
  const clinic = await openAgentClinic(database);
  clinic.script.push({ text: '¿En qué puedo ayudarle?' });
  await clinic.receive('Hola');
  await clinic.work();
  await clinic.as((repository) => setPaused(repository, clinic.agentId, true));
  expect(await waitingTasks(clinic)).toEqual([]);
  await clinic.receive('Quiero una cita');
  await clinic.work();
  await clinic.receive('¿Hay alguien?');
  await clinic.work();
  const [task, ...others] = await waitingTasks(clinic);
  expect(others).toEqual([]);
  const [run] = await clinic.runs();
  expect(task?.content).toMatchObject({
    status: 'requested',
    focus: { reference: `Communication/${run?.thread_id}` },
    code: { text: 'Un paciente espera: «Agenda de prueba» está en pausa' },
  });

  await clinic.query('DELETE FROM open_tasks');
  await clinic.receive('¿Siguen ahí?');
  expect(await waitingTasks(clinic)).toHaveLength(2);
  await clinic.as((repository) => setPaused(repository, clinic.agentId, false));
  clinic.script.push({ text: 'Ya estoy aquí' });
  await clinic.work();
  expect(clinic.asked).toHaveLength(2);
});

test('a message that came just before the pause is left to the team when the run comes to rest', async () => {
  const clinic = await openAgentClinic(database);
  await clinic.receive('Quiero una cita');
  await clinic.as((repository) => setPaused(repository, clinic.agentId, true));
  await clinic.work();
  expect(clinic.asked).toEqual([]);
  expect(await waitingTasks(clinic)).toHaveLength(1);
});
