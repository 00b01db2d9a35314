import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import type { Database } from '../../../lambdas/platform/database.ts';
import { openMemoryDatabase } from '../../support/memory-database.ts';
import { type FhirClient, openFhirClient } from './fhir-client.ts';

let database: Database;
let client: FhirClient;
const loinc = 'http://loinc.org';
const coded = (...codes: string[]) => ({ coding: codes.map((code) => ({ system: loinc, code })) });
const observations: [id: string, code: object, date: string, subject?: string][] = [
  ['weight-1', coded('29463-7'), '2024-01-01'],
  ['weight-3', coded('29463-7'), '2024-03-01'],
  ['weight-2', coded('29463-7'), '2024-02-01'],
  ['pressure-1', coded('85354-9'), '2024-01-10'],
  ['pressure-2', coded('85354-9', '55284-4'), '2024-02-10'],
  ['pressure-0', coded('55284-4'), '2023-02-10'],
  ['mood-1', { text: 'Ánimo' }, '2024-01-01'],
  ['mood-2', { text: 'Ánimo' }, '2024-05-01'],
  ['other', coded('29463-7'), '2025-01-01', 'luis'],
];

beforeAll(async () => {
  database = await openMemoryDatabase();
  client = await openFhirClient(database);
  for (const id of ['ana', 'luis'])
    await client.request('PUT', `/Patient/${id}`, { resourceType: 'Patient', id });
  for (const [id, code, effectiveDateTime, subject = 'ana'] of observations) {
    const facts = { status: 'final', code, effectiveDateTime, subject: { reference: `Patient/${subject}` } };
    const { status } = await client.request('PUT', `/Observation/${id}`, {
      resourceType: 'Observation',
      id,
      ...facts,
    });
    expect(status).toBe(201);
  }
});
afterAll(() => database?.close());

describe('The last observations of a patient', () => {
  test('are one of each code, also where a code has two names', async () => {
    expect(await client.find('/Observation/$lastn?patient=ana')).toEqual([
      'mood-2',
      'weight-3',
      'pressure-2',
    ]);
  });

  test('are looked through in no longer than it takes to read them, however many codes there are', async () => {
    await client.request('PUT', '/Patient/many', { resourceType: 'Patient', id: 'many' });
    const entry = Array.from({ length: 3_000 }, (_, index) => ({
      request: { method: 'POST', url: 'Observation' },
      resource: {
        resourceType: 'Observation',
        status: 'final',
        code: { text: `c${index}` },
        subject: { reference: 'Patient/many' },
      },
    }));
    await client.request('POST', '/', { resourceType: 'Bundle', type: 'transaction', entry });
    const looked = vi.spyOn(Set.prototype, 'has');
    const { body } = await client.request('GET', '/Observation/$lastn?patient=many');
    const looks = looked.mock.calls.length;
    looked.mockRestore();
    expect(body.total).toBe(3_000);
    expect(looks).toBeLessThan(100_000);
  });

  test('are as many as asked for, the latest first', async () => {
    expect(await client.find('/Observation/$lastn?subject=Patient/ana&max=2&code=29463-7')).toEqual([
      'weight-3',
      'weight-2',
    ]);
    expect(await client.find('/Observation/$lastn?patient=ana&max=3')).toEqual([
      ...['mood-2', 'mood-1'],
      ...['weight-3', 'weight-2', 'weight-1'],
      ...['pressure-2', 'pressure-1', 'pressure-0'],
    ]);
  });

  test.each([
    '',
    'code=29463-7',
    'patient=ana&max=0',
    'patient=ana&max=x',
    'patient=ana&max=1&max=2',
    'patient=ana&foo=1',
    'patient=ana&_include=Observation:subject',
  ])('are refused for «%s»', async (query) => {
    expect((await client.request('GET', `/Observation/$lastn?${query}`)).status).toBe(400);
  });

  test('are for those who may read observations, and each look is in the access log', async () => {
    const asked = '/Observation/$lastn?patient=ana';
    expect((await client.request('GET', asked, undefined, { roles: ['staff'] })).status).toBe(403);
    await client.request('GET', asked);
    const { body } = await client.request('GET', '/AuditEvent?patient=ana&_count=1');
    expect(JSON.stringify(body.entry[0].resource)).toContain('Patient/ana');
  });
});
