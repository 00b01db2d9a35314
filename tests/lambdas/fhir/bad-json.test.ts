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

const patient = (rest: string) => `{"resourceType":"Patient",${rest}}`;

describe('JSON that is none of FHIR’s is refused at its place', () => {
  test.each<[string, string, string]>([
    ['an empty list', patient('"name":[]'), 'Patient.name'],
    ['an empty object in a list', patient('"name":[{}]'), 'Patient.name[0]'],
    ['an empty object', patient('"maritalStatus":{}'), 'Patient.maritalStatus'],
    ['an empty text', patient('"name":[{"family":""}]'), 'Patient.name[0].family'],
    ['null', patient('"gender":null'), 'Patient.gender'],
    ['null in a list', patient('"name":[null]'), 'Patient.name[0]'],
    ['null among texts', patient('"name":[{"given":["a",null]}]'), 'Patient.name[0].given[1]'],
    ['nothing but an id', patient('"name":[{"id":"a"}]'), 'Patient.name[0]'],
    ['nothing but the id of a text', patient('"_gender":{"id":"a"}'), 'Patient.gender'],
    ['a list in a list', patient('"name":[[{"family":"a"}]]'), 'Patient.name[0]'],
    ['the extension of a text as a text', patient('"gender":"male","_gender":"a"'), 'Patient.gender'],
    ['the extension of what is no text', patient('"_name":[{"id":"a"}]'), 'Patient._name'],
    ['a type within', patient('"name":[{"resourceType":"HumanName"}]'), 'Patient.name[0].resourceType'],
    ['__proto__', patient('"__proto__":{"a":1}'), 'Patient.__proto__'],
    ['constructor within', patient('"name":[{"constructor":{"a":1}}]'), 'Patient.name[0].constructor'],
    ['prototype, spelt otherwise', patient('"prototyp\\u0065":1'), 'Patient.prototype'],
    ['what objects inherit', patient('"toString":"a"'), 'Patient.toString'],
    ['a name twice', patient('"gender":"male","gender":"female"'), 'Patient.gender'],
    [
      'a name twice within',
      patient('"name":[{"family":"a"},{"family":"a","family":"b"}]'),
      'Patient.name[1].family',
    ],
    ['a name twice, spelt otherwise', patient('"gender":"male","g\\u0065nder":"female"'), 'Patient.gender'],
    ['the type twice', '{"resourceType":"Patient","resourceType":"Group"}', 'resourceType'],
    ['U+0000', patient('"name":[{"family":"a\\u0000"}]'), 'Patient.name[0].family'],
    ['half a pair', patient('"name":[{"family":"a\\ud83d"}]'), 'Patient.name[0].family'],
    ['the other half', patient('"name":[{"given":["a","\\ude00b"]}]'), 'Patient.name[0].given[1]'],
    ['an integer beyond its bounds', patient('"multipleBirthInteger":2147483648'), 'Patient.multipleBirth'],
    ['an integer with decimals', patient('"multipleBirthInteger":1.0'), 'Patient.multipleBirth'],
    ['a number beyond all', patient('"multipleBirthInteger":1e999'), 'Patient.multipleBirth'],
  ])('%s', async (_what, body, element) => {
    const before = (await client.request('GET', '/Patient?_count=0')).body.total;
    const answer = await client.request('POST', '/Patient', body);
    expect([400, 422]).toContain(answer.status);
    expect(answer.body.issue[0].expression?.[0]).toMatch(
      new RegExp(`${element.replaceAll(/[[\]]/g, '\\$&')}$`),
    );
    expect((await client.request('GET', '/Patient?_count=0')).body.total).toBe(before);
  });

  test.each([
    ['a pair', patient('"name":[{"family":"\\ud83d\\ude00"}]')],
    ['a quote and a backslash', patient('"name":[{"family":"a\\"b\\\\","given":["{[:,]}"]}]')],
    [
      'null where an extension stands',
      patient(
        '"name":[{"given":["a",null],"_given":[null,{"extension":[{"url":"https://x.es","valueCode":"a"}]}]}]',
      ),
    ],
    ['the same name in two objects', patient('"name":[{"family":"a"},{"family":"a"}]')],
    ['the largest integer', patient('"multipleBirthInteger":2147483647')],
  ])('%s is accepted', async (_what, body) => {
    expect((await client.request('POST', '/Patient', body)).status).toBe(201);
  });

  test('decimals come back as they were written', async () => {
    const value = '12345678901234567890.1234567890';
    const body = `{"resourceType":"Observation","status":"final","code":{"text":"x"},"valueQuantity":{"value":${value}}}`;
    const { text } = await client.request('POST', '/Observation', body);
    expect(text).toContain(`"value":${value}`);
  });
});

describe('U+0000 is refused wherever it comes', () => {
  const resource = { resourceType: 'Patient', name: [{ family: 'Soler' }] };
  const transaction = (...entry: object[]) => ({ resourceType: 'Bundle', type: 'transaction', entry });
  const data = Buffer.from(JSON.stringify([{ op: 'add', path: '/language', value: 'e\0' }])).toString(
    'base64',
  );
  test.each<[string, string, string, unknown, Record<string, string>]>([
    ['in a query', 'GET', '/Patient?name=a%00', undefined, {}],
    ['in a parameter’s name', 'GET', '/Patient?na%00me=a', undefined, {}],
    ['in an id', 'GET', '/Patient/a%00', undefined, {}],
    ['in the address of a change', 'PUT', '/Patient/a%00', resource, {}],
    ['in a condition', 'PUT', '/Patient?identifier=a%00', resource, {}],
    ['in a condition to delete', 'DELETE', '/Patient?identifier=a%00', undefined, {}],
    ['in a header', 'POST', '/Patient', resource, { 'if-none-exist': 'identifier=a%00' }],
    [
      'in a form',
      'POST',
      '/Patient/_search',
      'name=a%00',
      { 'content-type': 'application/x-www-form-urlencoded' },
    ],
    [
      'in an entry',
      'POST',
      '/',
      transaction({
        resource: { ...resource, language: 'e\0' },
        request: { method: 'POST', url: 'Patient' },
      }),
      {},
    ],
    [
      'in an entry’s condition',
      'POST',
      '/',
      transaction({ resource, request: { method: 'POST', url: 'Patient', ifNoneExist: 'identifier=a%00' } }),
      {},
    ],
    [
      'in an entry’s address',
      'POST',
      '/',
      transaction({ request: { method: 'GET', url: 'Patient?name=a%00' } }),
      {},
    ],
    [
      'in a reference by condition',
      'POST',
      '/',
      transaction({
        resource: {
          resourceType: 'Flag',
          status: 'active',
          code: { text: 'x' },
          subject: { reference: 'Patient?identifier=a%00' },
        },
        request: { method: 'POST', url: 'Flag' },
      }),
      {},
    ],
    [
      'in a patch of an entry',
      'POST',
      '/',
      transaction({
        resource: { resourceType: 'Binary', contentType: 'application/json-patch+json', data },
        request: { method: 'PATCH', url: 'Patient/patched' },
      }),
      {},
    ],
  ])('%s', async (_where, method, path, body, headers) => {
    await client.request('PUT', '/Patient/patched', { ...resource, id: 'patched' });
    const { status } = await client.request(method, path, body, { headers });
    expect(status).toBeGreaterThanOrEqual(400);
    expect(status).toBeLessThan(500);
  });

  test('in a patch', async () => {
    await client.request('PUT', '/Patient/patched', { ...resource, id: 'patched' });
    const headers = { 'content-type': 'application/json-patch+json' };
    const text = '[{"op":"add","path":"/language","value":"e\\u0000"}]';
    expect((await client.request('PATCH', '/Patient/patched', text, { headers })).status).toBe(400);
  });
});
