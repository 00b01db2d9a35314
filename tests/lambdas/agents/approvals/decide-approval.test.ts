import { afterAll, beforeAll, expect, test } from 'vitest';
import { decideApproval } from '../../../../lambdas/agents/approvals/decide-approval.ts';
import { stopRun } from '../../../../lambdas/agents/runtime/stop-run.ts';
import { outgoingCheckFor } from '../../../../lambdas/agents/safety/check-outgoing.ts';
import type { ApprovalDecision } from '../../../../lambdas/contracts/agents/approvals.ts';
import type { AccessClaims } from '../../../../lambdas/contracts/claims.ts';
import type { Repository } from '../../../../lambdas/fhir/index.ts';
import type { Database } from '../../../../lambdas/platform/database.ts';
import { openMemoryDatabase } from '../../../support/memory-database.ts';
import { openAgentClinic } from '../runtime/agent-clinic.ts';

let database: Database;
beforeAll(async () => {
  database = await openMemoryDatabase();
});
afterAll(() => database.close());

const approve: ApprovalDecision = { decision: 'approve' };

/** A run that waits for a decision on an appointment. */
async function proposed(more: object = {}) {
  const clinic = await openAgentClinic(database, {
    definition: {
      tools: { find_patient: 'automatic', book_appointment: 'approval', send_message: 'automatic' },
    },
    ...more,
  });
  clinic.script.push(
    { calls: [['find_patient', { givenName: 'Ana', familyName: 'Núñez', birthDate: '1980-01-01' }]] },
    { calls: [['book_appointment', { slotId: 'a', reason: 'Dolor de espalda' }]] },
  );
  await clinic.receive('Quiero cita');
  await clinic.work();
  const [approval] = await clinic.query<{ task_id: string }>('SELECT task_id FROM agent_approvals');
  const taskId = approval?.task_id ?? '';
  const decide = (decision: ApprovalDecision) =>
    clinic.as((repository) =>
      decideApproval(repository, taskId, decision, outgoingCheckFor('https://auxilia.example')),
    );
  const state = async () =>
    (await clinic.query<{ state: string }>('SELECT state FROM agent_approvals'))[0]?.state;
  return { ...clinic, taskId, decide, state };
}

test('a proposal is a Task with the exact arguments, and nothing happens before somebody decides', async () => {
  const clinic = await proposed();
  expect(await clinic.runs()).toMatchObject([{ state: 'waiting-approval' }]);
  expect(await clinic.resources('Appointment')).toEqual([]);
  const [task] = await clinic.resources('Task');
  expect(task?.content).toMatchObject({
    status: 'requested',
    intent: 'proposal',
    code: { coding: [{ system: 'urn:auxilia:task', code: 'agent-approval' }] },
    description: 'Propone book_appointment',
    for: { reference: `Patient/${clinic.patientId}` },
    input: [
      { valueString: 'book_appointment' },
      { valueString: '{"slotId":"a","reason":"Dolor de espalda"}' },
    ],
  });
});

test('what was approved is carried out as it was proposed, and the model gets the real result', async () => {
  const clinic = await proposed();
  expect(await clinic.decide(approve)).toMatchObject({ state: 'approved' });
  clinic.script.push({ text: 'Reservada' });
  await clinic.work();
  expect((await clinic.resources('Appointment')).map(({ content }) => content)).toMatchObject([
    { description: 'Dolor de espalda' },
  ]);
  expect(clinic.asked.at(-1)?.messages.at(-1)).toMatchObject({
    role: 'tool',
    isRefused: false,
    output: { appointmentId: expect.any(String) },
  });
  const [task] = await clinic.resources('Task');
  expect(task?.content).toMatchObject({
    status: 'completed',
    owner: { identifier: { value: clinic.ana.userId } },
  });
  // The record says who let the agent do it.
  const provenances = JSON.stringify(await clinic.resources('Provenance'));
  expect(provenances).toContain('verifier');
});

test('what a person changes is carried out as they changed it, and read by the tool’s own schema', async () => {
  const clinic = await proposed();
  const wrong = clinic.decide({ decision: 'approve', arguments: { slotId: 'b', patientId: 'other' } });
  await expect(wrong).rejects.toMatchObject({ status: 422 });
  expect(
    await clinic.decide({ decision: 'approve', arguments: { slotId: 'a', reason: 'Revisión' } }),
  ).toMatchObject({ state: 'edited' });
  // Who looks at it later reads what was done.
  const [task] = await clinic.resources('Task');
  expect(task?.content.description).toContain('Revisión');
  expect(task?.content.input).toContainEqual(
    expect.objectContaining({ valueString: '{"slotId":"a","reason":"Dolor de espalda"}' }),
  );
  await clinic.work();
  expect((await clinic.resources('Appointment')).map(({ content }) => content)).toMatchObject([
    { description: 'Revisión' },
  ]);
});

test.each([
  ['a diagnosis', 'Usted tiene diabetes.'],
  ['a prescription', 'Suba la dosis de warfarina a 10 mg.'],
  ['a promise of help', 'La ambulancia va en camino.'],
  ['a link to elsewhere', 'Pague en https://pagos.example.net/x'],
  ['nothing', '   '],
])(
  'a message that a person edits goes out in the agent’s name with no more than the agent may say: %s',
  async (_, text) => {
    const clinic = await openAgentClinic(database, {
      definition: { tools: { send_message: 'approval' } },
    });
    clinic.script.push({ calls: [['send_message', { text: 'Le esperamos el martes.' }]] });
    await clinic.receive('Hola');
    await clinic.work();
    const [approval] = await clinic.query<{ task_id: string }>('SELECT task_id FROM agent_approvals');
    const decide = (edited: string) =>
      clinic.as((repository) =>
        decideApproval(
          repository,
          approval?.task_id ?? '',
          { decision: 'approve', arguments: { text: edited } },
          outgoingCheckFor('https://auxilia.example'),
        ),
      );
    await expect(decide(text)).rejects.toMatchObject({ status: 422 });
    // Nothing is lost: the proposal waits, and what may go out goes.
    expect(await decide('Le esperamos el martes por la mañana.')).toMatchObject({ state: 'edited' });
    await clinic.work();
    const sent = await clinic.resources('Communication');
    expect(JSON.stringify(sent)).toContain('por la mañana');
  },
);

test('the same arguments sent back are no change', async () => {
  const clinic = await proposed();
  const same = { reason: 'Dolor de espalda', slotId: 'a' };
  expect(await clinic.decide({ decision: 'approve', arguments: same })).toMatchObject({ state: 'approved' });
});

test('a rejection runs nothing and tells the model why', async () => {
  const clinic = await proposed();
  await clinic.decide({ decision: 'reject', reason: 'Esa hora no conviene' });
  clinic.script.push({ text: 'Busquemos otra' });
  await clinic.work();
  expect(await clinic.resources('Appointment')).toEqual([]);
  expect(clinic.asked.at(-1)?.messages.at(-1)).toMatchObject({
    isRefused: true,
    output: { code: 'rejected', detail: expect.stringContaining('Esa hora no conviene') },
  });
});

test('after its time nothing can be approved, and the run goes on without it', async () => {
  const clinic = await proposed();
  clinic.pass(24 * 60);
  await expect(clinic.decide(approve)).rejects.toMatchObject({ status: 409 });
  clinic.script.push({ text: 'Nadie ha respondido' });
  await clinic.work();
  expect(await clinic.state()).toBe('expired');
  await expect(clinic.decide(approve)).rejects.toMatchObject({ status: 409 });
  expect(await clinic.resources('Appointment')).toEqual([]);
  expect(clinic.asked.at(-1)?.messages.at(-1)).toMatchObject({ output: { code: 'expired' } });
});

test('a second decision is told that there was a first', async () => {
  const clinic = await proposed();
  await clinic.decide(approve);
  await expect(clinic.decide({ decision: 'reject', reason: 'No' })).rejects.toMatchObject({ status: 409 });
});

test('who may not decide on a tool, and software, are refused', async () => {
  const clinic = await proposed();
  const decideAs = (who: Parameters<Repository['actAs']>[0]) =>
    clinic.as((own) => {
      own.actAs(who);
      return decideApproval(own, clinic.taskId, approve);
    });
  const caller: AccessClaims = {
    sub: '',
    token_use: 'access',
    organization_id: clinic.organizationId,
    user_id: clinic.ana.userId,
    roles: ['admins'],
  };
  await expect(decideAs({ caller })).rejects.toMatchObject({
    status: 403,
  });
  await expect(decideAs({ software: { id: 'agents/agenda', name: 'x' } })).rejects.toMatchObject({
    status: 403,
  });
  await expect(clinic.as((own) => decideApproval(own, 'unknown', approve))).rejects.toMatchObject({
    status: 404,
  });
});

test('such a Task can be neither closed, claimed, deleted nor written over REST', async () => {
  const { ana, taskId, ...clinic } = await proposed();
  const [task] = await clinic.resources('Task');
  const put = await ana.call('PUT', `/fhir/R4/Task/${taskId}`, { ...task?.content, status: 'completed' });
  const claim = await ana.call('POST', `/fhir/R4/Task/${taskId}/$claim`, '{}');
  const remove = await ana.call('DELETE', `/fhir/R4/Task/${taskId}`);
  const { id: _id, meta: _meta, ...forged } = task?.content ?? {};
  const post = await ana.call('POST', '/fhir/R4/Task', forged);
  expect([put, claim, remove, post].map(({ status }) => status)).toEqual([403, 403, 403, 403]);
});

test('a run that is stopped takes its proposals with it', async () => {
  const clinic = await proposed();
  const [run] = await clinic.query<{ run_id: string }>('SELECT run_id FROM runs');
  await clinic.as((repository) =>
    stopRun(repository, run?.run_id ?? '', { reason: 'by-person', by: clinic.ana.userId }),
  );
  await expect(clinic.decide(approve)).rejects.toMatchObject({ status: 409 });
  expect((await clinic.resources('Task'))[0]?.content).toMatchObject({ status: 'cancelled' });
});

test('who writes while a proposal waits is answered, and the same is not proposed twice', async () => {
  const clinic = await proposed();
  clinic.script.push(
    { calls: [['book_appointment', { slotId: 'a', reason: 'Dolor de espalda' }]] },
    { text: 'Aún espera una decisión' },
  );
  await clinic.receive('¿Ya está?');
  await clinic.work();
  expect(await clinic.query('SELECT 1 FROM agent_approvals')).toHaveLength(1);
  expect(await clinic.runs()).toMatchObject([{ state: 'waiting-approval' }]);
  await clinic.decide(approve);
  clinic.script.push({ text: 'Ya está' });
  await clinic.work();
  expect(await clinic.resources('Appointment')).toHaveLength(1);
  expect(await clinic.runs()).toMatchObject([{ state: 'waiting-message' }]);
});
