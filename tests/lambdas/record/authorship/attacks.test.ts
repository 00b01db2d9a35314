import { createHash } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { recordedByUrl, signatureUrl } from '../../../../lambdas/contracts/authorship-marks.ts';
import { signedText } from '../../../../lambdas/contracts/signed-content.ts';
import type { Database } from '../../../../lambdas/platform/database.ts';
import { openMemoryDatabase } from '../../../support/memory-database.ts';
import type { Json } from '../../fhir/fhir-client.ts';
import { addPatient, openClinic, type Person } from '../../messaging/clinic.ts';

/* Ways around the rule of who acted that need more than one step, or more than one resource. */

let database: Database;
let ana: Person;
let luis: Person;
let boss: Person;
let subject: Json;

beforeAll(async () => {
  database = await openMemoryDatabase();
  const clinic = await openClinic(database);
  ana = await clinic.person('Ana');
  luis = await clinic.person('Luis');
  boss = await clinic.person('Eva', ['admins', 'clinicians']);
  subject = { reference: `Patient/${await addPatient(ana)}` };
  const named = {
    resourceType: 'Practitioner',
    id: ana.userId,
    name: [{ given: ['Ana'], family: 'Prueba' }],
  };
  await boss.call('PUT', `/fhir/R4/Practitioner/${ana.userId}`, named);
});
afterAll(() => database?.close());

const by = (person: Person) => ({ identifier: { system: 'urn:auxilia:user', value: person.userId } });
const put = (who: Person, resource: Json, changes: Json = {}, headers = {}) =>
  who.call('PUT', `/fhir/R4/${resource.resourceType}/${resource.id}`, { ...resource, ...changes }, headers);
const read = async (resource: Json): Promise<Json> =>
  (await ana.call('GET', `/fhir/R4/${resource.resourceType}/${resource.id}`)).body;
const imported = { 'x-import-source': 'Laboratorio' };

const note = (author: Person, status: string) => ({
  resourceType: 'Composition',
  status,
  type: { text: 'Nota' },
  subject,
  date: '2026-01-01',
  author: [by(author)],
  title: 'Nota',
});
const paper = (author: Person, docStatus: string) => ({
  resourceType: 'DocumentReference',
  status: 'current',
  docStatus,
  subject,
  author: [by(author)],
  content: [{ attachment: { contentType: 'text/plain', data: btoa('Reposo') } }],
});
const result = (author: Person, status: string) => ({
  resourceType: 'Observation',
  status,
  code: { text: 'Potasio' },
  subject,
  performer: [by(author)],
  valueQuantity: { value: 4 },
});
const report = (author: Person, status: string) => ({
  resourceType: 'DiagnosticReport',
  status,
  code: { text: 'Hemograma' },
  subject,
  performer: [by(author)],
  conclusion: 'Normal',
});

const recorders = (stored: Json): string[] =>
  (stored.meta.extension ?? []).flatMap(({ url, valueReference }: Json) =>
    url === recordedByUrl ? [valueReference.identifier.value] : [],
  );

describe('Nobody comes to be the issuer of what another signed', () => {
  test.each([
    ['Composition', () => note(ana, 'final'), { status: 'amended', title: 'Otra' }],
    ['DocumentReference', () => paper(ana, 'final'), { docStatus: 'amended', description: 'Otra' }],
    ['DiagnosticReport', () => report(ana, 'final'), { status: 'amended', conclusion: 'Leucemia' }],
    ['Observation', () => result(ana, 'final'), { status: 'corrected', valueQuantity: { value: 9 } }],
  ])('by sending %s back as it was read', async (_type, make, changes) => {
    const stored = await ana.create(make());
    expect((await put(luis, stored)).status).toBe(200);
    expect((await put(luis, stored, changes)).status).toBe(403);
  });

  test.each([
    [
      'Composition',
      () => note(ana, 'preliminary'),
      { status: 'final' },
      { status: 'amended', title: 'Otra' },
    ],
    [
      'DocumentReference',
      () => paper(ana, 'preliminary'),
      { docStatus: 'final' },
      { docStatus: 'amended', description: 'Otra' },
    ],
  ])('by having worked on the draft of %s', async (_type, make, final, changes) => {
    const draft = await ana.create(make());
    expect((await put(luis, draft, { language: 'es' })).status).toBe(200);
    const signed = await put(ana, draft, final);
    expect(signed.status).toBe(200);
    expect((await put(luis, signed.body, changes)).status).toBe(403);
  });

  test('by attesting it', async () => {
    const stored = await ana.create(note(ana, 'final'));
    const attester = [...stored.attester, { mode: 'legal', party: by(luis) }];
    const { body, status } = await put(luis, stored, { attester });
    expect(status).toBe(200);
    expect((await put(luis, body, { status: 'amended', title: 'Otra' })).status).toBe(403);
  });

  test('by acknowledging it', async () => {
    const stored = await ana.create(report(ana, 'final'));
    const { body, status } = await put(luis, stored, { resultsInterpreter: [by(luis)] });
    expect(status).toBe(200);
    expect((await put(luis, body, { status: 'corrected', conclusion: 'Otra' })).status).toBe(403);
  });
});

describe('A draft', () => {
  test('is not signed by somebody who is no author of it', async () => {
    const draft = await ana.create(note(ana, 'preliminary'));
    const attester = [{ mode: 'legal', party: by(luis) }];
    expect((await put(luis, draft, { status: 'final', title: 'Otra', attester })).status).toBe(403);
    const second = await ana.create(paper(ana, 'preliminary'));
    expect((await put(luis, second, { docStatus: 'final', authenticator: by(luis) })).status).toBe(403);
  });

  test('is attested by nobody: what another put there before it was signed does not stand for it', async () => {
    const draft = await luis.create(note(luis, 'preliminary'));
    const attested = await put(ana, draft, { attester: [{ mode: 'legal', party: by(ana) }] });
    expect(attested.status).toBe(200);
    const { status, body } = await put(luis, attested.body, { status: 'final', title: 'Otra' });
    expect(status).toBe(200);
    expect(body.attester.map(({ party }: Json) => party.identifier.value)).toEqual([luis.userId]);
  });

  test('of a message carries the time at which it was sent', async () => {
    const draft = await ana.create({
      resourceType: 'Communication',
      status: 'preparation',
      subject,
      payload: [{ contentString: 'x' }],
    });
    expect(draft.sent).toBeUndefined();
    const { body } = await put(ana, draft, { status: 'completed' });
    expect(body.sent).toBe(body.meta.lastUpdated);
    const early = await ana.create({ ...draft, id: undefined, sent: '2001-01-01T00:00:00Z' });
    const sent = await put(ana, early, { status: 'completed' });
    expect(sent.body.sent).toBe(sent.body.meta.lastUpdated);
  });
});

describe('A result', () => {
  test.each([
    ['Observation', () => result(ana, 'preliminary'), { status: 'final', valueQuantity: { value: 9 } }],
    ['DiagnosticReport', () => report(ana, 'partial'), { status: 'final', conclusion: 'Otra' }],
  ])('that another made final of a preliminary %s says so', async (_type, make, changes) => {
    const draft = await ana.create(make());
    const { status, body } = await put(luis, draft, changes);
    expect(status).toBe(200);
    expect(recorders(body)).toEqual([luis.userId]);
  });

  test('has the time at which it was made final', async () => {
    const draft = await ana.create({ ...result(ana, 'preliminary'), issued: '2001-01-01T00:00:00Z' });
    const { body } = await put(ana, draft, { status: 'final' });
    expect(body.issued).toBe(body.meta.lastUpdated);
  });

  test.each([
    ['Observation', () => result(ana, 'final')],
    ['DiagnosticReport', () => report(ana, 'final')],
  ])('that was cancelled stays: %s', async (resourceType, make) => {
    const stored = await ana.create(make());
    const cancelled = (await put(ana, stored, { status: 'cancelled' })).body;
    expect(cancelled.status).toBe('cancelled');
    for (const who of [luis, ana])
      for (const changes of [{ status: 'preliminary' }, { code: { text: 'Otro' } }, { status: 'final' }])
        expect((await put(who, cancelled, changes)).status).toBe(409);
    expect((await ana.call('DELETE', `/fhir/R4/${resourceType}/${stored.id}`)).status).toBe(409);
  });
});

describe('A name beside a reference', () => {
  const lie = 'Dra. Falsa';
  test.each<[string, () => Json, string]>([
    [
      'another by their Practitioner',
      () => ({ reference: `Practitioner/${ana.userId}`, display: lie }),
      'Ana Prueba',
    ],
    [
      'a version of it',
      () => ({ reference: `Practitioner/${ana.userId}/_history/1`, display: lie }),
      'Ana Prueba',
    ],
    ['another by their account', () => ({ ...by(ana), display: lie }), 'Ana Prueba'],
    ['another without a Practitioner', () => ({ ...by(boss), display: lie }), 'Eva Prueba'],
    ['oneself', () => ({ ...by(luis), display: lie }), 'Luis Prueba'],
    ['the patient', () => ({ ...subject, display: lie }), 'Núñez'],
  ])('is the true one of %s', async (_how, reference, name) => {
    const flag = { resourceType: 'Observation', status: 'final', code: { text: 'x' }, subject };
    const stored = await luis.create({ ...flag, performer: [reference()] });
    expect(stored.performer[0].display).toContain(name);
    const bundle = await luis.call('POST', '/fhir/R4', {
      resourceType: 'Bundle',
      type: 'transaction',
      entry: [
        { resource: { ...flag, performer: [reference()] }, request: { method: 'POST', url: 'Observation' } },
      ],
    });
    expect(bundle.body.entry[0].resource.performer[0].display).toContain(name);
  });

  test('of nobody here is not kept', async () => {
    const nobody = { identifier: { system: 'urn:auxilia:user', value: crypto.randomUUID() }, display: lie };
    const stored = await luis.create({ ...result(luis, 'final'), performer: [nobody] });
    expect(stored.performer[0].display).toBeUndefined();
  });
});

describe('Somebody else is not named', () => {
  test('as the one in whose name a signature is given', async () => {
    const signature = {
      type: [{ code: 'x' }],
      when: '2026-01-01T00:00:00Z',
      who: by(luis),
      onBehalfOf: by(ana),
    };
    const bundle = { resourceType: 'Bundle', type: 'collection', signature };
    expect((await luis.call('POST', '/fhir/R4/Bundle', bundle)).status).toBe(403);
  });

  test('in a resource that a stored Bundle holds', async () => {
    const attester = [{ mode: 'legal', party: by(ana), time: '2026-01-01T00:00:00Z' }];
    const entry = (resource: Json) => [{ fullUrl: `urn:uuid:${crypto.randomUUID()}`, resource }];
    const held = { ...note(ana, 'final'), attester, id: crypto.randomUUID() };
    const bundle = { resourceType: 'Bundle', type: 'collection', entry: entry(held) };
    expect((await luis.call('POST', '/fhir/R4/Bundle', bundle)).status).toBe(403);
    const told = {
      resourceType: 'Provenance',
      target: [subject],
      recorded: '2026-01-01T00:00:00Z',
      agent: [{ who: by(luis) }],
    };
    expect((await luis.call('POST', '/fhir/R4/Bundle', { ...bundle, entry: entry(told) })).status).toBe(403);
    const { body } = await luis.call('POST', '/fhir/R4/Bundle', {
      ...bundle,
      entry: entry(result(ana, 'final')),
    });
    expect(recorders(body)).toEqual([luis.userId]);
  });

  test('by repeating a note of theirs', async () => {
    const own = { text: 'Visto', authorReference: by(ana) };
    const task = { resourceType: 'Task', status: 'requested', intent: 'order', note: [own] };
    const stored = await ana.create(task);
    const twice = [...stored.note, ...stored.note];
    expect((await put(luis, stored, { note: twice })).status).toBe(403);
  });

  test('by copying or moving who attested, with JSON Patch', async () => {
    const stored = await ana.create(note(ana, 'final'));
    const path = `/fhir/R4/Composition/${stored.id}`;
    const headers = { 'content-type': 'application/json-patch+json' };
    for (const patch of [
      [{ op: 'copy', from: '/attester/0', path: '/attester/-' }],
      [{ op: 'move', from: '/attester', path: '/author' }],
      [{ op: 'copy', from: '/attester/0/party', path: '/section' }],
      [
        { op: 'test', path: '/status', value: 'final' },
        { op: 'remove', path: '/attester/0' },
      ],
    ]) {
      const { status } = await luis.call('PATCH', path, patch, headers);
      expect(status, JSON.stringify(patch)).toBeGreaterThanOrEqual(400);
    }
    expect(await read(stored)).toEqual(stored);
  });
});

describe('FHIRPath Patch', () => {
  const patch = (type: string, path: string, value: Json) => ({
    resourceType: 'Parameters',
    parameter: [
      {
        name: 'operation',
        part: [
          { name: 'type', valueCode: type },
          { name: 'path', valueString: path },
          { name: 'value', ...value },
        ],
      },
    ],
  });

  test('changes nothing of what is signed, and names nobody', async () => {
    const stored = await ana.create(result(ana, 'final'));
    const at = `/fhir/R4/Observation/${stored.id}`;
    const other = { valueReference: { reference: `Practitioner/${ana.userId}` } };
    for (const step of [
      patch('replace', 'Observation.value', { valueQuantity: { value: 9 } }),
      patch('replace', 'Observation.status', { valueCode: 'preliminary' }),
      patch('replace', 'Observation.performer[0]', other),
    ])
      expect((await luis.call('PATCH', at, step)).status).toBe(409);
    const condition = await luis.create({
      resourceType: 'Condition',
      subject,
      code: { text: 'Asma' },
      clinicalStatus: {
        coding: [{ system: 'http://terminology.hl7.org/CodeSystem/condition-clinical', code: 'active' }],
      },
    });
    const step = patch('replace', 'Condition.recorder', other);
    expect((await luis.call('PATCH', `/fhir/R4/Condition/${condition.id}`, step)).status).toBe(403);
  });
});

test('what stands in one transaction is judged one after another', async () => {
  const stored = await ana.create(note(ana, 'preliminary'));
  const step = [{ op: 'replace', path: '/title', value: 'Otra' }];
  const data = btoa(JSON.stringify(step));
  const entry = [
    {
      resource: { ...stored, status: 'final' },
      request: { method: 'PUT', url: `Composition/${stored.id}` },
    },
    {
      resource: { resourceType: 'Binary', contentType: 'application/json-patch+json', data },
      request: { method: 'PATCH', url: `Composition?_id=${stored.id}` },
    },
  ];
  const bundle = { resourceType: 'Bundle', type: 'transaction', entry };
  expect((await ana.call('POST', '/fhir/R4', bundle)).status).toBe(200);
  const after = await read(stored);
  const signed = { status: 'final', signed: createHash('sha256').update(signedText(after)).digest('base64') };
  const [{ extension }] = after.attester;
  expect({ status: after.status, signed: extension[0].extension[0].valueBase64Binary }).toEqual(signed);
});

describe('An import', () => {
  test('does not change what was signed here since', async () => {
    const lab = await boss.call('POST', '/fhir/R4/DocumentReference', paper(ana, 'preliminary'), imported);
    const signed = await put(ana, lab.body, { docStatus: 'final' });
    expect(signed.status).toBe(200);
    expect((await put(boss, signed.body, { description: 'Otra' }, imported)).status).toBe(409);
  });

  test('does not undo what was corrected here, and may correct what was only acknowledged', async () => {
    const { body } = await boss.call('POST', '/fhir/R4/DiagnosticReport', report(ana, 'final'), imported);
    const seen = await put(luis, body, { resultsInterpreter: [by(luis)] });
    expect(seen.status).toBe(200);
    const newer = await put(boss, body, { conclusion: 'Anemia' }, imported);
    expect(newer.status).toBe(200);
    const corrected = await put(ana, newer.body, { status: 'corrected', conclusion: 'Normal' });
    expect(corrected.status).toBe(200);
    expect((await put(boss, body, { conclusion: 'Anemia' }, imported)).status).toBe(409);
  });

  test('does not sign a draft of here in its author’s name', async () => {
    const draft = await ana.create(note(ana, 'preliminary'));
    expect((await put(boss, draft, { status: 'final' }, imported)).status).toBe(409);
  });

  test('brings no signature of this platform', async () => {
    const signature = { url: signatureUrl, extension: [{ url: 'digest', valueBase64Binary: 'QUJD' }] };
    const authenticator = { ...by(ana), extension: [signature, { url: 'urn:x', valueString: 'x' }] };
    const forged = { ...paper(ana, 'final'), authenticator };
    const { body } = await boss.call('POST', '/fhir/R4/DocumentReference', forged, imported);
    expect(body.authenticator).toEqual({ ...by(ana), extension: [{ url: 'urn:x', valueString: 'x' }] });
  });

  test('adds to Provenance and changes nothing of it', async () => {
    const stored = await ana.create(result(ana, 'final'));
    const own = (await boss.call('GET', `/fhir/R4/Provenance?target=Observation/${stored.id}`)).body.entry[0]
      .resource;
    const agent = [{ who: by(luis) }];
    expect((await put(boss, own, { agent }, imported)).status).toBe(403);
    const { resourceType, target, recorded } = own;
    const brought = await boss.call(
      'POST',
      '/fhir/R4/Provenance',
      { resourceType, target, recorded, agent },
      imported,
    );
    expect(brought.status).toBe(201);
    expect((await put(boss, brought.body, { agent: own.agent }, imported)).status).toBe(403);
    expect((await boss.call('DELETE', `/fhir/R4/Provenance/${brought.body.id}`)).status).toBe(403);
  });
});

describe('A file that is attached', () => {
  const file = async () =>
    ana.create({ resourceType: 'Binary', contentType: 'text/plain', data: btoa('Reposo') });

  test('is never another, deleted or not', async () => {
    const binary = await file();
    const path = `/fhir/R4/Binary/${binary.id}`;
    expect((await put(luis, binary, { data: btoa('Cirugía') })).status).toBe(409);
    const content = [{ attachment: { contentType: 'text/plain', url: `Binary/${binary.id}` } }];
    await ana.create({ ...paper(ana, 'final'), content });
    expect((await put(luis, binary, { data: btoa('Cirugía') })).status).toBe(409);
    expect((await ana.call('DELETE', path)).status).toBe(409);
    const loose = await file();
    const deleted = await ana.call('DELETE', `/fhir/R4/Binary/${loose.id}`);
    if (deleted.status === 204) expect((await put(luis, loose, { data: btoa('Otra') })).status).toBe(409);
    else expect(deleted.status).toBe(409);
  });

  test('that is not there cannot be signed', async () => {
    const url = `Binary/${crypto.randomUUID()}`;
    const content = [{ attachment: { contentType: 'text/plain', url } }];
    const unsigned = { ...paper(ana, 'final'), content };
    expect((await ana.call('POST', '/fhir/R4/DocumentReference', unsigned)).status).toBe(422);
  });

  test.each([
    (id: string) => `Binary/${id}`,
    (id: string) => `http://localhost/fhir/R4/Binary/${id}`,
    (id: string) => `/fhir/R4/Binary/${id}/_history/1`,
  ])('is part of what is signed, by the digest of its bytes: %s', async (url) => {
    const binary = await file();
    const content = [{ attachment: { contentType: 'text/plain', url: url(binary.id) } }];
    const draft = await ana.create({ ...paper(ana, 'preliminary'), content });
    const { body } = await put(ana, draft, { docStatus: 'final' });
    const digest = Buffer.from(
      await crypto.subtle.digest('SHA-256', new TextEncoder().encode('Reposo')),
    ).toString('base64');
    expect(body.content[0].attachment.extension).toEqual([
      { url: 'urn:auxilia:attachment-digest', valueBase64Binary: digest },
    ]);
  });
});
