import { afterAll, beforeAll, expect, test } from 'vitest';
import { askRules } from '../../../../lambdas/agents/rules/ask-rules.ts';
import { intake } from '../../../../lambdas/agents/templates/intake.ts';
import { scheduling } from '../../../../lambdas/agents/templates/scheduling.ts';
import { tools } from '../../../../lambdas/agents/tools/tools.ts';
import { defaultLimits } from '../../../../lambdas/contracts/agents/definition.ts';
import type { Database } from '../../../../lambdas/platform/database.ts';
import { openMemoryDatabase } from '../../../support/memory-database.ts';
import { type AgentClinic, openAgentClinic } from './agent-clinic.ts';

/* One agent receives what is written on a channel, and passes on inside what another does. */

let database: Database;
beforeAll(async () => {
  database = await openMemoryDatabase();
});
afterAll(() => database.close());

const limits = { ...defaultLimits, quietHours: null };
const triggers = [{ kind: 'message', channels: ['sms'] }];

/** A clinic whose admission listens, and whose agenda, if there is one, does not. */
async function open({ agenda = true, more = {} } = {}): Promise<AgentClinic> {
  const clinic = await openAgentClinic(database, {
    definition: { ...intake.definition, limits, triggers, tools: { ...intake.definition.tools, ...more } },
    tools,
  });
  Object.assign(clinic.dependencies, { askRules });
  if (!agenda) return clinic;
  const definition = { ...scheduling.definition, limits, triggers: [{ kind: 'manual' }] };
  const at = clinic.now().toISOString();
  await clinic.as(async ({ sql }) => {
    await sql(
      `INSERT INTO agents (organization_id, agent_id, state, published_version, acting_user_id, acting_roles, created_at,
         updated_at) VALUES ($1, 'citas', 'active', 1, $2, ARRAY['clinicians', 'staff'], $3, $3)`,
      [clinic.organizationId, clinic.ana.userId, at],
    );
    await sql(
      `INSERT INTO agent_versions (organization_id, agent_id, version, definition, created_by, created_at)
       VALUES ($1, 'citas', 1, $2::jsonb, $3, $4)`,
      [clinic.organizationId, JSON.stringify(definition), clinic.ana.userId, at],
    );
  });
  return clinic;
}

const runs = (clinic: AgentClinic) =>
  clinic.query<{ agent_id: string; state: string; outcome: string | null }>(
    `SELECT agent_id, state, outcome FROM runs ORDER BY cause LIKE 'passed-on%'`,
  );
const said = async (clinic: AgentClinic) =>
  (
    await clinic.query<{ text: string }>(
      `SELECT content #>> '{payload,0,contentString}' AS text FROM resources
     WHERE resource_type = 'Communication' AND content #>> '{payload,0,contentString}' IS NOT NULL ORDER BY resource_key`,
    )
  ).map(({ text }) => text);

test('who asks the admission for an appointment is booked for by the agenda, which has read what was written', async () => {
  const clinic = await open();
  await clinic.receive('buenas, quisiera sacar una cita para el lunes');
  await clinic.work();
  expect(await runs(clinic)).toMatchObject([
    { agent_id: 'agenda', state: 'finished', outcome: 'passed-on' },
    { agent_id: 'citas', state: 'waiting-message' },
  ]);
  expect((await said(clinic)).at(-1)).toContain('¿Me dice su nombre');
  expect(await clinic.resources('Task')).toEqual([]);
});

test('whom nobody else can serve goes to a person, and nobody is sent back and forth', async () => {
  const alone = await open({ agenda: false });
  await alone.receive('necesito cancelar mi turno del martes');
  await alone.work();
  expect(await runs(alone)).toMatchObject([{ state: 'escalated' }]);
  const clinic = await open();
  await clinic.receive('quiero cancelar mi cita');
  await clinic.work();
  await clinic.receive('mejor quiero llenar el formulario de admisión');
  await clinic.work();
  expect(await runs(clinic)).toMatchObject([
    { agent_id: 'agenda', outcome: 'passed-on' },
    { agent_id: 'citas', state: 'escalated' },
  ]);
});

test('an agent that was paused meanwhile takes nothing on: a person does', async () => {
  const clinic = await open();
  await clinic.receive('hola');
  await clinic.work();
  await clinic.query(`UPDATE agents SET state = 'paused' WHERE agent_id = 'citas'`);
  await clinic.receive('quiero una cita');
  await clinic.work();
  expect(await runs(clinic)).toMatchObject([{ agent_id: 'agenda', state: 'escalated' }]);
});

test('nobody is greeted twice: whoever was spoken to is spoken on to by the colleague', async () => {
  const clinic = await open();
  await clinic.receive('hola');
  await clinic.work();
  await clinic.receive('quiero una cita para el lunes');
  await clinic.work();
  expect(await runs(clinic)).toMatchObject([{ outcome: 'passed-on' }, { state: 'waiting-message' }]);
  const greetings = (await said(clinic)).filter((text) => text.includes('asistente virtual'));
  expect(greetings).toHaveLength(1);
});

test('an appointment that is wished for in the middle of an admission is seen to after it', async () => {
  const clinic = await open({ more: { record_reported: 'automatic' } });
  const say = async (...texts: string[]) => {
    for (const text of texts) {
      await clinic.receive(text);
      await clinic.work();
    }
  };
  await say('hola, vengo a la admisión', 'Ana Núñez', '1 de enero de 1980', 'dolor de rodilla');
  await say('desde hace un mes, y quiero una cita', 'ninguna', 'nada', 'no', 'no tengo', 'sí');
  const told = await said(clinic);
  expect(told.join('\n')).toContain('La cita la vemos en cuanto terminemos');
  expect(await runs(clinic)).toMatchObject([
    { agent_id: 'agenda', outcome: 'passed-on' },
    { agent_id: 'citas', state: 'waiting-message' },
  ]);
  expect(told.at(-1), told.join('\n')).toMatch(/cita|d[ií]a|hora/);
});
