import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Database } from '../../../../lambdas/platform/database.ts';
import { openMemoryDatabase } from '../../../support/memory-database.ts';
import { type FhirClient, type Json, openFhirClient } from '../fhir-client.ts';

/* A client may call what is here by the whole address that it was given: the same resource, and found as such. */

let database: Database;
let client: FhirClient;
beforeAll(async () => {
  database = await openMemoryDatabase();
  client = await openFhirClient(database);
  for (const id of ['nuria', 'otra']) await client.request('PUT', `/Patient/${id}`, patient(id));
});
afterAll(() => database?.close());

const own = 'http://localhost/fhir/R4';
const patient = (id: string) => ({ resourceType: 'Patient', id });
const asthma = (reference: string, more: Json = {}) => ({
  resourceType: 'Condition',
  clinicalStatus: {
    coding: [{ system: 'http://terminology.hl7.org/CodeSystem/condition-clinical', code: 'active' }],
  },
  code: { text: 'Asma' },
  subject: { reference },
  ...more,
});
const ofNuria = () => client.find('/Condition?patient=Patient/nuria');

const jsonPatch = { headers: { 'content-type': 'application/json-patch+json' } };
const ways: Record<string, () => Promise<Json>> = {
  POST: async () => (await client.request('POST', '/Condition', asthma(`${own}/Patient/nuria`))).body,
  PUT: async () =>
    (await client.request('PUT', '/Condition/put', asthma(`${own}/Patient/nuria`, { id: 'put' }))).body,
  'a conditional update': async () =>
    (await client.request('PUT', '/Condition?_id=conditional', asthma(`${own}/Patient/nuria`))).body,
  PATCH: async () => {
    const { id } = await client.create(asthma('Patient/otra'));
    const patch = [{ op: 'replace', path: '/subject/reference', value: `${own}/Patient/nuria` }];
    return (await client.request('PATCH', `/Condition/${id}`, JSON.stringify(patch), jsonPatch)).body;
  },
  'a transaction': async () => {
    const entry = [
      { resource: asthma(`${own}/Patient/nuria`), request: { method: 'POST', url: 'Condition' } },
    ];
    const { body } = await client.request('POST', '', { resourceType: 'Bundle', type: 'transaction', entry });
    return body.entry[0].resource;
  },
};

test.each(Object.entries(ways))('is found as the same resource, written by %s', async (_way, write) => {
  const written = await write();
  expect(written.subject).toEqual({ reference: 'Patient/nuria' });
  expect(await ofNuria()).toContain(written.id);
});

test('must be there, as by its short name', async () => {
  const { status, body } = await client.request('POST', '/Condition', asthma(`${own}/Patient/nadie`));
  expect(status).toBe(422);
  expect(body.issue[0].code).toBe('not-found');
});

test.each(['https://otro.example/fhir/R4/Patient/nuria', `${own}X/Patient/nuria`])(
  'is left as it is where it is another server’s: %s',
  async (reference) => {
    const { body } = await client.request('POST', '/Condition', asthma(reference));
    expect(body.subject).toEqual({ reference });
  },
);

test('is left as it is in a stored Bundle, whose entries have addresses of their own', async () => {
  const reference = `${own}/Patient/nuria`;
  const entry = [
    { fullUrl: reference, resource: patient('nuria') },
    { fullUrl: 'urn:uuid:0b3fbd27-3f0e-4f53-a9a2-1d4ad1a6c1a1', resource: asthma(reference) },
  ];
  const { body } = await client.request('POST', '/Bundle', {
    resourceType: 'Bundle',
    type: 'collection',
    entry,
  });
  expect(body.entry[1].resource.subject).toEqual({ reference });
});
