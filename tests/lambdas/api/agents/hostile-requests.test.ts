import { afterAll, beforeAll, expect, test } from 'vitest';
import { type AgentApi, openAgentApi } from './agent-api.ts';

let clinic: AgentApi;
let clinician: Awaited<ReturnType<AgentApi['person']>>;
let staff: typeof clinician;

beforeAll(async () => {
  clinic = await openAgentApi();
  clinician = await clinic.person(['clinicians']);
  staff = await clinic.person(['staff']);
});
afterAll(() => clinic?.close());

test.each(['/approvals?trial=true', '/runs?trial=true', '/approvals/none?trial=true'])(
  'before anybody has tried an agent %s answers that there is nothing',
  async (path) => {
    expect([200, 404]).toContain((await staff('GET', path)).status);
  },
);

const cursor = (text: string) => Buffer.from(text).toString('base64url');
test.each([
  cursor(`2026-02-30 10:00:00+00/00000000-0000-4000-8000-000000000000`),
  cursor(`2026-01-01 10:00:00+00/${'-'.repeat(36)}`),
  cursor(`2026-01-01 10:00:00.1.1+00/00000000-0000-4000-8000-000000000000`),
])('a cursor that somebody made up is refused: %s', async (made) => {
  expect((await staff('GET', `/runs?cursor=${made}`)).status).toBe(400);
});

test.each(['/approvals/%00', '/approvals?patient=%00', '/approvals/a%00b?trial=true'])(
  'a byte that no id holds is no failure of ours: %s',
  async (path) => {
    expect([400, 404]).toContain((await clinician('GET', path)).status);
  },
);

test('what cannot be kept as text is refused, and nothing fails', async () => {
  const { body } = await clinician('GET', '/templates/agenda');
  const answers = [
    await staff('POST', '/agents', { definition: { ...body.definition, name: 'Agenda\0' } }),
    await staff('POST', '/agents', { definition: { ...body.definition, instructions: 'A\0B' } }),
    await clinician('POST', '/agents/agenda/versions', { definition: body.definition, note: '\0' }),
    await staff('POST', '/runs', { kind: 'trial', agentId: 'agenda', version: 1, text: 'Hola\0' }),
    await staff('POST', '/runs', { kind: 'trial', agentId: 'agenda', version: 1, text: '\ud83d' }),
  ];
  expect(answers.map(({ status }) => status).filter((status) => status >= 500)).toEqual([]);
});

test('whose name a trace bears, also a redacted one, stands in the access log; who may not know patients sees none', async () => {
  await clinician('POST', '/agents/agenda/publish', { version: 1 });
  const { body } = await clinician('POST', '/runs', { kind: 'in-person', agentId: 'agenda', text: 'Hola' });
  await clinic.rows(`UPDATE runs SET patient_id = 'p1' WHERE run_id = $1`, [body.id]);
  const noted = async () =>
    (await clinic.rows(`SELECT FROM access_log_patients WHERE patient_id = 'p1'`)).length;
  const admin = await clinic.person(['admins']);
  const unnamed = await admin('GET', `/runs/${body.id}/events`);
  expect([unnamed.body.run.patient, await noted()]).toEqual([null, 0]);
  const named = await staff('GET', `/runs/${body.id}/events`);
  expect([named.body.run.patient?.id, await noted()]).toEqual(['p1', 1]);
});

test('a version that was written by hand to nonsense is shown, is put to work by nobody, and its runs can be stopped', async () => {
  const [agent] = (await clinician('GET', '/agents')).body.agents;
  await clinic.rows(
    `INSERT INTO agent_versions (organization_id, agent_id, version, definition, created_by, created_at)
     VALUES (current_organization_id(), $1, 9, '{"name": null, "tools": [], "scopes": 7}', gen_random_uuid(), now())`,
    [agent.id],
  );
  await clinic.rows(
    `UPDATE agents SET state = 'active', published_version = 9, acting_user_id = gen_random_uuid() WHERE agent_id = $1`,
    [agent.id],
  );
  const shown = await clinician('GET', `/agents/${agent.id}`);
  expect([shown.status, shown.body.name]).toEqual([200, 'Agente sin nombre']);
  expect((await clinician('POST', `/agents/${agent.id}/publish`, { version: 9 })).status).toBe(404);
  const trial = { kind: 'trial', agentId: agent.id, version: 9, text: 'Hola' };
  expect((await clinician('POST', '/runs', trial)).status).toBe(404);
  const begun = await clinician('POST', '/runs', { kind: 'in-person', agentId: agent.id, text: 'Hola' });
  expect(begun.status).toBe(200);
  expect((await clinician('GET', '/runs')).status).toBe(200);
  expect((await staff('GET', `/runs/${begun.body.id}/events?reveal=true`)).status).toBe(403);
  expect((await clinician('POST', `/runs/${begun.body.id}/stop`, {})).body.state).toBe('stopped');
});
