import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { signatureUrl } from '../../../../lambdas/contracts/authorship-marks.ts';
import type { Database } from '../../../../lambdas/platform/database.ts';
import { openMemoryDatabase } from '../../../support/memory-database.ts';
import type { Person } from '../../messaging/clinic.ts';
import { by, openTeam, put, type Team } from './team.ts';

/* What comes from elsewhere, and what is kept apart. */

const imported = { 'x-import-source': 'Laboratorio' };

let database: Database;
let ana: Person;
let luis: Person;
let boss: Person;
let note: Team['note'];
let paper: Team['paper'];
let result: Team['result'];
let report: Team['report'];

beforeAll(async () => {
  database = await openMemoryDatabase();
  ({ ana, luis, boss, note, paper, result, report } = await openTeam(database));
});
afterAll(() => database?.close());

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
