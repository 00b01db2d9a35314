import { afterAll, beforeAll, expect, test } from 'vitest';
import { nextOccurrence } from '../../../../lambdas/agents/triggers/schedule-trigger.ts';
import { startRun } from '../../../../lambdas/agents/triggers/start-run.ts';
import { syncTriggers } from '../../../../lambdas/agents/triggers/sync-triggers.ts';
import { listJobHandlers } from '../../../../lambdas/jobs/handlers.ts';
import { runDueJobs } from '../../../../lambdas/jobs/run-due-jobs.ts';
import type { Database } from '../../../../lambdas/platform/database.ts';
import { openMemoryDatabase } from '../../../support/memory-database.ts';
import { definition, openAgentClinic } from '../runtime/agent-clinic.ts';

let database: Database;
beforeAll(async () => {
  database = await openMemoryDatabase();
});
afterAll(() => database.close());

const triggered = (trigger: object) => ({ definition: { triggers: [trigger] } });

test('a channel on which no agent listens, a note and an old message begin nothing', async () => {
  const clinic = await openAgentClinic(database);
  await clinic.receive('Hola', 'email');
  await clinic.ana.bring({
    resourceType: 'Communication',
    status: 'completed',
    sender: { reference: `Patient/${clinic.patientId}` },
    subject: { reference: `Patient/${clinic.patientId}` },
    medium: [{ coding: [{ system: 'urn:auxilia:channel', code: 'sms' }] }],
    sent: '2026-11-10T10:00:00Z',
    payload: [{ contentString: 'De otro sistema' }],
  });
  expect(await clinic.runs()).toEqual([]);
});

test('of an agent that is paused no message begins a run', async () => {
  const clinic = await openAgentClinic(database);
  await clinic.query(`UPDATE agents SET state = 'paused'`);
  await clinic.receive('Hola');
  expect(await clinic.runs()).toEqual([]);
});

test('a schedule begins a run for each resource it finds, once a day, and comes round again', async () => {
  const clinic = await openAgentClinic(
    database,
    triggered({
      kind: 'schedule',
      time: '09:00',
      weekdays: [1, 2, 3, 4, 5],
      criteria: 'Appointment?date={mañana}',
    }),
  );
  const appointment = (start: string) => ({
    resourceType: 'Appointment',
    status: 'proposed',
    start,
    end: start.replace('T15', 'T16'),
    participant: [{ actor: { reference: `Patient/${clinic.patientId}` }, status: 'accepted' }],
  });
  // It is Friday, 10:00: the next is on Monday.
  await clinic.ana.create(appointment('2026-11-24T15:00:00Z'));
  await clinic.ana.create(appointment('2026-11-26T15:00:00Z'));
  clinic.pass(71 * 60);
  const runJobs = () =>
    runDueJobs({
      database,
      handlers: listJobHandlers(),
      extensions: clinic.dependencies.extensions,
      now: clinic.now,
      log: () => {},
      siteUrl: 'https://auxilia.example',
    });
  await runJobs();
  expect(await clinic.runs()).toMatchObject([{ trigger: 'schedule', patient_id: clinic.patientId }]);
  await runJobs();
  expect(await clinic.runs()).toHaveLength(1);
  const [job] = await clinic.query(`SELECT state, due_at FROM jobs WHERE kind = 'agent-schedule'`);
  expect(job).toEqual({ state: 'waiting', due_at: new Date('2026-11-24T14:00:00Z') });
});

test('a schedule keeps to the clinic’s clocks on the day they change', () => {
  const weekly = { time: '09:00', weekdays: [7] };
  expect(nextOccurrence(weekly, new Date('2026-10-30T12:00:00Z'), 'America/New_York')).toEqual(
    new Date('2026-11-01T14:00:00Z'),
  );
  expect(nextOccurrence(weekly, new Date('2026-03-06T12:00:00Z'), 'America/New_York')).toEqual(
    new Date('2026-03-08T13:00:00Z'),
  );
});

test('an hour that the clocks skip comes right after it, and one that comes twice is met once', () => {
  const daily = (time: string) => ({ time, weekdays: [1, 2, 3, 4, 5, 6, 7] });
  const from = (time: string, after: string) =>
    nextOccurrence(daily(time), new Date(after), 'America/New_York').toISOString();
  // On 8 March it is three o'clock after half past one; on 1 November half past one comes twice.
  const skipped = from('02:30', '2026-03-08T05:00:00Z');
  expect(skipped).toBe('2026-03-08T07:30:00.000Z');
  expect(from('02:30', skipped)).toBe('2026-03-09T06:30:00.000Z');
  const first = from('01:30', '2026-11-01T04:30:00Z');
  expect(first).toBe('2026-11-01T05:30:00.000Z');
  expect(from('01:30', first)).toBe('2026-11-02T06:30:00.000Z');
});

test('a version that is published takes the place of the triggers before it', async () => {
  const clinic = await openAgentClinic(
    database,
    triggered({ kind: 'schedule', time: '09:00', weekdays: [1], criteria: 'Appointment' }),
  );
  await clinic.as((repository) => syncTriggers(repository, clinic.agentId, definition()));
  expect(await clinic.query('SELECT kind FROM agent_triggers')).toEqual([{ kind: 'message' }]);
  expect(await clinic.query(`SELECT 1 FROM jobs WHERE kind = 'agent-schedule'`)).toEqual([]);
});

test('criteria that the record cannot search by are refused when the version is published', async () => {
  const clinic = await openAgentClinic(database);
  for (const criteria of ['Appointment?colour=blue', 'Patient?name=a', 'Nonsense']) {
    const trigger = { kind: 'event', criteria } as const;
    const published = clinic.as((repository) =>
      syncTriggers(repository, clinic.agentId, definition({ triggers: [trigger] })),
    );
    await expect(published, criteria).rejects.toMatchObject({ name: 'FhirRefusal' });
  }
});

test('a conversation in person is begun by hand and answered', async () => {
  const clinic = await openAgentClinic(database);
  clinic.script.push({ text: '¿Quién es?' });
  const { threadId } = await clinic.as((repository) =>
    startRun(repository, { kind: 'in-person', agentId: clinic.agentId, text: 'Quiero cita' }),
  );
  await clinic.work();
  expect(clinic.asked[0]?.messages).toMatchObject([{ role: 'user', text: 'Quiero cita' }]);
  expect(await clinic.runs()).toMatchObject([
    { thread_id: threadId, state: 'waiting-message', patient_id: null },
  ]);
});

test('a trial without words waits for them', async () => {
  const clinic = await openAgentClinic(database);
  await clinic.as((repository) =>
    startRun(repository, { kind: 'trial', agentId: clinic.agentId, version: 1 }),
  );
  await clinic.work();
  expect(clinic.asked).toEqual([]);
  expect(await clinic.runs()).toMatchObject([{ state: 'waiting-message', trigger: 'trial' }]);
});

test('dictated text about a patient is between the person and the agent', async () => {
  const clinic = await openAgentClinic(database);
  const luis = await clinic.person('Marta');
  clinic.script.push({ calls: [['finish', { outcome: 'done', summary: 'Hecho' }]] });
  await clinic.as((repository) =>
    startRun(repository, {
      kind: 'patient',
      agentId: clinic.agentId,
      patientId: clinic.patientId,
      text: 'Dolor lumbar',
    }),
  );
  await clinic.work();
  expect(clinic.asked[0]?.messages).toMatchObject([{ text: 'Dolor lumbar' }]);
  expect(await clinic.runs()).toMatchObject([{ state: 'finished', patient_id: clinic.patientId }]);
  expect((await luis.call('GET', '/api/threads')).body.threads).toEqual([]);
});

test('a conversation that people led is given to an agent with what was not answered yet', async () => {
  const clinic = await openAgentClinic(database, { definition: { triggers: [{ kind: 'manual' }] } });
  await clinic.receive('Hola');
  await clinic.receive('¿Hay horas?');
  const [thread] = await clinic.query<{ thread_id: string }>('SELECT thread_id FROM threads');
  const begin = () =>
    clinic.as((repository) =>
      startRun(repository, { kind: 'thread', agentId: clinic.agentId, threadId: thread?.thread_id ?? '' }),
    );
  await begin();
  await expect(begin()).rejects.toMatchObject({ status: 409 });
  clinic.script.push({ text: 'Sí' });
  await clinic.work();
  expect(clinic.asked[0]?.messages).toHaveLength(2);
});
