import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { startWorker } from '../../../infra/local/worker.ts';
import { listJobHandlers } from '../../../lambdas/jobs/handlers.ts';
import type { Database } from '../../../lambdas/platform/database.ts';
import type { OutgoingMessage } from '../../../lambdas/platform/outbox.ts';
import { extensions } from '../../../lambdas/record/extensions.ts';
import { openMemoryDatabase } from '../../support/memory-database.ts';
import type { Json } from '../fhir/fhir-client.ts';
import { openClinic, type Person, type TestClinic } from '../messaging/clinic.ts';
import { openVisitClinic, type PersonName, soap, type VisitClinic } from './visit-clinic.ts';

describe('who is to be reminded', () => {
  let database: Database;
  let clinic: TestClinic;
  let ana: Person;
  let worker: ReturnType<typeof startWorker>;
  let time: Date;
  let patientId: string;
  let mails: OutgoingMessage[];
  beforeAll(async () => {
    database = await openMemoryDatabase();
  });
  beforeEach(async () => {
    mails = [];
    time = new Date('2026-11-20T15:10:00Z');
    const now = () => time;
    clinic = await openClinic(database, { now });
    ana = await clinic.person('Ana');
    worker = startWorker({
      database,
      channels: {
        email: {
          isIdempotent: true,
          async send(_id, mail) {
            mails.push(mail);
            return { outcome: 'sent' };
          },
        },
      },
      handlers: listJobHandlers(),
      extensions,
      now,
      log: () => undefined,
      siteUrl: 'https://auxilia.example',
    });
    patientId = (await ana.create({ resourceType: 'Patient', name: [{ family: 'Núñez' }] })).id;
  });
  afterEach(async () => {
    await worker.close();
    await as('DELETE FROM jobs');
  });
  afterAll(() => database?.close());

  const as = (statement: string, values: unknown[] = []) =>
    database.transaction({ role: 'app', organizationId: clinic.organizationId, userId: ana.userId }, (sql) =>
      sql<Json>(statement, values),
    );
  const user = ({ userId }: Person) => ({
    type: 'Practitioner',
    identifier: { system: 'urn:auxilia:user', value: userId },
  });
  const note = (of: Person, more: object = {}) =>
    of.create({
      resourceType: 'DocumentReference',
      status: 'current',
      docStatus: 'preliminary',
      description: 'Consulta',
      subject: { reference: `Patient/${patientId}` },
      author: [user(of)],
      content: [{ attachment: { contentType: 'text/plain', data: btoa('Tos') } }],
      ...more,
    });
  const put = async (by: Person, resource: Json) => {
    const answer = await by.call('PUT', `/fhir/R4/DocumentReference/${resource.id}`, resource);
    expect(answer.status, JSON.stringify(answer.body)).toBe(200);
  };
  async function mailsAfter(hours: number): Promise<OutgoingMessage[]> {
    time = new Date(new Date('2026-11-20T15:10:00Z').getTime() + hours * 3_600_000);
    await worker.idle();
    return mails;
  }

  test('is reminded after a day and after three, once each, of all together, and of nobody by name', async () => {
    await note(ana);
    await note(ana);
    expect(await mailsAfter(23.5)).toEqual([]);
    const first = [...(await mailsAfter(25))];
    expect(first).toHaveLength(1);
    expect(first[0]?.subject).toBe('Tiene 2 notas sin firmar');
    expect(first[0]?.text).toContain('desde hace más de un día');
    expect(first[0]?.text).not.toContain('Núñez');
    expect(await mailsAfter(48)).toHaveLength(1);
    const last = await mailsAfter(73);
    expect(last).toHaveLength(2);
    expect(last[1]?.text).toContain('más de 3 días');
    expect(await mailsAfter(200)).toHaveLength(2);
  });

  test('who signs second is reminded as authors are, and no more once another of them has signed', async () => {
    const [luis, eva] = [await clinic.person('Luis'), await clinic.person('Eva')];
    await as(
      `INSERT INTO supervised_people (organization_id, user_id, supervisors, updated_by, updated_at)
       VALUES ($1, $2, $3, $4, now())`,
      [clinic.organizationId, luis.userId, [ana.userId, eva.userId], ana.userId],
    );
    const composition = await luis.create({
      resourceType: 'Composition',
      status: 'preliminary',
      type: { text: 'Consulta' },
      title: 'Consulta',
      date: '2026-11-20',
      subject: { reference: `Patient/${patientId}` },
      author: [user(luis)],
    });
    const related = [{ reference: `Composition/${composition.id}` }];
    const draft = await note(luis, { context: { related } });
    await put(luis, { ...draft, docStatus: 'final', authenticator: user(luis) });
    const first = [...(await mailsAfter(25))];
    expect(first.map(({ to }) => to).sort()).toEqual(
      [ana, eva].map(({ userId }) => `${userId}@example.com`).sort(),
    );
    expect(first[0]?.subject).toBe('Una nota de su equipo espera su segunda firma');
    expect(first[0]?.text).toContain('una nota que espera su segunda firma desde hace más de un día');
    const sign = async (by: Person) => {
      const path = `/fhir/R4/Composition/${composition.id}`;
      const { body: current } = await by.call('GET', path);
      const own = { mode: 'professional', time: time.toISOString(), party: user(by) };
      const signed = { ...current, status: 'final', attester: [...(current.attester ?? []), own] };
      expect((await by.call('PUT', path, signed)).status).toBe(200);
    };
    await sign(luis);
    await sign(eva);
    expect(await mailsAfter(100)).toHaveLength(2);
  });

  test('is not once it is signed, put away, or they have gone; whoever takes it over is', async () => {
    const signed = await note(ana);
    await put(ana, { ...signed, docStatus: 'final' });
    const error = {
      url: 'http://hl7.org/fhir/StructureDefinition/event-statusReason',
      valueCodeableConcept: { text: 'x' },
    };
    const wrong = await note(ana);
    await put(ana, { ...wrong, status: 'entered-in-error', extension: [error] });
    expect(await mailsAfter(25)).toEqual([]);
    const held = await note(ana);
    const luis = await clinic.person('Luis');
    await put(ana, { ...held, author: [user(ana), user(luis)] });
    await database.transaction({ role: 'identity' }, (sql) =>
      sql('UPDATE users SET deactivated_at = now() WHERE user_id = $1', [ana.userId]),
    );
    const told = await mailsAfter(50);
    expect(told.map(({ to }) => to)).toEqual([`${luis.userId}@example.com`]);
  });
});

describe('the list of what is unsigned', () => {
  let clinic: VisitClinic;
  beforeAll(async () => {
    clinic = await openVisitClinic();
    await clinic.addPatient('p1');
  });
  afterAll(() => clinic?.platform.close());

  const list = async (name: PersonName, part: string) =>
    (await clinic.api(name, 'GET', `/unsigned-notes?part=${part}`)).body;

  test('has what one is to sign, and what one writes for others, the oldest first', async () => {
    const { userId } = (await clinic.api('luis', 'GET', '/me')).body;
    const own = await clinic.newNote('luis', 'p1', { sections: soap('Tos') });
    const written = await clinic.newNote('ana', 'p1', { authorId: userId, sections: soap('Dictado') });
    const mine = await list('luis', 'author');
    expect(mine.total).toBe(2);
    expect(mine.notes.map(({ id }: { id: string }) => id)).toEqual([own.id, written.id]);
    expect(mine.notes[0]).toMatchObject({
      patient: { id: 'p1', name: 'Nuria Prieto' },
      authors: ['Luis Ortega Ríos'],
    });
    expect((await list('ana', 'writer')).notes).toMatchObject([{ id: written.id }]);
    expect((await list('ana', 'author')).total).toBe(0);
    await clinic.api('luis', 'POST', `/notes/${written.id}/signature`, {
      version: written.version,
      body: { typedName: 'Luis Ortega Ríos' },
    });
    expect((await list('ana', 'writer')).total).toBe(0);
    expect((await list('luis', 'author')).total).toBe(1);
  });

  test('is each person’s own, and for clinicians', async () => {
    expect((await list('elena', 'author')).total).toBe(0);
    expect((await clinic.api('marta', 'GET', '/unsigned-notes?part=author')).status).toBe(403);
    expect((await clinic.api('luis', 'GET', '/unsigned-notes?part=all')).status).toBe(400);
  });
});
