import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Database } from '../../../lambdas/platform/database.ts';
import { openMemoryDatabase } from '../../support/memory-database.ts';
import { type FhirClient, openFhirClient } from './fhir-client.ts';
import { observation, putAll, quantity, type Stored } from './search-suite.ts';

/*
 * An index takes no long values: what it keeps of them must find the same resources as the whole value does, and none that
 * differs behind the cut.
 */

let database: Database;
let client: FhirClient;

const long = 'á1 '.repeat(200);
const end = (letter: string) => `${long}${letter}`;
const code = 'c0de'.repeat(150);
const wide = '🩺é'.repeat(240);
const url = `http://example.org/${'path/'.repeat(110)}`;
const manyWords = `María ${'x'.repeat(900)}`;

const record: Stored[] = [
  {
    resourceType: 'Patient',
    id: 'long-a',
    identifier: [
      {
        system: `${url}s`,
        value: `${code}a`,
        type: { coding: [{ system: 'urn:t', code: `${code}t` }], text: end('t') },
      },
    ],
    name: [{ family: manyWords }],
    address: [{ text: end('a') }],
  },
  {
    resourceType: 'Patient',
    id: 'long-b',
    identifier: [{ system: `${url}s`, value: `${code}b`, type: { coding: [{ system: 'urn:t', code }] } }],
    address: [{ text: end('b') }],
  },
  { resourceType: 'Patient', id: 'wide', identifier: [{ system: wide, value: wide }] },
  { resourceType: 'ValueSet', id: 'below-a', status: 'draft', url: `${url}a` },
  { resourceType: 'ValueSet', id: 'below-b', status: 'draft', url: `${url}b` },
  observation('text-a', {
    code: { coding: [{ system: 'urn:c', code: 'n' }] },
    valueString: end('a'),
    method: { coding: [{ system: 'urn:c', code: `${code}a` }] },
  }),
  observation('text-b', {
    code: { coding: [{ system: 'urn:c', code: 'n' }] },
    valueString: end('b'),
    method: { coding: [{ system: 'urn:c', code: `${code}b` }] },
  }),
  observation('unit', { valueQuantity: quantity(1, `{${code}}`, { system: 'urn:units' }) }),
  observation('instantiates', {
    derivedFrom: [{ reference: `${url}Observation/a` }],
  }),
  {
    resourceType: 'PlanDefinition',
    id: 'canonical',
    status: 'draft',
    library: [`${url}library|1.0`],
  },
];

beforeAll(async () => {
  database = await openMemoryDatabase();
  client = await openFhirClient(database);
  await putAll(client, record);
});
afterAll(() => database?.close());

const form = { headers: { 'content-type': 'application/x-www-form-urlencoded' } };

async function find(type: string, parameter: string, value: string): Promise<string[]> {
  const body = new URLSearchParams([[parameter, value]]).toString();
  const answer = await client.request('POST', `/${type}/_search`, body, form);
  if (answer.status !== 200) throw new Error(answer.text);
  return (answer.body.entry ?? []).map((entry: { resource: Stored }) => entry.resource.id).toSorted();
}

test.each<[type: string, parameter: string, value: string, ids: string[]]>([
  ['Patient', 'identifier', `${code}a`, ['long-a']],
  ['Patient', 'identifier', `${url}s|${code}b`, ['long-b']],
  ['Patient', 'identifier', `${url}s|`, ['long-a', 'long-b']],
  ['Patient', 'identifier', code, []],
  ['Patient', 'identifier', code.slice(0, 500), []],
  ['Patient', 'identifier', `${wide}|${wide}`, ['wide']],
  ['Patient', 'identifier:of-type', `urn:t|${code}t|${code}a`, ['long-a']],
  ['Patient', 'identifier:of-type', `urn:t|${code}t|${code}b`, []],
  ['Patient', 'identifier:not', `${code}a`, ['long-b', 'wide']],
  ['Patient', 'identifier:text', end('t'), ['long-a']],
  ['Patient', 'address', end('a'), ['long-a']],
  ['Patient', 'address', long, ['long-a', 'long-b']],
  ['Patient', 'address', long.slice(0, 450), ['long-a', 'long-b']],
  ['Patient', 'address', end('c'), []],
  ['Patient', 'address:exact', end('a'), ['long-a']],
  ['Patient', 'address:exact', end('A'), []],
  ['Patient', 'address:exact', long, []],
  ['Patient', 'address:contains', '1 b', ['long-b']],
  ['Patient', 'address:contains', end('a'), ['long-a']],
  ['Patient', 'family', 'x'.repeat(900), ['long-a']],
  ['Patient', 'family', 'x'.repeat(901), []],
  ['ValueSet', 'url', `${url}a`, ['below-a']],
  ['ValueSet', 'url', url, []],
  ['ValueSet', 'url:below', url.slice(0, 23), ['below-a', 'below-b']],
  ['ValueSet', 'url:above', `${url}b/c`, ['below-b']],
  ['Observation', 'value-string', end('b'), ['text-b']],
  ['Observation', 'code-value-string', `urn:c|n$${end('a')}`, ['text-a']],
  ['Observation', 'method', `urn:c|${code}b`, ['text-b']],
  ['Observation', 'value-quantity', `1|urn:units|{${code}}`, ['unit']],
  ['Observation', 'value-quantity', `1||{${code}}`, ['unit']],
  ['Observation', 'derived-from', `${url}Observation/a`, ['instantiates']],
  ['PlanDefinition', 'depends-on', `${url}library`, ['canonical']],
  ['PlanDefinition', 'depends-on', `${url}library|1.0`, ['canonical']],
  ['PlanDefinition', 'depends-on', `${url}library|2.0`, []],
])('%s by %s %#', async (type, parameter, value, ids) =>
  expect(await find(type, parameter, value)).toEqual(ids),
);

test('what lies below an address that is too long to be looked through is refused', async () => {
  const body = new URLSearchParams({ 'url:below': url }).toString();
  const answer = await client.request('POST', '/ValueSet/_search', body, form);
  expect([answer.status, answer.body.issue[0].code]).toEqual([400, 'too-long']);
});

test('a conditional create finds what has the same long identifier', async () => {
  const resource = { resourceType: 'Device', identifier: [{ system: `${url}d`, value: `${code}d` }] };
  const headers = { 'if-none-exist': new URLSearchParams({ identifier: `${url}d|${code}d` }).toString() };
  expect((await client.request('POST', '/Device', resource, { headers })).status).toBe(201);
  expect((await client.request('POST', '/Device', resource, { headers })).status).toBe(200);
  expect(await client.find('/Device')).toHaveLength(1);
});

test('a value set whose codes and address are long', async () => {
  const listed = (letter: string) => ({
    resourceType: 'ValueSet',
    status: 'draft',
    url: `${url}vs-${letter}`,
    compose: { include: [{ system: 'urn:c', concept: [{ code: `${code}${letter}` }] }] },
  });
  await client.create(listed('a'));
  await client.create(listed('b'));
  expect(await find('Observation', 'method:in', `${url}vs-b`)).toEqual(['text-b']);
});

const codes = Array.from({ length: 200 }, (_, index) => `7${String(index).padStart(4, '0')}-1`);

test.each<[type: string, parameter: string, values: string[], found: string]>([
  ['Observation', 'code', codes, 'listed'],
  ['Observation', 'code', codes.map((each) => `http://loinc.org|${each}`), 'listed'],
  ['Observation', 'subject', codes.map((each) => `Patient/${each}`), 'listed'],
  ['Observation', 'subject', codes.map((each) => `http://localhost/fhir/R4/Patient/${each}`), 'listed'],
  ['Observation', 'subject', codes, 'listed'],
  ['Observation', '_id', [...codes.slice(1), 'listed'], 'listed'],
])('two hundred values by GET and by POST: %s %s %#', async (type, parameter, values, found) => {
  await client.request('PUT', '/Patient/70199-1', { resourceType: 'Patient', id: '70199-1' });
  await client.request(
    'PUT',
    '/Observation/listed',
    observation('listed', {
      code: { coding: [{ system: 'http://loinc.org', code: '70199-1' }] },
      subject: { reference: 'Patient/70199-1' },
    }),
  );
  const value = values.join(',');
  expect(await find(type, parameter, value)).toEqual([found]);
  expect(await client.find(`/${type}?${new URLSearchParams({ [parameter]: value })}`)).toEqual([found]);
});

test.each(['a|b|c', 'a|b|c|d', 'a|b|'])('a code has one separator: %s is refused', async (value) => {
  for (const parameter of ['code', 'code:not', 'subject:identifier', 'code-value-concept']) {
    const asked = parameter === 'code-value-concept' ? `${value}$x` : value;
    const { status } = await client.request(
      'GET',
      `/Observation?${new URLSearchParams({ [parameter]: asked })}`,
    );
    expect([parameter, status]).toEqual([parameter, 400]);
  }
});
