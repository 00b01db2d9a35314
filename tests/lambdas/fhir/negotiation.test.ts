import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Database } from '../../../lambdas/platform/database.ts';
import { openMemoryDatabase } from '../../support/memory-database.ts';
import { type FhirClient, openFhirClient } from './fhir-client.ts';

let database: Database;
let client: FhirClient;
beforeAll(async () => {
  database = await openMemoryDatabase();
  client = await openFhirClient(database);
});
afterAll(() => database?.close());

const ask = (path: string, accept?: string) =>
  client.request('GET', path, undefined, accept === undefined ? {} : { headers: { accept } });

describe('The form of an answer', () => {
  test.each([
    '',
    '*/*',
    'application/*',
    'application/json',
    'application/fhir+json; fhirVersion=4.0',
    'application/fhir+xml;q=0.9, application/fhir+json;q=0.1',
    'text/html,application/xhtml+xml,application/xml;q=0.9,*/*;q=0.8',
    'application/fhir+ndjson',
  ])('is JSON for who accepts «%s»', async (accept) => {
    const { status, headers } = await ask('/Patient', accept);
    expect(status).toBe(200);
    expect(headers.get('content-type')).toMatch(/^application\/fhir\+json/);
  });

  test.each([
    'application/fhir+xml',
    'application/xml, text/xml',
    'text/turtle',
    'application/fhir+json;q=0',
  ])('is refused to who accepts «%s» alone', async (accept) => {
    const { status, body } = await ask('/Patient', accept);
    expect(status).toBe(406);
    expect(body.issue[0].code).toBe('not-supported');
  });

  test('follows _format before Accept', async () => {
    expect((await ask('/Patient?_format=json', 'application/xml')).status).toBe(200);
    expect((await ask('/Patient?_format=application/fhir+json')).status).toBe(200);
    expect((await ask('/Patient?_format=xml', '*/*')).status).toBe(406);
    expect((await ask('/Patient?_format=application/fhir%2Bxml')).status).toBe(406);
  });

  test('is for no other site’s scripts: no client is registered', async () => {
    const { headers } = await client.request('GET', '/Patient', undefined, {
      headers: { origin: 'https://example.org' },
    });
    expect([...headers.keys()].filter((name) => name.startsWith('access-control'))).toEqual([]);
  });

  test('has lines with _pretty, and each number as it was written', async () => {
    const text =
      '{"resourceType":"Observation","status":"final","code":{"text":"Peso"},"valueQuantity":{"value":71.50}}';
    const { body } = await client.request('POST', '/Observation', text);
    const pretty = await ask(`/Observation/${body.id}?_pretty=true`);
    expect(pretty.text).toContain('\n    "value": 71.50\n');
    expect(pretty.body).toEqual((await ask(`/Observation/${body.id}?_pretty=false`)).body);
    const found = await ask('/Observation?_pretty=true');
    expect(found.text).toContain('\n');
    expect(found.body.link[0].url).not.toContain('_pretty');
    expect((await ask('/Patient?_pretty=quiz%C3%A1s')).status).toBe(400);
  });
});
