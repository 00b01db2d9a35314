import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { signedTypes, statusReasonUrl } from '../../../../lambdas/contracts/signed-content.ts';
import type { Database } from '../../../../lambdas/platform/database.ts';
import { openMemoryDatabase } from '../../../support/memory-database.ts';
import type { Json } from '../../fhir/fhir-client.ts';
import type { Person } from '../../messaging/clinic.ts';
import { type SignedExample, signedExamples } from './signed-examples.ts';
import { by, openTeam } from './team.ts';

/* What is signed stays as it was signed, whoever tries to change it and however. */

let database: Database;
let ana: Person;
let luis: Person;
let boss: Person;
let signed: Record<string, SignedExample>;

beforeAll(async () => {
  database = await openMemoryDatabase();
  const team = await openTeam(database);
  ({ ana, luis, boss } = team);
  signed = signedExamples(ana, team.subject);
});
afterAll(() => database?.close());

const reason = { url: statusReasonUrl, valueCodeableConcept: { text: 'De otro paciente' } };

test('each type that is signed is tried', () => {
  expect(Object.keys(signed).toSorted()).toEqual([...signedTypes].toSorted());
});

describe.each(signedTypes)('%s', (resourceType) => {
  let stored: Json;
  let path: string;
  let changed: Json;

  const put = (who: Person, changes: Json) => who.call('PUT', `/fhir/R4/${path}`, { ...stored, ...changes });
  const now = async () => (await ana.call('GET', `/fhir/R4/${path}`)).body;

  beforeEach(async () => {
    const made = signed[resourceType] ?? { resource: {}, changed: {} };
    ({ changed } = made);
    stored = await ana.create({ resourceType, ...made.resource });
    path = `${resourceType}/${stored.id}`;
  });

  test('keeps its content, against colleagues, its author and administrators, by each way to write', async () => {
    for (const who of [luis, ana, boss]) {
      expect((await put(who, changed)).status).toBe(409);
      const [[key, value] = ['', undefined]] = Object.entries(changed);
      const patch = [{ op: 'replace', path: `/${key}`, value }];
      const headers = { 'content-type': 'application/json-patch+json' };
      expect((await who.call('PATCH', `/fhir/R4/${path}`, patch, headers)).status).toBe(409);
      expect(
        (await who.call('PUT', `/fhir/R4/${resourceType}?_id=${stored.id}`, { ...stored, ...changed }))
          .status,
      ).toBe(409);
      const entry = [{ resource: { ...stored, ...changed }, request: { method: 'PUT', url: path } }];
      for (const type of ['transaction', 'batch']) {
        const { status, body } = await who.call('POST', '/fhir/R4', { resourceType: 'Bundle', type, entry });
        expect(type === 'batch' ? body.entry[0].response.status : String(status)).toMatch(/^409/);
      }
    }
    expect(await now()).toEqual(stored);
  });

  test('has nothing new said of where it comes from, while others label it', async () => {
    const { meta } = stored;
    const said = [{ url: 'urn:x:approved', valueReference: { reference: `Practitioner/${ana.userId}` } }];
    for (const more of [{ extension: said }, { source: 'urn:x' }])
      expect((await put(luis, { meta: { ...meta, ...more } })).status).toBe(409);
    expect(await now()).toEqual(stored);
    const tag = [{ system: 'urn:x', code: 'revisar' }];
    expect((await put(luis, { meta: { ...meta, tag } })).status).toBe(200);
  });

  test('is not made a draft again, nor deleted', async () => {
    for (const who of [luis, ana, boss]) {
      const draft =
        resourceType === 'DocumentReference' ? { docStatus: 'preliminary' } : { status: 'preliminary' };
      const before = resourceType === 'Communication' ? { status: 'preparation' } : draft;
      expect((await put(who, before)).status).toBe(409);
      expect((await who.call('DELETE', `/fhir/R4/${path}`)).status).toBe(409);
    }
    expect(await now()).toEqual(stored);
  });

  test('is said to be an error with the reason, by whoever may, and stays so', async () => {
    const wrong = { status: 'entered-in-error' };
    expect((await put(ana, wrong)).status).toBe(422);
    const isResult = ['DiagnosticReport', 'Observation'].includes(resourceType);
    if (!isResult) expect((await put(luis, { ...wrong, extension: [reason] })).status).toBe(403);
    expect((await put(ana, { ...wrong, ...changed, extension: [reason] })).status).toBe(409);
    expect((await put(isResult ? luis : ana, { ...wrong, extension: [reason] })).status).toBe(200);
    expect((await put(ana, {})).status).toBe(409);
    expect((await ana.call('DELETE', `/fhir/R4/${path}`)).status).toBe(409);
    const versions = await ana.call('GET', `/fhir/R4/${path}/_history`);
    expect(versions.body.entry).toHaveLength(2);
  });

  test('sent back as it was read is no change of it', async () => {
    if (resourceType === 'Communication') return;
    expect((await put(luis, {})).status).toBe(200);
    const { meta: _, ...rest } = await now();
    const { meta: __, ...before } = stored;
    expect(rest).toEqual(before);
  });
});

describe('What its author corrects', () => {
  test.each([
    ['Composition', { status: 'amended' }],
    ['DocumentReference', { docStatus: 'amended' }],
    ['DiagnosticReport', { status: 'corrected' }],
    ['Observation', { status: 'corrected' }],
  ])('is a new version of %s, and the one before stays', async (resourceType, status) => {
    const { resource, changed } = signed[resourceType] ?? { resource: {}, changed: {} };
    const stored = await ana.create({ resourceType, ...resource });
    const path = `/fhir/R4/${resourceType}/${stored.id}`;
    expect((await luis.call('PUT', path, { ...stored, ...changed, ...status })).status).toBe(403);
    const amended = await ana.call('PUT', path, { ...stored, ...changed, ...status });
    expect(amended.status).toBe(200);
    expect((await ana.call('GET', `${path}/_history/1`)).body).toEqual(stored);
    expect((await ana.call('PUT', path, { ...amended.body, language: 'es' })).status).toBe(200);
  });

  test('may be a result that she entered for a laboratory', async () => {
    const stored = await ana.create({
      resourceType: 'Observation',
      ...signed.Observation?.resource,
      performer: [{ display: 'Laboratorio Central' }],
    });
    const path = `/fhir/R4/Observation/${stored.id}`;
    const corrected = { ...stored, status: 'corrected', valueQuantity: { value: 5.6 } };
    expect((await luis.call('PUT', path, corrected)).status).toBe(403);
    expect((await ana.call('PUT', path, corrected)).status).toBe(200);
  });
});

describe('A result', () => {
  test('is acknowledged in one’s own name, which can be taken back, and in no other', async () => {
    const stored = await ana.create({
      resourceType: 'DiagnosticReport',
      ...signed.DiagnosticReport?.resource,
    });
    const path = `/fhir/R4/DiagnosticReport/${stored.id}`;
    const read = (who: Person) => ({ ...stored, resultsInterpreter: [by(who)] });
    expect((await luis.call('PUT', path, read(ana))).status).toBe(409);
    const { status, body } = await luis.call('PUT', path, read(luis));
    expect([status, body.resultsInterpreter[0].display]).toEqual([200, 'Luis Prueba']);
    expect((await ana.call('PUT', path, stored)).status).toBe(409);
    expect((await luis.call('PUT', path, stored)).status).toBe(200);
  });
});

describe('An import', () => {
  const headers = { 'x-import-source': 'Laboratorio' };
  const old = () => ({
    resourceType: 'Observation',
    ...signed.Observation?.resource,
    performer: [by(luis)],
  });

  test('corrects what came from elsewhere, and nothing that was signed here', async () => {
    const here = await ana.create({ resourceType: 'Observation', ...signed.Observation?.resource });
    const over = (id: string, resource: Json) =>
      boss.call(
        'PUT',
        `/fhir/R4/Observation/${id}`,
        { ...resource, id, valueQuantity: { value: 1 } },
        headers,
      );
    expect((await over(here.id, here)).status).toBe(409);
    const { body } = await boss.call('POST', '/fhir/R4/Observation', old(), headers);
    expect((await over(body.id, body)).status).toBe(200);
    expect((await ana.call('PUT', `/fhir/R4/Observation/${body.id}`, body)).status).toBe(409);
  });
});
