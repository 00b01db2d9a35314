import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { publishDemoAgents } from '../../../infra/local/publish-demo-agents.ts';
import { publishDemoWorkflow } from '../../../infra/local/publish-demo-workflow.ts';
import type { Database } from '../../../lambdas/platform/database.ts';
import { openMemoryDatabase } from '../../support/memory-database.ts';

let database: Database;
const organizationId = randomUUID();
const userId = randomUUID();
const clinic = {
  organization: { organizationId, legalName: 'Clínica', npi: '2000000010' },
  timeZone: 'America/New_York',
  practitioners: [{ userId, givenName: 'Ana', familyName: 'Núñez' }],
};

beforeAll(async () => {
  database = await openMemoryDatabase();
  await database.transaction({ role: 'identity' }, (sql) =>
    sql(
      `INSERT INTO organizations (organization_id, legal_name, type, time_zone, baa_version, baa_accepted_at)
       VALUES ($1, 'Clínica', 'clinic', 'America/New_York', '2025-01', now())`,
      [organizationId],
    ),
  );
});
afterAll(() => database?.close());

const inClinic = (statement: string) =>
  database.transaction({ role: 'app', organizationId, userId }, (sql) => sql(statement));

test("the demonstration's built-in agents work from its first start, and a later start changes nothing", async () => {
  await publishDemoAgents(database, clinic, new Date('2026-11-20T15:00:00Z'));
  const agents = await inClinic('SELECT agent_id, state, acting_user_id FROM agents');
  expect(agents).toHaveLength(5);
  expect(agents.filter((agent) => agent.state !== 'active' || agent.acting_user_id !== userId)).toEqual([]);
  expect(await inClinic('SELECT FROM runs')).toEqual([]);

  await inClinic(`UPDATE agents SET state = 'paused' WHERE agent_id = 'agenda'`);
  await publishDemoAgents(database, clinic, new Date('2026-11-21T15:00:00Z'));
  expect(await inClinic(`SELECT agent_id FROM agents WHERE state = 'paused'`)).toEqual([
    { agent_id: 'agenda' },
  ]);
  expect(await inClinic('SELECT FROM agent_publications')).toHaveLength(5);
});

test('its first workflow asks new patients a form, which is there to be asked; a later start changes nothing', async () => {
  await publishDemoWorkflow(database, clinic, new Date('2026-11-20T15:00:00Z'));
  const published = 'SELECT name, published_version FROM workflows';
  const first = [{ name: 'Acogida de un paciente nuevo', published_version: 1 }];
  expect(await inClinic(published)).toEqual(first);
  expect(
    await inClinic(`SELECT content->>'status' AS status, content->>'version' AS version FROM resources
      WHERE resource_type = 'Questionnaire'`),
  ).toEqual([{ status: 'active', version: '1' }]);
  expect(await inClinic(`SELECT call->>'operation' AS operation FROM state_machine_calls`)).toEqual([
    { operation: 'create' },
  ]);
  await publishDemoWorkflow(database, clinic, new Date('2026-11-21T15:00:00Z'));
  expect(await inClinic(published)).toEqual(first);
});
