import { afterAll, beforeAll, expect, test } from 'vitest';
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
  stranger = await clinic.person(['clinicians'], 1);
});
afterAll(() => clinic?.close());

const hello = { kind: 'trial', agentId: 'agenda', version: 1, text: 'Hola, quiero una cita' };

test('a draft is tried in the sandbox: what it does is seen there, and the clinic has nothing of it', async () => {
  const { status, body } = await staff('POST', '/runs', hello);
  expect(status).toBe(200);
  expect((await staff('GET', `/runs/${body.id}?trial=true`)).body).toMatchObject({
    isTrial: true,
    state: 'queued',
  });
  expect((await staff('GET', `/runs/${body.id}`)).status).toBe(404);
  expect((await staff('GET', '/runs')).body.runs).toEqual([]);
  expect((await stranger('GET', `/runs/${body.id}?trial=true`)).status).toBe(404);
  expect(await clinic.rows('SELECT FROM resources')).toEqual([]);
  expect(await clinic.rows(`SELECT FROM agents WHERE state <> 'draft'`)).toEqual([]);

  const said = await staff('POST', `/runs/${body.id}/messages?trial=true`, { text: 'Soy Lucía' });
  expect(said.status).toBe(200);
  const stopped = await staff('POST', `/runs/${body.id}/stop?trial=true`, {});
  expect(stopped.body.state).toBe('stopped');
  expect((await staff('POST', `/runs/${body.id}/messages?trial=true`, { text: 'Otra' })).status).toBe(409);
  const trace = await staff('GET', `/runs/${body.id}/events?trial=true`);
  expect(trace.body.events.map(({ event }: { event: { type: string } }) => event.type)).toEqual([
    'queued',
    'stopped',
  ]);
});

test('a repeated request begins one trial, and what does not exist none', async () => {
  const headers = { 'idempotency-key': 'una-sola-prueba' };
  const one = await clinician('POST', '/runs', hello, headers);
  expect((await clinician('POST', '/runs', hello, headers)).body).toEqual(one.body);
  expect((await clinician('POST', '/runs', { ...hello, version: 7 })).status).toBe(404);
  expect(
    (await clinician('POST', '/runs', { kind: 'in-person', agentId: 'agenda', text: 'Hola' })).status,
  ).toBe(404);
});

test('an agent that begins by itself is tried on what has just happened to a synthetic patient', async () => {
  const patientId = 'prueba-rosa';
  const begin = (agentId: string, focus: object, text?: string) =>
    staff('POST', '/runs', { kind: 'trial', agentId, version: 1, focus, ...(text ? { text } : {}) });
  const kinds: [agentId: string, event: string, type: string][] = [
    ['resultados', 'report', 'DiagnosticReport'],
    ['recordatorios', 'appointment', 'Appointment'],
    ['recordatorios', 'missed-appointment', 'Appointment'],
    ['agenda', 'visit', 'Encounter'],
  ];
  for (const [agentId, event, type] of kinds) {
    const { status, body } = await begin(agentId, { patientId, event });
    expect([event, status]).toEqual([event, 200]);
    const [run] = await clinic.rows(
      'SELECT focus, patient_id FROM runs WHERE run_id = $1',
      [body.id],
      'sandbox',
    );
    expect(run).toEqual({ focus: expect.stringMatching(`^${type}/`), patient_id: patientId });
    const found = await clinic.rows(
      `SELECT FROM resources WHERE resource_type || '/' || id = $1`,
      [run?.focus],
      'sandbox',
    );
    expect(found).toHaveLength(1);
  }
  // The same appointment serves the next trial too: nobody is booked twice at one hour.
  expect((await begin('recordatorios', { patientId, event: 'appointment' })).status).toBe(200);
  const dictated = await begin('documentacion', { patientId }, 'Refiere tos desde hace dos días.');
  expect(dictated.body.threadId).toEqual(expect.any(String));
  const said = await staff('POST', `/runs/${dictated.body.id}/messages?trial=true`, { text: 'Hola' });
  expect(said.status).toBe(409);

  expect((await begin('resultados', { patientId: 'nadie', event: 'report' })).status).toBe(422);
  expect((await begin('resultados', { patientId, event: 'birthday' })).status).toBe(422);
  expect(await clinic.rows('SELECT FROM resources')).toEqual([]);
});

/** A run of the clinic itself, with a patient and all that must not be seen. */
async function realRun() {
  await clinician('POST', '/agents/agenda/publish', { version: 1 });
  const { body } = await clinician('POST', '/runs', {
    kind: 'in-person',
    agentId: 'agenda',
    text: 'Soy Ana Secreta',
  });
  await clinic.rows(
    `INSERT INTO run_events (organization_id, run_id, seq, type, at, payload)
     SELECT current_organization_id(), $1, n, 'tool-proposed', now(), jsonb_build_object('callId', 'c' || n,
       'tool', 'find_patient', 'arguments', jsonb_build_object('givenName', 'Ana', 'phone', '+12015550199'))
     FROM generate_series(2, 600) n`,
    [body.id],
  );
  return body.id as string;
}

test('a trace says nothing of the patient until somebody who may asks, which is written down', async () => {
  const id = await realRun();
  const first = await staff('GET', `/runs/${id}/events`);
  expect(first.body.events).toHaveLength(500);
  expect(first.body.next).toBe(500);
  const rest = await admin('GET', `/runs/${id}/events?after=500`);
  expect([rest.body.events.length, rest.body.next]).toEqual([100, null]);
  expect(JSON.stringify([first.body, rest.body])).not.toMatch(/Ana|2015550199/);
  const before = await clinic.rows(`SELECT FROM access_log`);

  expect((await admin('GET', `/runs/${id}/events?reveal=true`)).status).toBe(403);
  const shown = await clinician('GET', `/runs/${id}/events?reveal=true`);
  expect(shown.body.events[1].event.arguments.phone).toBe('+12015550199');
  expect(await clinic.rows(`SELECT FROM access_log`)).toHaveLength(before.length + 1);
  expect((await admin('GET', `/runs/${id}/messages`)).status).toBe(403);
});

test('a cursor that is none, and an unknown run, are told of', async () => {
  expect((await staff('GET', '/runs?cursor=abc')).status).toBe(400);
  expect((await staff('GET', '/runs/00000000-0000-4000-8000-000000000000/events')).status).toBe(404);
  expect((await staff('POST', '/approvals/nada/decision', { decision: 'approve' })).status).toBe(404);
});

test('what administrators set binds trials too, those that began before included', async () => {
  await staff('POST', '/runs', hello);
  const before = await admin('GET', '/agent-settings');
  const headers = { 'if-match': String(before.headers.get('etag')) };
  const change = { allowedModels: ['rules'], budgetPerDay: 0 };
  expect((await admin('PUT', '/agent-settings', change, headers)).status).toBe(200);
  const statement =
    'SELECT to_jsonb(allowed_models) AS allowed, budget_per_day::float AS budget FROM agent_settings';
  const kept = [{ allowed: ['rules'], budget: 0 }];
  expect(await clinic.rows(statement, [], 'sandbox')).toEqual(kept);
  // And those of a clinic whose sandbox is made later, once it is.
  const other = await clinic.person(['admins', 'clinicians'], 1);
  const ifMatch = { 'if-match': String((await other('GET', '/agent-settings')).headers.get('etag')) };
  expect((await other('PUT', '/agent-settings', change, ifMatch)).status).toBe(200);
  expect((await other('POST', '/runs', hello)).status).toBe(200);
  const spent = await other('GET', '/agent-settings');
  expect(spent.body).toMatchObject({ budgetPerDay: 0, spentTodayMicros: 0 });
});
