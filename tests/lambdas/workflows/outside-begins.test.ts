import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { defaultLimits } from '../../../lambdas/contracts/agents/definition.ts';
import { signInbound } from '../../../lambdas/messaging/inbound-signature.ts';
import { definitionOf, task } from './sample-definitions.ts';
import { type Json, openWorkflowClinic, type WorkflowClinic } from './workflow-clinic.ts';

/* Workflows that begin with what comes from outside: a signed call, a patient's message, what an agent has done. */

let clinic: WorkflowClinic;
let at: Date;
beforeAll(async () => {
  at = new Date();
  clinic = await openWorkflowClinic({ now: () => at });
});
afterAll(() => clinic?.platform.close());

const patient = { ref: 'trigger.patient' };
const beginning = (trigger: object, ...steps: object[]) => ({ ...definitionOf(steps), trigger });
const runsOf = async (workflowId: string): Promise<Json[]> =>
  (await clinic.api('luis', 'GET', `/workflow-runs?workflow=${workflowId}`)).body.runs;
const post = async (path: string, body: string, headers: Record<string, string>) => {
  const answer = await fetch(`${clinic.platform.url}${path}`, { method: 'POST', headers, body });
  return { status: answer.status, body: (await answer.json()) as Json };
};
const seconds = (shift = 0) => String(Math.floor(at.getTime() / 1000) + shift);

describe('a signed call', () => {
  let hook: { path: string; key: string };
  let workflowId: string;
  const call = (body: string, { key = hook.key, timestamp = seconds(), signed = body } = {}) =>
    post(hook.path, body, {
      'content-type': 'application/json',
      'x-auxilia-timestamp': timestamp,
      'x-auxilia-signature': signInbound(key, timestamp, signed),
    });
  beforeAll(async () => {
    const trigger = { kind: 'webhook', about: 'patient' };
    const label = { text: ['Llega ', { ref: 'trigger.payload.folio' }] };
    const published = await clinic.publish(
      beginning(trigger, task('ver', { patient, label })),
      'Desde fuera',
    );
    workflowId = published.id;
    const read = await clinic.api('ana', 'POST', `/workflows/${workflowId}/hook`, { body: {} });
    expect(read.status, JSON.stringify(read.body)).toBe(200);
    hook = read.body;
  });

  it('begins one run of the patient, with what it sends, however often the same comes', async () => {
    const body = JSON.stringify({ id: 'alta-1', patient: 'p1', folio: 'F-1' });
    const first = await call(body);
    expect(first).toMatchObject({ status: 200, body: { isDuplicate: false } });
    const again = await call(body, { timestamp: seconds(5) });
    expect(again).toMatchObject({ status: 200, body: { runId: first.body.runId, isDuplicate: true } });
    await clinic.until(first.body.runId, { state: 'succeeded', patientId: 'p1' });
    const { body: tasks } = await clinic.fhir('luis', 'GET', '/Task?_count=200');
    expect(tasks.entry.map(({ resource }: Json) => resource.code.text)).toContain('Llega F-1');
  });

  it('without an id of its own, recorded and played again, begins nothing more', async () => {
    const body = JSON.stringify({ patient: 'p1', folio: 'F-2' });
    const timestamp = seconds(1);
    const first = await call(body, { timestamp });
    expect(await call(body, { timestamp })).toMatchObject({
      body: { runId: first.body.runId, isDuplicate: true },
    });
  });

  it.each([
    ['signed with another key', () => call('{}', { key: 'ab'.repeat(32) }), 401],
    ['of another text', () => call('{}', { signed: '{"a":1}' }), 401],
    ['signed six minutes ago', () => call('{}', { timestamp: seconds(-360) }), 401],
    ['signed for in six minutes', () => call('{}', { timestamp: seconds(360) }), 401],
    ['without a patient', () => call('{"folio":"x"}'), 422],
    ['of a patient who does not exist', () => call('{"patient":"nadie"}'), 422],
    ['that is no object', () => call('[1]'), 422],
    ['of more than 64 KB', () => call(JSON.stringify({ patient: 'p1', text: 'x'.repeat(70_000) })), 422],
  ])('%s is refused and begins nothing', async (_name, send, status) => {
    const before = (await runsOf(workflowId)).length;
    expect((await send()).status).toBe(status);
    expect(await runsOf(workflowId)).toHaveLength(before);
  });

  it('to a workflow that is paused, or begins otherwise, is told so to whoever has its key', async () => {
    await clinic.api('luis', 'POST', `/workflows/${workflowId}/pause`, { body: {} });
    expect(await call(JSON.stringify({ patient: 'p1' }))).toMatchObject({
      status: 409,
      body: { detail: 'El flujo está en pausa.' },
    });
    await clinic.api('luis', 'POST', `/workflows/${workflowId}/resume`, { body: {} });
  });

  it.each(['luis', 'marta'] as const)('has a key that %s does not see', async (name) => {
    expect((await clinic.api(name, 'POST', `/workflows/${workflowId}/hook`, { body: {} })).status).toBe(403);
  });

  it('with the key of one workflow begins no other', async () => {
    const other = await clinic.publish(
      beginning({ kind: 'webhook', about: 'nothing' }, task('ver', { label: 'Otro' })),
      'Otro desde fuera',
    );
    const body = '{}';
    const timestamp = seconds();
    const answer = await post(hook.path.replace(workflowId, other.id), body, {
      'x-auxilia-timestamp': timestamp,
      'x-auxilia-signature': signInbound(hook.key, timestamp, body),
    });
    expect(answer.status).toBe(401);
    expect(await runsOf(other.id)).toEqual([]);
  });
});

describe("a patient's message", () => {
  let key: string;
  let organizationId: string;
  let number = 0;
  beforeAll(async () => {
    await clinic.addPatient('escribe', { telecom: [{ system: 'phone', value: '+12015550142' }] });
    const list: Json = await (await fetch(`${clinic.platform.url}/_local/inbound.json`)).json();
    const { organization } = clinic.platform.accounts[1] ?? {};
    ({ key, organizationId } = list.find(({ legalName }: Json) => legalName === organization));
  });
  const write = async (text: string) => {
    number += 1;
    const body = JSON.stringify({ messageId: `m${number}`, channel: 'sms', from: '+12015550142', text });
    const timestamp = seconds();
    const answer = await post('/api/inbound/messages', body, {
      'content-type': 'application/json',
      'x-auxilia-organization': organizationId,
      'x-auxilia-timestamp': timestamp,
      'x-auxilia-signature': signInbound(key, timestamp, body),
    });
    expect(answer.status, JSON.stringify(answer.body)).toBe(200);
  };

  it('with one of the words begins a run of theirs, and what follows belongs to it', async () => {
    const trigger = { kind: 'message', about: 'patient', channels: ['sms'], words: ['receta'] };
    const { id } = await clinic.publish(
      beginning(trigger, task('ver', { patient, label: 'Ver la petición', waits: true })),
      'Pide una receta',
    );
    await write('Quiero cambiar mi cita');
    expect(await runsOf(id)).toEqual([]);
    await write('Necesito otra RECETA');
    await write('La receta es de losartán');
    const runs = await runsOf(id);
    expect(runs.map(({ patientId }) => patientId)).toEqual(['escribe']);
  });

  it('on another channel begins nothing', async () => {
    const trigger = { kind: 'message', about: 'patient', channels: ['email'] };
    const { id } = await clinic.publish(beginning(trigger, task('ver', { label: 'Ver' })), 'Por correo');
    await write('Hola');
    expect(await runsOf(id)).toEqual([]);
  });
});

describe("an agent's outcome", () => {
  let agentId: string;
  beforeEach(async () => {
    if (agentId !== undefined) return;
    const definition = {
      name: 'Ayudante',
      purpose: 'Mira lo que se le da',
      program: 'general',
      instructions: '',
      model: 'rules',
      scopes: [],
      tools: {},
      triggers: [{ kind: 'manual' }],
      limits: defaultLimits,
      escalation: { queue: 'clinicians', dueMinutes: 60 },
    };
    const created = await clinic.api('luis', 'POST', '/agents', { body: { definition } });
    agentId = created.body.id;
    await clinic.api('luis', 'POST', `/agents/${agentId}/publish`, { body: { version: 1 } });
  });
  const beginsAfter = (outcomes: string[], name: string) =>
    clinic.publish(
      beginning(
        { kind: 'agent', about: 'patient', agent: agentId, outcomes },
        task('ver', { patient, label: { text: ['Agente ', { ref: 'trigger.state' }] } }),
      ),
      name,
    );

  it('begins the workflows that name it, once, and those that name another outcome not', async () => {
    const all = await beginsAfter(['finished', 'escalated'], 'Tras el agente');
    const none = await beginsAfter(['failed'], 'Tras un fallo del agente');
    const started = await clinic.api('luis', 'POST', '/runs', {
      body: { kind: 'patient', agentId, patientId: 'p1' },
    });
    expect(started.status, JSON.stringify(started.body)).toBe(200);
    const [run] = await expect
      .poll(
        async () => {
          clinic.platform.worker.wake();
          return runsOf(all.id);
        },
        { timeout: 15_000 },
      )
      .toHaveLength(1)
      .then(() => runsOf(all.id));
    expect(run).toMatchObject({ patientId: 'p1', startedBy: null });
    await clinic.until(run.id, { state: 'succeeded' });
    expect(await runsOf(none.id)).toEqual([]);
  });

  it('of work that a workflow gave it begins none: two would keep each other at work', async () => {
    const after = await beginsAfter(['finished', 'escalated'], 'Tras el agente, otra vez');
    const asks = { id: 'pedir', kind: 'agent', title: 'Pedir', agent: agentId, patient };
    const { id } = await clinic.publish(definitionOf([asks]), 'Pide al agente');
    await clinic.until(await clinic.start(id), { state: 'succeeded' });
    expect(await runsOf(after.id)).toEqual([]);
  });
});
