import { afterAll, beforeAll, expect, test } from 'vitest';
import { startRun } from '../../../../lambdas/agents/triggers/start-run.ts';
import type { Database } from '../../../../lambdas/platform/database.ts';
import { openMemoryDatabase } from '../../../support/memory-database.ts';
import { openAgentClinic } from './agent-clinic.ts';

let database: Database;
beforeAll(async () => {
  database = await openMemoryDatabase();
});
afterAll(() => database.close());

test.each([
  ['nothing', {}],
  ['a tool that is no more', { name: 'Agenda', tools: { prescribe: 'automatic' } }],
  ['no object at all', 'nonsense'],
])(
  'whoever writes to an agent whose version holds %s is answered, and a person is told',
  async (_, definition) => {
    const clinic = await openAgentClinic(database);
    await clinic.query(
      `INSERT INTO agent_versions (organization_id, agent_id, version, definition, created_by, created_at)
       VALUES (current_organization_id(), $1, 2, $2::jsonb, $3, now())`,
      [clinic.agentId, JSON.stringify(definition), clinic.ana.userId],
    );
    await clinic.query('UPDATE agents SET published_version = 2');
    await clinic.receive('Hola, quiero una cita');
    await clinic.work();
    expect(clinic.asked).toEqual([]);
    expect(await clinic.runs()).toMatchObject([{ state: 'escalated', escalation_reason: 'failure' }]);
    expect(await clinic.types()).toEqual(['queued', 'message-received', 'message-sent', 'escalated']);
    expect((await clinic.resources('Task')).map(({ content }) => content.status)).toEqual(['requested']);
    expect(await clinic.query('SELECT is_human_led FROM threads')).toEqual([{ is_human_led: true }]);
  },
);

test('work that has no conversation is left to a person too', async () => {
  const clinic = await openAgentClinic(database);
  await clinic.query(
    `INSERT INTO agent_versions (organization_id, agent_id, version, definition, created_by, created_at)
     VALUES (current_organization_id(), $1, 2, '{}', $2, now())`,
    [clinic.agentId, clinic.ana.userId],
  );
  await clinic.query('UPDATE agents SET published_version = 2');
  const { agentId, patientId } = clinic;
  await clinic.as((repository) => startRun(repository, { kind: 'patient', agentId, patientId }));
  await clinic.work();
  expect(await clinic.runs()).toMatchObject([{ state: 'escalated', escalation_reason: 'failure' }]);
});
