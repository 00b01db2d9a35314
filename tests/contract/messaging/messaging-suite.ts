import { describe, expect, test } from 'vitest';
import type { Database, Scope } from '../../../lambdas/platform/database.ts';
import type { Json } from '../../lambdas/fhir/fhir-client.ts';
import { addPatient, fromPatient, openClinic } from '../../lambdas/messaging/clinic.ts';

const tables = [
  'threads',
  'thread_messages',
  'message_words',
  'thread_reads',
  'message_reads',
  'unread_threads',
  'open_tasks',
  'open_drafts',
  'change_marks',
  'on_call',
  'alarm_calls',
];

async function openTeam(database: Database) {
  const clinic = await openClinic(database);
  const ana = await clinic.person('Ana');
  const luis = await clinic.person('Luis', ['staff']);
  const patientId = await addPatient(ana);
  return { clinic, ana, luis, patientId };
}

const task = (status = 'requested', more: object = {}) => ({
  resourceType: 'Task',
  status,
  intent: 'order',
  description: 'Llamar',
  performerType: [{ coding: [{ system: 'urn:auxilia:queue', code: 'clinicians' }] }],
  ...more,
});

const draftFor = (threadId: string, patientId: string) => ({
  resourceType: 'CommunicationRequest',
  status: 'draft',
  subject: { reference: `Patient/${patientId}` },
  about: [{ reference: `Communication/${threadId}` }],
  requester: {
    type: 'Device',
    identifier: { system: 'urn:auxilia:software', value: 'agents/admision' },
    display: 'Admisión',
  },
  payload: [{ contentString: 'Le proponemos el martes' }],
});

/** What holds when many act at once, and what the database itself guards; run on PGlite and on a PostgreSQL server. */
export function messagingSuite(open: () => Database): void {
  test('of a hundred decisions on one draft at once one takes effect and the others are told', async () => {
    const { ana, luis, patientId } = await openTeam(open());
    const { id } = await ana.bring(fromPatient(patientId, 'Quiero cita'));
    const draft = await ana.bring(draftFor(id, patientId));
    const [thread] = (await ana.call('GET', '/api/threads')).body.threads;
    expect(thread.openDrafts).toBe(1);
    const decisions = Array.from({ length: 100 }, (_, index) =>
      (index % 2 ? ana : luis).call('POST', `/api/drafts/${draft.id}/decision`, {
        decision: index % 3 ? 'approve' : 'reject',
      }),
    );
    const answers = await Promise.all(decisions);
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(answers.filter(({ status }) => status === 409)).toHaveLength(99);
    const { body } = await ana.call('GET', `/api/threads/${id}`);
    const sent = body.messages.length - 1;
    const [winner] = answers.filter(({ status }) => status === 200);
    expect(sent).toBe(winner?.body.messageId === null ? 0 : 1);
    expect([body.openDrafts, body.drafts]).toEqual([0, []]);
  });

  test('what a person approved is what is written, with the agent and the person as its authors', async () => {
    const { ana, patientId } = await openTeam(open());
    const { id } = await ana.bring(fromPatient(patientId, 'Quiero cita'));
    const draft = await ana.bring(draftFor(id, patientId));
    await ana.call('POST', `/api/drafts/${draft.id}/decision`, {
      decision: 'approve',
      text: 'El martes a las 10',
    });
    const { body } = await ana.call('GET', `/api/threads/${id}`);
    expect(body.messages[1]).toMatchObject({
      text: 'El martes a las 10',
      author: { kind: 'agent', name: 'Admisión', approvedBy: ana.name },
    });
    expect((await ana.call('GET', `/fhir/R4/CommunicationRequest/${draft.id}`)).body.status).toBe(
      'completed',
    );
  });

  test('of many claims of one task at once one wins, and who may not have it learns that whoever was first', async () => {
    const { clinic, ana, luis } = await openTeam(open());
    const eva = await clinic.person('Eva');
    const { id } = await ana.create(task());
    const people = [luis, ana, eva];
    const answers = await Promise.all(
      Array.from({ length: 12 }, (_, index) =>
        people[index % 3]?.call('POST', `/fhir/R4/Task/${id}/$claim`, '{}'),
      ),
    );
    const owner = (await ana.call('GET', `/fhir/R4/Task/${id}`)).body.owner.identifier.value;
    for (const [index, answer] of answers.entries()) {
      const person = people[index % 3];
      const expected = person === luis ? 403 : person?.userId === owner ? 200 : 409;
      expect(answer?.status, person?.name).toBe(expected);
    }
    expect((await ana.call('GET', `/fhir/R4/Task/${id}`)).body.meta.versionId).toBe('2');
  });

  test('alarms come first in pages of any size, each conversation once, and one is taken by one of many', async () => {
    const { ana, luis, patientId } = await openTeam(open());
    const texts = ['Hola', 'Me duele el pecho', 'Gracias', 'No puedo respirar', 'Adiós'];
    const start = Date.now() - 60_000;
    for (const [index, text] of texts.entries())
      await ana.bring({
        ...fromPatient(patientId, text),
        sent: new Date(start + index * 1_000).toISOString(),
        topic: { text },
      });
    const seen: string[] = [];
    for (let cursor: string | null = ''; cursor !== null; ) {
      const { body } = await ana.call('GET', `/api/threads?limit=1${cursor ? `&cursor=${cursor}` : ''}`);
      seen.push(...body.threads.map(({ topic }: Json) => topic));
      cursor = body.next;
    }
    expect(seen).toEqual(['No puedo respirar', 'Me duele el pecho', 'Adiós', 'Gracias', 'Hola']);
    const { alarms, waiting } = (await luis.call('GET', '/api/alarms')).body;
    expect(waiting).toBe(2);
    const claims = Array.from({ length: 12 }, (_, index) =>
      (index % 2 ? ana : luis).call('POST', `/fhir/R4/Task/${alarms[0].taskId}/$claim`, '{}'),
    );
    const statuses = (await Promise.all(claims)).map(({ status }) => status);
    // Whoever has it may say so again.
    expect(new Set(statuses)).toEqual(new Set([200, 409]));
    const mine = await Promise.all(
      [ana, luis].map(async (person) => (await person.call('GET', '/api/alarms')).body.mine),
    );
    expect(mine.sort()).toEqual([0, 1]);
  });

  test('a claim names the version it was made from, where it names one', async () => {
    const { ana } = await openTeam(open());
    const created = await ana.create(task());
    await ana.call('PUT', `/fhir/R4/Task/${created.id}`, { ...created, description: 'Llamar hoy' });
    const claim = (version: string) =>
      ana.call('POST', `/fhir/R4/Task/${created.id}/$claim`, '{}', { 'if-match': version });
    expect((await claim('W/"1"')).status).toBe(412);
    expect((await claim('W/"2"')).body).toMatchObject({ status: 'accepted', owner: { display: ana.name } });
  });

  test('twenty people that write into one thread at once each have their place, and nothing deadlocks', async () => {
    const { clinic, ana, luis, patientId } = await openTeam(open());
    const { id } = await ana.bring(fromPatient(patientId, 'Hola'));
    const acts = Array.from({ length: 20 }, (_, index) => [
      ana.call('POST', `/api/threads/${id}/messages`, { text: `Respuesta ${index}` }),
      luis.bring(fromPatient(patientId, `Mensaje ${index}`, id)).then(() => ({ status: 201 })),
      luis.call('POST', `/api/threads/${id}/read`, { messageId: id }),
    ]).flat();
    const statuses = (await Promise.all(acts)).map(({ status }) => status);
    expect(statuses.filter((status) => status >= 300)).toEqual([]);
    const { body } = await ana.call('GET', `/api/threads/${id}`);
    expect(body.messages).toHaveLength(41);
    expect(body.unread).toBe(21);
    const rows = await open().transaction(
      { role: 'app', organizationId: clinic.organizationId, userId: ana.userId },
      (sql) => sql('SELECT place FROM thread_messages WHERE thread_id = $1 ORDER BY place', [id]),
    );
    expect(rows.map(({ place }) => place)).toEqual(Array.from({ length: 41 }, (_, index) => index + 1));
  });

  describe('A recurring task', () => {
    const weekly = {
      extension: [
        { url: 'urn:auxilia:task-recurrence', valueTiming: { repeat: { period: 1, periodUnit: 'wk' } } },
      ],
      restriction: { period: { end: '2099-03-02T15:00:00Z' } },
    };

    test('that is completed many times at once makes one next, at the same hour across the change of clocks', async () => {
      const { ana } = await openTeam(open());
      const first = await ana.create(task('requested', weekly));
      const done = { ...first, status: 'completed' };
      await Promise.all(Array.from({ length: 8 }, () => ana.call('PUT', `/fhir/R4/Task/${first.id}`, done)));
      await ana.call('PUT', `/fhir/R4/Task/${first.id}`, { ...first, status: 'in-progress' });
      await ana.call('PUT', `/fhir/R4/Task/${first.id}`, done);
      const { body } = await ana.call('GET', '/fhir/R4/Task?status=requested');
      expect(body.entry).toHaveLength(1);
      expect(body.entry[0].resource).toMatchObject({
        basedOn: [{ reference: `Task/${first.id}` }],
        // 10:00 in New York, in summer time since 8 March.
        restriction: { period: { end: '2099-03-09T14:00:00Z' } },
      });
    });

    test('with a period that nobody would understand is refused', async () => {
      const { ana } = await openTeam(open());
      const timing = { repeat: { frequency: 3, period: 1, periodUnit: 'h' } };
      const odd = { extension: [{ url: 'urn:auxilia:task-recurrence', valueTiming: timing }] };
      expect((await ana.call('POST', '/fhir/R4/Task', task('requested', odd))).status).toBe(422);
    });
  });

  test('tasks are reassigned in bulk, each with its outcome, and counted', async () => {
    const { ana, luis } = await openTeam(open());
    const late = { restriction: { period: { end: '2020-01-01' } } };
    const [one, two, three] = [
      await ana.create(task()),
      await ana.create(task('requested', late)),
      await ana.create(task('completed')),
    ];
    const counts = async () => (await luis.call('GET', '/api/tasks/counts')).body;
    expect(await counts()).toEqual({
      mine: { open: 0, overdue: 0 },
      queues: { clinicians: { open: 2, overdue: 1 } },
    });
    const references = [
      `Task/${one.id}`,
      `Task/${two.id}/_history/1`,
      `Task/${three.id}`,
      'Task/nada',
      `Task/${one.id}/_history/7`,
    ];
    const reassign = (target: object, tasks = references) =>
      ana.call('POST', '/fhir/R4/Task/$reassign', {
        resourceType: 'Parameters',
        parameter: [...tasks.map((reference) => ({ name: 'task', valueReference: { reference } })), target],
      });
    const outcomes = ({ body }: Json) => body.parameter.map(({ part }: Json) => part[1].valueCode);
    const answer = await reassign({ name: 'user', valueUuid: `urn:uuid:${luis.userId}` });
    expect(outcomes(answer)).toEqual(['reassigned', 'reassigned', 'closed', 'not-found', 'changed']);
    expect(await counts()).toEqual({ mine: { open: 2, overdue: 1 }, queues: {} });
    expect(outcomes(await reassign({ name: 'queue', valueCode: 'staff' }, [`Task/${one.id}`]))).toEqual([
      'reassigned',
    ]);
    expect(await counts()).toEqual({
      mine: { open: 1, overdue: 1 },
      queues: { staff: { open: 1, overdue: 0 } },
    });
    const many = Array.from({ length: 201 }, (_, index) => `Task/${index}`);
    expect((await reassign({ name: 'queue', valueCode: 'staff' }, many)).status).toBe(400);
  });

  test('another organization sees no row and changes none; nobody reads in the name of another', async () => {
    const { clinic, ana, luis, patientId } = await openTeam(open());
    const { id } = await ana.bring(fromPatient(patientId, 'Me duele el pecho'));
    await ana.bring(draftFor(id, patientId));
    await ana.call('POST', `/api/threads/${id}/read`, { messageId: id });
    const other = await openTeam(open());
    const scope = (organizationId: string, userId: string): Scope => ({
      role: 'app',
      organizationId,
      userId,
    });
    await open().transaction(scope(clinic.organizationId, ana.userId), async (sql) => {
      await sql(`INSERT INTO on_call (organization_id, people) VALUES ($1, '[]')`, [clinic.organizationId]);
      await sql('INSERT INTO alarm_calls VALUES ($1, $2, $3, now(), false)', [
        clinic.organizationId,
        id,
        ana.userId,
      ]);
    });
    for (const table of tables) {
      const count = (as: Scope) =>
        open().transaction(as, async (sql) => (await sql(`SELECT count(*)::int AS n FROM ${table}`))[0]?.n);
      expect(await count(scope(clinic.organizationId, luis.userId)), table).toBeGreaterThan(0);
      expect(await count({ role: 'app', organizationId: null }), table).toBe(0);
    }
    const forged = open().transaction(scope(clinic.organizationId, luis.userId), (sql) =>
      sql('INSERT INTO message_reads VALUES ($1, $2, $3, now())', [clinic.organizationId, 'x', ana.userId]),
    );
    await expect(forged).rejects.toThrow(/row-level security/);
    const foreign = open().transaction(scope(other.clinic.organizationId, other.ana.userId), (sql) =>
      sql('UPDATE threads SET is_closed = true WHERE thread_id = $1 RETURNING 1', [id]),
    );
    expect(await foreign).toEqual([]);
  });

  test('each change of a topic moves its mark, and a refused one does not', async () => {
    const { ana } = await openTeam(open());
    const marks = async () => (await ana.call('GET', '/api/changes')).body.marks;
    await ana.create(task());
    const before = await marks();
    await Promise.all(Array.from({ length: 6 }, () => ana.create(task())));
    expect(Number((await marks()).Task) - Number(before.Task)).toBe(6);
    await ana.call('POST', '/fhir/R4/Task', { resourceType: 'Task' });
    const { headers } = await ana.call('GET', '/api/changes');
    const tag = headers.get('etag') ?? '';
    expect((await ana.call('GET', '/api/changes', undefined, { 'if-none-match': tag })).status).toBe(304);
    await ana.create(task());
    expect((await ana.call('GET', '/api/changes', undefined, { 'if-none-match': tag })).status).toBe(200);
  });
}
