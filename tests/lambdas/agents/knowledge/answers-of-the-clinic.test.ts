import { afterAll, beforeAll, expect, test } from 'vitest';
import { askRules } from '../../../../lambdas/agents/rules/ask-rules.ts';
import { scheduling } from '../../../../lambdas/agents/templates/scheduling.ts';
import { tools } from '../../../../lambdas/agents/tools/tools.ts';
import { defaultLimits } from '../../../../lambdas/contracts/agents/definition.ts';
import type { Database } from '../../../../lambdas/platform/database.ts';
import { openMemoryDatabase } from '../../../support/memory-database.ts';
import { type AgentClinic, openAgentClinic } from '../runtime/agent-clinic.ts';

/* What a patient asks of the clinic is answered in the words that somebody there has reviewed, or by a person. */

let database: Database;
beforeAll(async () => {
  database = await openMemoryDatabase();
});
afterAll(() => database.close());

async function open(): Promise<AgentClinic> {
  const clinic = await openAgentClinic(database, {
    definition: {
      ...scheduling.definition,
      limits: { ...defaultLimits, quietHours: null },
      triggers: [{ kind: 'message', channels: ['sms'] }],
    },
    tools,
  });
  Object.assign(clinic.dependencies, { askRules });
  return clinic;
}

const answer = 'Abrimos de lunes a viernes, de 8:00 a 17:00.';

async function publish(clinic: AgentClinic, { state = 'published', validUntil = '2026-12-31' } = {}) {
  const [entry] = await clinic.query<{ id: string }>(
    `INSERT INTO knowledge_entries (organization_id, entry_id, published_number)
     VALUES (current_organization_id(), gen_random_uuid(), $1) RETURNING entry_id AS id`,
    [state === 'published' ? 1 : null],
  );
  await clinic.query(
    `INSERT INTO knowledge_versions (organization_id, entry_id, number, title, questions, answer, valid_until, written_by, written_at,
       state, reviewed_by, reviewed_at)
     VALUES (current_organization_id(), $1, 1, 'Horario', ARRAY['¿Qué horario tienen?'], $2, $3, gen_random_uuid(), now(), $4,
       CASE WHEN $4 = 'published' THEN gen_random_uuid() END, CASE WHEN $4 = 'published' THEN now() END)`,
    [entry?.id, answer, validUntil, state],
  );
}

const said = async (clinic: AgentClinic) =>
  (
    await clinic.query<{ text: string }>(
      `SELECT content #>> '{payload,0,contentString}' AS text FROM resources
     WHERE resource_type = 'Communication' AND content #>> '{payload,0,contentString}' IS NOT NULL ORDER BY resource_key`,
    )
  ).map(({ text }) => text);

const asked = '¿Qué horario de atención tienen?';
const toolsUsed = async (clinic: AgentClinic) =>
  (
    await clinic.query<{ tool: string }>(
      `SELECT payload ->> 'tool' AS tool FROM run_events WHERE type = 'tool-executed' ORDER BY at, seq`,
    )
  ).map(({ tool }) => tool);

test('what is published is said word for word, and nobody is given a task', async () => {
  const clinic = await open();
  await publish(clinic);
  await clinic.receive(asked);
  await clinic.work();
  expect((await said(clinic)).at(-1)).toContain(answer);
  expect(await toolsUsed(clinic)).toEqual(['find_knowledge', 'send_message']);
});

test.each([
  ['is not published yet', { state: 'in-review' }],
  ['is no longer valid', { validUntil: '2026-11-19' }],
])('what %s is not said: the question goes to a person', async (_what, how) => {
  const clinic = await open();
  await publish(clinic, how);
  await clinic.receive(asked);
  await clinic.work();
  const last = (await said(clinic)).at(-1);
  expect(last).toContain('se lo pregunto al equipo');
  expect(last).not.toContain(answer);
  expect(await toolsUsed(clinic)).toContain('create_task');
});

test('a symptom beside the question goes to a person, whatever is published', async () => {
  const clinic = await open();
  await publish(clinic);
  await clinic.receive('Me duele mucho el pecho y me falta el aire, ¿qué horario tienen?');
  await clinic.work();
  expect((await said(clinic)).join('\n')).not.toContain(answer);
});
