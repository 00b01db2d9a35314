import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { leavingText } from '../../../lambdas/messaging/leaving-text.ts';
import { softwareReference } from '../../../lambdas/messaging/person-reference.ts';
import { writeMessage } from '../../../lambdas/messaging/write-message.ts';
import type { Database } from '../../../lambdas/platform/database.ts';
import { platformCaller } from '../../../lambdas/platform/platform-caller.ts';
import { inRecord } from '../../../lambdas/record/in-record.ts';
import { openMemoryDatabase } from '../../support/memory-database.ts';
import type { Json } from '../fhir/fhir-client.ts';
import { addPatient, consentTo, openClinic, type Person, type TestClinic } from './clinic.ts';

let database: Database;
let clinic: TestClinic;
let ana: Person;
let luis: Person;
let patientId: string;

beforeAll(async () => {
  database = await openMemoryDatabase();
  clinic = await openClinic(database);
  ana = await clinic.person('Ana');
  luis = await clinic.person('Luis', ['staff']);
  patientId = await addPatient(ana);
});
afterAll(() => database?.close());

const list = async (person: Person, query = '') =>
  (await person.call('GET', `/api/threads${query}`)).body.threads as Json[];
const read = async (person: Person, id: string) => (await person.call('GET', `/api/threads/${id}`)).body;

describe('A message to a patient', () => {
  const outbox = () =>
    database.transaction({ role: 'app', organizationId: clinic.organizationId, userId: ana.userId }, (sql) =>
      sql('SELECT channel, recipient, subject, body FROM outbox ORDER BY created_at, message_id'),
    );

  test('goes out over the channel that they permitted, without its text', async () => {
    await ana.create(consentTo(patientId, 'sms'));
    const body = { kind: 'patient', patientId, topic: 'Resultado', text: 'Su glucosa está alta' };
    const { body: started } = await ana.call('POST', '/api/threads', body);
    const [sent] = await outbox();
    expect(sent).toMatchObject({ channel: 'sms', recipient: '+12015550142' });
    expect(sent?.body).toContain('Tiene un mensaje nuevo de Clínica del Sol');
    expect(sent?.body).not.toContain('glucosa');
    expect(await read(ana, started.id)).toMatchObject({
      channel: { name: 'sms', to: '+12015550142', withContent: false },
      messages: [{ delivery: 'sending', channel: 'sms', text: 'Su glucosa está alta', sentText: sent?.body }],
    });
    expect((await read(ana, started.id)).channel.notice).toBe(sent?.body);
  });

  test('keeps what left beside what was written, which nobody else can note or take away', async () => {
    const [{ id }] = await list(ana);
    const [{ id: messageId, sentText }] = (await read(ana, id)).messages;
    const { body: kept } = await ana.call('GET', `/fhir/R4/Communication/${messageId}`);
    const put = async (extension: unknown) =>
      ana.call(
        'PUT',
        `/fhir/R4/Communication/${messageId}`,
        { ...kept, extension },
        {
          'if-match': `W/"${kept.meta.versionId}"`,
        },
      );
    const forged = [{ url: 'urn:auxilia:sent-text', valueString: 'Su glucosa está alta' }];
    // What was sent stays as it was, this included.
    expect((await put(forged)).status).toBe(409);
    expect((await put(undefined)).status).toBe(409);
    const { id: _, meta: __, status: ___, ...rest } = kept;
    const created = { ...rest, status: 'preparation', extension: forged };
    expect((await ana.call('POST', '/fhir/R4/Communication', created)).status).toBe(403);
    expect((await read(ana, id)).messages[0].sentText).toBe(sentText);
  });

  test('says what would leave before there is a conversation, to those alone who write to patients', async () => {
    const path = `/api/patients/${patientId}/way-out`;
    expect((await luis.call('GET', path)).body.channel).toMatchObject({
      name: 'sms',
      withContent: false,
      notice: expect.stringContaining('Tiene un mensaje nuevo'),
    });
    expect((await ana.call('GET', '/api/patients/nobody/way-out')).status).toBe(404);
    const administrator = await clinic.person('Sol', ['admins']);
    expect((await administrator.call('GET', path)).status).toBe(403);
    const stranger = await (await openClinic(database)).person('Luz');
    expect((await stranger.call('GET', path)).status).toBe(404);
  });

  test('stays in once they refused', async () => {
    await ana.create(consentTo(patientId, 'sms', 'deny', '2026-02-01'));
    const [{ id }] = await list(ana);
    await ana.call('POST', `/api/threads/${id}/messages`, { text: 'Otra' });
    expect(await outbox()).toHaveLength(1);
  });

  test('carries its text with their consent to that', async () => {
    await ana.create(consentTo(patientId, 'sms', 'permit', '2026-03-01'));
    const consent = consentTo(patientId, 'sms', 'permit', '2026-03-01');
    await ana.create({
      ...consent,
      category: [{ coding: [{ system: 'urn:auxilia:consent', code: 'message-content' }] }],
    });
    const [{ id }] = await list(ana);
    await ana.call('POST', `/api/threads/${id}/messages`, { text: 'Todo bien' });
    expect((await outbox()).map(({ body }) => body)).toContain('Todo bien');
  });

  test('is sent nowhere where software speaks with somebody who is there', async () => {
    const before = (await outbox()).length;
    const head = await ana.bring({
      resourceType: 'Communication',
      status: 'completed',
      category: [{ coding: [{ system: 'urn:auxilia:message-category', code: 'patient' }] }],
      subject: { reference: `Patient/${patientId}` },
      medium: [
        {
          coding: [{ system: 'http://terminology.hl7.org/CodeSystem/v3-ParticipationMode', code: 'VERBAL' }],
        },
      ],
      sender: { display: 'Quien está en recepción' },
      sent: '2026-03-02T15:00:00Z',
      payload: [{ contentString: 'Quisiera una cita' }],
    });
    const agent = { id: 'agents/agenda', name: 'Agenda' };
    const scope = { role: 'app', organizationId: clinic.organizationId, userId: ana.userId } as const;
    await database.transaction(scope, (sql) =>
      inRecord(
        { sql, caller: platformCaller(clinic.organizationId), now: () => new Date() },
        (repository) =>
          writeMessage(repository, head.id, { text: '¿Qué día?', sender: softwareReference(agent) }),
        agent,
      ),
    );
    expect(await outbox()).toHaveLength(before);
    const { messages } = await read(ana, head.id);
    expect(messages.at(-1)).toMatchObject({ text: '¿Qué día?', delivery: 'internal' });
    await ana.call('POST', `/api/threads/${head.id}/messages`, { text: 'Le espero' });
    expect(await outbox()).toHaveLength(before + 1);
  });

  test('is announced in the language that the patient prefers', async () => {
    const english = await ana.create({
      resourceType: 'Patient',
      name: [{ given: ['Joy'], family: 'Hill' }],
      birthDate: '1980-01-01',
      telecom: [{ system: 'email', value: 'joy@example.com' }],
      communication: [
        { language: { coding: [{ system: 'urn:ietf:bcp:47', code: 'es' }] } },
        { language: { coding: [{ system: 'urn:ietf:bcp:47', code: 'en-US' }] }, preferred: true },
      ],
    });
    await ana.create(consentTo(english.id, 'email'));
    const body = { kind: 'patient', patientId: english.id, topic: 'Resultado', text: 'Your result is here' };
    const { body: started } = await ana.call('POST', '/api/threads', body);
    const left = (await outbox()).find(({ recipient }) => recipient === 'joy@example.com');
    expect(left?.subject).toBe('You have a new message from Clínica del Sol');
    expect(left?.body).toMatch(/^You have a new message from Clínica del Sol\. To read it, call/);
    expect((await read(ana, started.id)).messages[0].sentText).toBe(left?.body);
  });
});

describe('A message about a minor', () => {
  test('goes to the mother, whom the screen names, and to the minor only where nobody else can be reached', async () => {
    const minor = await ana.create({
      resourceType: 'Patient',
      name: [{ given: ['Leo'], family: 'Peña' }],
      birthDate: `${new Date().getUTCFullYear() - 9}-01-01`,
      telecom: [{ system: 'phone', value: '(305) 555-0101', use: 'mobile' }],
    });
    await ana.create(consentTo(minor.id, 'sms'));
    const body = { kind: 'patient', patientId: minor.id, topic: 'Vacuna', text: 'Le toca la vacuna' };
    const { body: first } = await ana.call('POST', '/api/threads', body);
    expect((await read(ana, first.id)).channel).toMatchObject({ to: '+13055550101', person: null });
    const mother = await ana.create({
      resourceType: 'RelatedPerson',
      patient: { reference: `Patient/${minor.id}` },
      relationship: [
        { coding: [{ system: 'http://terminology.hl7.org/CodeSystem/v3-RoleCode', code: 'MTH' }] },
      ],
      name: [{ given: ['Claudia'], family: 'Peña' }],
      telecom: [{ system: 'phone', value: '(305) 555-0199', use: 'mobile' }],
    });
    const { body: second } = await ana.call('POST', '/api/threads', body);
    const { channel, messages } = await read(ana, second.id);
    expect(channel).toMatchObject({ to: '+13055550199', person: 'Claudia Peña' });
    const { body: sent } = await ana.call('GET', `/fhir/R4/Communication/${messages[0].id}`);
    expect(sent.recipient).toEqual([{ reference: `RelatedPerson/${mother.id}` }]);
  });
});

describe('A message about somebody who has died', () => {
  test('is kept with the reason, and neither leaves then nor when it is sent again', async () => {
    const dead = await ana.create({
      resourceType: 'Patient',
      name: [{ given: ['Rosa'], family: 'Paz' }],
      telecom: [{ system: 'phone', value: '(305) 555-0177', use: 'mobile' }],
      deceasedDateTime: '2026-01-02',
    });
    await ana.create(consentTo(dead.id, 'sms'));
    const body = { kind: 'patient', patientId: dead.id, topic: 'Documentos', text: 'Para la familia' };
    const { id } = (await ana.call('POST', '/api/threads', body)).body;
    const { messages, channel } = await read(ana, id);
    expect(channel).toBeNull();
    expect(messages).toMatchObject([
      { delivery: 'no-channel', deliveryNote: 'El paciente ha fallecido: no sale nada.', sentText: null },
    ]);
    const again = await ana.call('POST', `/api/threads/${id}/messages/${messages[0].id}/resend`);
    expect([again.status, again.body.detail]).toEqual([422, 'El paciente ha fallecido: no sale nada.']);
  });
});

describe('Documents', () => {
  const attachments = [
    { url: '/api/documents/1', title: 'biopsia.pdf', contentType: 'application/pdf' },
    { url: '/api/documents/2', title: 'eco.pdf', contentType: 'application/pdf' },
  ];

  test('stay in the conversation: what leaves says that there are some, and neither their names nor an address', () => {
    const over = { clinic: 'Clínica del Sol', language: 'es', withContent: true } as const;
    expect(leavingText({ text: 'Su informe está listo', attachments }, over)).toBe(
      'Su informe está listo\n\nHay 2 documentos para usted: pregunte en el consultorio cómo recibirlos.',
    );
    const notice = leavingText(
      { text: 'Su informe está listo', attachments: attachments.slice(1) },
      {
        ...over,
        withContent: false,
      },
    );
    expect(notice).toMatch(/^Tiene un mensaje nuevo.*\n\nHay un documento para usted/);
    expect(notice).not.toMatch(/informe|eco|api/);
  });
});

describe('A message that did not arrive', () => {
  let threadId: string;
  let messageId: string;
  /** As the platform notes it: nobody else says how a delivery went. */
  const setStatus = (status: string) => {
    const caller = platformCaller(clinic.organizationId);
    const scope = { role: 'app', organizationId: clinic.organizationId, userId: caller.user_id } as const;
    return database.transaction(scope, (sql) =>
      inRecord({ sql, caller, now: () => new Date() }, async (repository) => {
        const { resource } = await repository.read('Communication', messageId);
        const statusReason = { text: 'El proveedor no lo aceptó.' };
        await repository.update({ ...resource, status: status as 'stopped', statusReason });
      }),
    );
  };
  const tasks = async () =>
    (
      (await luis.call('GET', '/fhir/R4/Task?code=urn:auxilia:task|undelivered-message')).body.entry ?? []
    ).map(({ resource }: Json) => resource);

  beforeAll(async () => {
    const body = { kind: 'patient', patientId, topic: 'Receta', text: 'Ya puede pasar' };
    threadId = (await luis.call('POST', '/api/threads', body)).body.id;
    messageId = (await read(luis, threadId)).messages[0].id;
  });

  test('is no concern while it is on its way', async () => {
    expect(await list(ana, '?view=undelivered')).toEqual([]);
    expect(await tasks()).toEqual([]);
  });

  test.each(['stopped', 'unknown'])(
    'with status %s marks its thread, is counted, and is a task of whoever wrote it until it is sent again',
    async (status) => {
      await setStatus(status);
      expect(await list(ana, '?view=undelivered')).toMatchObject([{ id: threadId, undelivered: 1 }]);
      expect((await ana.call('GET', '/api/thread-counts')).body.undelivered).toBe(1);
      const open = (await tasks()).filter(({ status: is }: Json) => is === 'accepted');
      expect(open).toMatchObject([
        {
          owner: { identifier: { value: luis.userId } },
          for: { reference: `Patient/${patientId}` },
          focus: { reference: `Communication/${messageId}` },
          reasonCode: { text: 'El proveedor no lo aceptó.' },
        },
      ]);
      const again = await ana.call('POST', `/api/threads/${threadId}/messages/${messageId}/resend`);
      expect(again.status).toBe(200);
      expect(await list(ana, '?view=undelivered')).toEqual([]);
      expect((await tasks()).every(({ status: is }: Json) => is === 'completed')).toBe(true);
    },
  );

  test('leaves that list when the conversation is closed or the message is retracted', async () => {
    await setStatus('stopped');
    const change = async (isClosed: boolean) => {
      const { version } = await read(ana, threadId);
      await ana.call('PATCH', `/api/threads/${threadId}`, { isClosed }, { 'if-match': `"${version}"` });
    };
    await change(true);
    expect(await list(ana, '?view=undelivered')).toEqual([]);
    await change(false);
    expect(await list(ana, '?view=undelivered')).toHaveLength(1);
    await setStatus('entered-in-error');
    expect(await list(ana, '?view=undelivered')).toEqual([]);
  });

  test('is nobody’s task where it was written down as failed, as an import brings it', async () => {
    const before = await tasks();
    await ana.bring({
      resourceType: 'Communication',
      status: 'stopped',
      subject: { reference: `Patient/${patientId}` },
      sent: '2024-01-01T10:00:00Z',
      sender: { type: 'Practitioner', identifier: { system: 'urn:auxilia:user', value: luis.userId } },
      payload: [{ contentString: 'Antiguo' }],
    });
    expect(await list(ana, '?view=undelivered')).toHaveLength(1);
    expect(await tasks()).toHaveLength(before.length);
  });
});
