import { afterAll, beforeAll, expect, test } from 'vitest';
import { findTemplate } from '../../../../lambdas/agents/templates/templates.ts';
import { agentDetailSchema, agentSummarySchema } from '../../../../lambdas/contracts/agents/agents.ts';
import { type AgentApi, openAgentApi } from './agent-api.ts';

let clinic: AgentApi;
let clinician: Awaited<ReturnType<AgentApi['person']>>;
let staff: typeof clinician;
let admin: typeof clinician;
let stranger: typeof clinician;

beforeAll(async () => {
  clinic = await openAgentApi();
  clinician = await clinic.person(['clinicians']);
  staff = await clinic.person(['staff']);
  admin = await clinic.person(['admins']);
  stranger = await clinic.person(['admins', 'clinicians'], 1);
});
afterAll(() => clinic?.close());

const definition = { ...findTemplate('agenda')?.definition, name: 'Citas de Cirugía: ¡ya!' };

test('the five built-in agents are there from the first look, as drafts, once for each clinic', async () => {
  const [first] = await Promise.all([clinician('GET', '/agents'), staff('GET', '/agents')]);
  expect(first?.body.agents.map(({ id, state }: { id: string; state: string }) => [id, state])).toEqual([
    ['agenda', 'draft'],
    ['asistente-admision', 'draft'],
    ['documentacion', 'draft'],
    ['recordatorios', 'draft'],
    ['resultados', 'draft'],
  ]);
  for (const agent of first?.body.agents ?? []) agentSummarySchema.parse(agent);
  expect((await stranger('GET', '/agents')).body.agents).toHaveLength(5);
});

test('an agent is made, changed in numbered versions that stay, restored and published by a clinician', async () => {
  const made = await staff('POST', '/agents', { definition });
  expect(made.body).toEqual({ id: 'citas-de-cirugia-ya', version: 1 });
  const path = `/agents/${made.body.id}`;
  const changed = { ...definition, purpose: 'Otra cosa' };
  expect((await staff('POST', `${path}/versions`, { definition: changed })).body).toEqual({ version: 2 });
  expect((await staff('POST', `${path}/versions`, { definition: changed, restores: 1 })).body.version).toBe(
    3,
  );

  const detail = agentDetailSchema.parse((await clinician('GET', path)).body);
  expect(
    detail.versions.map(({ version, note, definition: { purpose } }) => [version, note, purpose]),
  ).toEqual([
    [3, 'Restaura la versión 1', definition.purpose],
    [2, null, 'Otra cosa'],
    [1, null, definition.purpose],
  ]);
  const published = await clinician('POST', `${path}/publish`, { version: 2 });
  expect(published.body).toMatchObject({
    state: 'active',
    publishedVersion: 2,
    latestVersion: 3,
    purpose: 'Otra cosa',
  });
  const [row] = await clinic.rows(`SELECT acting_roles FROM agents WHERE agent_id = 'citas-de-cirugia-ya'`);
  expect(row?.acting_roles).toEqual(['clinicians']);
  const triggers = await clinic.rows(
    `SELECT kind FROM agent_triggers WHERE agent_id = 'citas-de-cirugia-ya'`,
  );
  expect(triggers).toEqual([{ kind: 'message' }]);
});

test('the same name twice gives two agents, and a repeated request one', async () => {
  const headers = { 'idempotency-key': 'crear-un-agente' };
  const twin = { ...definition, name: 'Gemelo' };
  const one = await staff('POST', '/agents', { definition: twin }, headers);
  expect((await staff('POST', '/agents', { definition: twin }, headers)).body).toEqual(one.body);
  expect((await staff('POST', '/agents', { definition: twin })).body.id).toBe('gemelo-2');
});

test('whoever publishes an agent must hold what it is given', async () => {
  const refused = await admin('POST', '/agents/documentacion/publish', { version: 1 });
  expect(refused.status).toBe(403);
  expect(refused.body.detail).toContain('Redactar borradores de notas clínicas, sin firmar');
  expect((await staff('POST', '/agents/agenda/publish', { version: 1 })).status).toBe(403);
  const states = await clinic.rows(`SELECT state FROM agents WHERE agent_id IN ('documentacion', 'agenda')`);
  expect(states).toEqual([{ state: 'draft' }, { state: 'draft' }]);
});

test('a model that nobody has configured is saved in a draft and not published', async () => {
  const { body } = await staff('POST', '/agents', { definition: { ...definition, model: 'openai:llama' } });
  const refused = await clinician('POST', `/agents/${body.id}/publish`, { version: 1 });
  expect([refused.status, refused.body.detail]).toEqual([
    422,
    'El modelo «openai:llama» no está configurado en esta instalación.',
  ]);
});

test('anybody pauses an agent at work, a publisher lets it go on, and a draft is neither', async () => {
  await clinician('POST', '/agents/resultados/publish', { version: 1 });
  const paused = await staff('POST', '/agents/resultados/pause', { reason: 'Revisión' });
  expect(paused.body.state).toBe('paused');
  expect((await staff('POST', '/agents/resultados/pause', {})).body.version).toBe(paused.body.version);
  expect((await staff('POST', '/agents/resultados/resume', {})).status).toBe(403);
  expect((await admin('POST', '/agents/resultados/resume', {})).body.state).toBe('active');
  expect((await staff('POST', '/agents/recordatorios/pause', {})).status).toBe(409);
  const trail = await clinic.rows(
    `SELECT action FROM audit_events WHERE action LIKE 'agent-%' AND detail::text LIKE '%resultados%'`,
  );
  expect(trail.map(({ action }) => action).toSorted()).toEqual([
    'agent-paused',
    'agent-published',
    'agent-resumed',
  ]);
});

test('an agent is archived with its history, and comes back at rest', async () => {
  const { body } = await staff('POST', '/agents', { definition: { ...definition, name: 'Por retirar' } });
  const path = `/agents/${body.id}`;
  await clinician('POST', `${path}/publish`, { version: 1 });
  const run = await staff('POST', '/runs', { kind: 'in-person', agentId: body.id, text: 'Hola' });
  expect((await staff('POST', `${path}/archive`, {})).status).toBe(403);
  const refused = await clinician('POST', `${path}/archive`, {});
  expect([refused.status, refused.body.detail]).toEqual([
    409,
    'El agente tiene una ejecución abierta. Deténgalas para archivarlo.',
  ]);
  expect((await clinician('GET', path)).body).toMatchObject({ state: 'active', archivedAt: null });

  const archived = await admin('POST', `${path}/archive`, { stopsRuns: true });
  expect(archived.body).toMatchObject({ state: 'paused', archivedAt: '2026-11-20T15:00:00.000Z' });
  expect((await staff('GET', `/runs/${run.body.id}`)).body.state).toBe('stopped');
  const idsIn = async (query: string) =>
    (await staff('GET', `/agents${query}`)).body.agents.map(({ id }: { id: string }) => id);
  expect(await idsIn('')).not.toContain(body.id);
  expect(await idsIn('?archived=true')).toEqual([body.id]);
  expect((await clinician('GET', path)).body.versions).toHaveLength(1);
  for (const [step, sent] of [
    ['publish', { version: 1 }],
    ['resume', {}],
    ['pause', {}],
  ] as const) {
    expect([step, (await clinician('POST', `${path}/${step}`, sent)).status]).toEqual([step, 409]);
  }
  expect((await staff('POST', '/runs', { kind: 'in-person', agentId: body.id, text: 'Hola' })).status).toBe(
    409,
  );

  expect((await staff('POST', `${path}/unarchive`, {})).status).toBe(403);
  expect((await clinician('POST', `${path}/unarchive`, {})).body).toMatchObject({
    state: 'paused',
    archivedAt: null,
  });
  expect((await clinician('POST', `${path}/resume`, {})).body.state).toBe('active');
  const trail = await clinic.rows(
    `SELECT action FROM audit_events WHERE action LIKE 'agent-%archived' AND detail::text LIKE '%por-retirar%'`,
  );
  expect(trail.map(({ action }) => action).toSorted()).toEqual(['agent-archived', 'agent-unarchived']);
});

test('another clinic knows nothing of an agent, and what is no definition is refused', async () => {
  await staff('POST', '/agents', { definition: { ...definition, name: 'Solo nuestro' } });
  for (const [method, path, body] of [
    ['GET', '', undefined],
    ['POST', '/versions', { definition }],
    ['POST', '/publish', { version: 1 }],
    ['POST', '/pause', {}],
    ['POST', '/archive', {}],
    ['POST', '/unarchive', {}],
  ] as const) {
    expect((await stranger(method, `/agents/solo-nuestro${path}`, body)).status).toBe(404);
  }
  expect((await staff('POST', '/agents', { definition: { ...definition, scopes: [] } })).status).toBe(422);
  expect((await staff('POST', '/agents', { templateId: 'nada' })).status).toBe(422);
  expect((await clinician('POST', '/agents/agenda/publish', { version: 99 })).status).toBe(404);
});

test('installing a template pins its version, and the catalogue tells of it', async () => {
  const { body } = await staff('POST', '/agents', { templateId: 'recetas' });
  expect(body).toEqual({ id: 'recetas', version: 1 });
  const { templates } = (await staff('GET', '/templates')).body;
  const installed = templates.map(({ id, installed }: { id: string; installed: unknown }) => [id, installed]);
  expect(Object.fromEntries(installed)).toMatchObject({
    recetas: { agentId: 'recetas', version: 1 },
    agenda: { agentId: 'agenda', version: 1 },
    'preparacion-visita': null,
  });
  expect((await staff('GET', '/templates/recetas')).body.transparency.developer).toBe('Auxilia');
  expect((await staff('GET', '/templates/nada')).status).toBe(404);
});

test('administrators choose models and budget, one after the other', async () => {
  const first = await admin('GET', '/agent-settings');
  expect(first.body).toMatchObject({
    allowedModels: ['rules'],
    budgetPerDay: 50,
    spentTodayMicros: 0,
    version: 1,
  });
  const choice = { allowedModels: ['rules'], budgetPerDay: 12.5 };
  const save = (ifMatch: string, body: object = choice) =>
    admin('PUT', '/agent-settings', body, { 'if-match': ifMatch });
  expect((await save('"1"')).body).toMatchObject({ budgetPerDay: 12.5, version: 2 });
  expect((await save('"1"')).status).toBe(412);
  expect((await save('"2"', { ...choice, allowedModels: ['bedrock:x'] })).status).toBe(422);
  expect((await admin('PUT', '/agent-settings', choice)).status).toBe(428);
  expect((await clinician('PUT', '/agent-settings', choice, { 'if-match': '"2"' })).status).toBe(403);
});
