import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Database } from '../../../../lambdas/platform/database.ts';
import { openMemoryDatabase } from '../../../support/memory-database.ts';
import { consentTo } from '../../messaging/clinic.ts';
import { addPerson, addThread, openToolClinic, type ToolClinic } from './tool-clinic.ts';

let database: Database;
let clinic: ToolClinic;
let carmen: string;

beforeAll(async () => {
  database = await openMemoryDatabase();
  clinic = await openToolClinic(database);
  carmen = await addPerson(clinic, 'Carmen', 'Núñez', '1980-05-17', {
    telecom: [{ system: 'phone', value: '(201) 555-0142', use: 'mobile' }],
  });
  await clinic.ana.create(consentTo(carmen, 'sms'));
});
afterAll(() => database?.close());

const outbox = () => clinic.query('SELECT recipient FROM outbox');
const byId = async (type: string, id: string) =>
  (await clinic.all(type)).find((resource) => resource.id === id);

describe('A message', () => {
  test('is the agent’s, goes out once, and names who approved it', async () => {
    const threadId = await addThread(clinic, carmen);
    const answer = await clinic.use(
      'send_message',
      { text: 'Su cita es mañana.' },
      { run: { threadId, patientId: carmen }, approvedBy: clinic.ana.userId },
    );
    const message = await byId('Communication', answer.output.messageId);
    expect(message).toMatchObject({
      sender: { type: 'Device', display: 'Asistente de pruebas' },
      payload: [{ contentString: 'Su cita es mañana.' }],
      partOf: [{ reference: `Communication/${threadId}` }],
      extension: [
        { url: 'urn:auxilia:approved-by', valueReference: { display: 'Ana Prueba' } },
        // Without consent to content a notice left, and that is what is kept as sent.
        { url: 'urn:auxilia:sent-text', valueString: expect.stringContaining('Tiene un mensaje nuevo') },
      ],
    });
    expect(answer).toMatchObject({ communicationId: message.id });
    expect(await outbox()).toHaveLength(1);
    const [logged] = await clinic.query(
      `SELECT count(*)::int AS n FROM access_log WHERE entry::text LIKE '%' || $1 || '%'`,
      [message.id],
    );
    expect(logged?.n).toBe(1);
  });

  test('about a patient without a conversation opens one that agents lead', async () => {
    const answer = await clinic.use(
      'send_message',
      { text: 'Le recordamos su cita.' },
      { run: { patientId: carmen } },
    );
    const message = await byId('Communication', answer.output.messageId);
    const threadId = answer.opened?.threadId;
    expect(message.partOf).toEqual([{ reference: `Communication/${threadId}` }]);
    const head = await byId('Communication', threadId ?? '');
    expect(head).toMatchObject({
      subject: { reference: `Patient/${carmen}` },
      topic: { text: 'Asistente de pruebas' },
      extension: [{ url: 'urn:auxilia:human-led', valueBoolean: false }],
    });
    expect(await outbox()).toHaveLength(2);
  });

  test('to nobody is refused, and so is one in a conversation that is not there', async () => {
    expect((await clinic.use('send_message', { text: 'Hola' })).refusal?.code).toBe('no-patient');
    const gone = await clinic.use('send_message', { text: 'Hola' }, { run: { threadId: 'ninguna' } });
    expect(gone.refusal?.code).toBe('not-found');
    expect(await outbox()).toHaveLength(2);
  });
});

describe('Work for people', () => {
  test('goes to a queue, with its time, its reason and who asked for it', async () => {
    const threadId = await addThread(clinic, carmen);
    const { output } = await clinic.use(
      'create_task',
      {
        title: 'Revisar seguro',
        description: 'Cambió de aseguradora',
        queue: 'staff',
        priority: 'urgent',
        dueInHours: 4,
      },
      { run: { threadId, patientId: carmen }, roles: ['staff'] },
    );
    expect(await byId('Task', output.taskId)).toMatchObject({
      status: 'requested',
      priority: 'urgent',
      code: { text: 'Revisar seguro' },
      description: 'Cambió de aseguradora',
      focus: { reference: `Communication/${threadId}` },
      for: { reference: `Patient/${carmen}` },
      requester: { display: 'Asistente de pruebas' },
      performerType: [{ coding: [{ system: 'urn:auxilia:queue', code: 'staff' }] }],
      restriction: { period: { end: '2026-03-02T16:00:00.000Z' } },
    });
    expect(JSON.stringify(await clinic.all('Provenance'))).toContain(`Task/${output.taskId}`);
  });

  test('is not left by an agent whose publisher has no part in it', async () => {
    const input = { title: 'Algo', description: 'Algo', queue: 'staff' };
    expect((await clinic.use('create_task', input, { roles: ['admins'] })).refusal?.code).toBe('not-allowed');
  });

  test('ends the run, and the conversation is led by people from then on', async () => {
    const threadId = await addThread(clinic, carmen);
    const answer = await clinic.use(
      'escalate',
      { reason: 'complaint', summary: 'Se queja de la espera' },
      { run: { threadId, patientId: carmen } },
    );
    const task = await byId('Task', answer.output.taskId);
    expect(task).toMatchObject({
      description: 'Se queja de la espera',
      restriction: { period: { end: '2026-03-02T13:00:00.000Z' } },
    });
    const head = await byId('Communication', threadId);
    expect(head.extension).toContainEqual({ url: 'urn:auxilia:human-led', valueBoolean: true });
    expect(answer).toMatchObject({
      ends: { state: 'escalated', reason: 'complaint', taskId: task.id, summary: 'Se queja de la espera' },
    });
  });

  test('is over when the agent says so, and nothing is written for it', async () => {
    const before = await clinic.all('Task');
    const answer = await clinic.use('finish', { outcome: 'done', summary: 'Cita confirmada' });
    expect(answer).toEqual({
      output: {},
      ends: { state: 'finished', outcome: 'done', summary: 'Cita confirmada' },
    });
    expect(await clinic.all('Task')).toEqual(before);
  });

  test('can always be left to a person, whatever the agent may do', async () => {
    const definition = { ...clinic.run().definition, tools: {}, scopes: [] };
    const answer = await clinic.use(
      'escalate',
      { reason: 'failure', summary: 'No puede seguir' },
      { run: { definition } },
    );
    expect(answer.output.taskId).toBeTruthy();
  });
});

test('What came before a tool in its transaction stays when the tool is refused', async () => {
  const count = (await clinic.all('Task')).length;
  const { tools } = await import('../../../../lambdas/agents/tools/tools.ts');
  const kept = await clinic.asAgent(async (repository) => {
    const { id } = repository.create({
      resourceType: 'Task',
      status: 'requested',
      intent: 'order',
      description: 'De antes',
    });
    const context = { repository, run: clinic.run(), callId: 'c1', timeZone: 'America/New_York' };
    const refused = await tools.send_message.run(context, { text: 'Hola' });
    expect(refused).toMatchObject({ refusal: { code: 'no-patient' } });
    return id;
  });
  const tasks = await clinic.all('Task');
  expect(tasks).toHaveLength(count + 1);
  expect(tasks.at(-1)?.id).toBe(kept);
  expect(JSON.stringify(await clinic.all('Provenance'))).toContain(`Task/${kept}/`);
});
