import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Database } from '../../../../lambdas/platform/database.ts';
import { openMemoryDatabase } from '../../../support/memory-database.ts';
import { type FhirClient, openFhirClient } from '../fhir-client.ts';

let database: Database;
let client: FhirClient;
beforeAll(async () => {
  database = await openMemoryDatabase();
  client = await openFhirClient(database);
});
afterAll(() => database?.close());

const patient = { resourceType: 'Patient', name: [{ family: 'Soler' }] };
const jsonPatch = { headers: { 'content-type': 'application/json-patch+json' } };

describe('Patches', () => {
  test('JSON Patch changes what it names, and all of it or nothing', async () => {
    const { id } = await client.create(patient);
    const { body } = await client.request(
      'PATCH',
      `/Patient/${id}`,
      [{ op: 'add', path: '/gender', value: 'male' }],
      jsonPatch,
    );
    expect([body.gender, body.meta.versionId]).toEqual(['male', '2']);
    const failed = [
      { op: 'replace', path: '/gender', value: 'female' },
      { op: 'test', path: '/gender', value: 'other' },
    ];
    expect((await client.request('PATCH', `/Patient/${id}`, failed, jsonPatch)).status).toBe(409);
    expect((await client.request('GET', `/Patient/${id}`)).body.gender).toBe('male');
  });

  test('FHIRPath Patch changes what it names', async () => {
    const { id } = await client.create(patient);
    const part = (name: string, value: object) => ({ name, ...value });
    const operation = (...parts: object[]) => ({
      resourceType: 'Parameters',
      parameter: [{ name: 'operation', part: parts }],
    });
    const replace = operation(
      part('type', { valueCode: 'replace' }),
      part('path', { valueString: 'Patient.name[0].family' }),
      part('value', { valueString: 'Soto' }),
    );
    expect((await client.request('PATCH', `/Patient/${id}`, replace)).body.name[0].family).toBe('Soto');
    const nowhere = operation(
      part('type', { valueCode: 'replace' }),
      part('path', { valueString: 'Patient.name[3].family' }),
      part('value', { valueString: 'x' }),
    );
    expect((await client.request('PATCH', `/Patient/${id}`, nowhere)).status).toBe(422);
  });

  test.each([
    ['an id', [{ op: 'replace', path: '/id', value: 'other' }], 422],
    ['a value outside the required codes', [{ op: 'add', path: '/gender', value: 'mujer' }], 422],
    ['an unknown element', [{ op: 'add', path: '/colour', value: 'red' }], 400],
    ['the prototype of objects', [{ op: 'add', path: '/__proto__/polluted', value: 'x' }], 400],
    ['something that is no patch', { op: 'add' }, 400],
    ['an unknown operation', [{ op: 'merge', path: '/gender', value: 'male' }], 400],
  ])('a patch with %s is refused', async (_what, patch, status) => {
    const { id } = await client.create(patient);
    expect((await client.request('PATCH', `/Patient/${id}`, patch, jsonPatch)).status).toBe(status);
    expect((await client.request('GET', `/Patient/${id}`)).body.meta.versionId).toBe('1');
    expect('polluted' in {}).toBe(false);
  });
});
