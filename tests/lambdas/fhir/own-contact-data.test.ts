import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { rolesWith } from '../../../lambdas/contracts/fhir-access.ts';
import { ownElementsOf } from '../../../lambdas/contracts/field-access.ts';
import { definitions } from '../../../lambdas/fhir/definitions.ts';
import { schemaOf } from '../../../lambdas/fhir/validation/structure/properties.ts';
import type { Database } from '../../../lambdas/platform/database.ts';
import { openMemoryDatabase } from '../../support/memory-database.ts';
import { type FhirClient, type Json, openFhirClient, type RequestOptions } from './fhir-client.ts';

let database: Database;
let client: FhirClient;
let id: string;
beforeAll(async () => {
  database = await openMemoryDatabase();
});
afterAll(() => database?.close());
beforeEach(async () => {
  client = await openFhirClient(database);
  id = client.userId;
  await client.request('PUT', `/Practitioner/${id}`, practitioner());
});

const practitioner = (more: object = {}): Json => ({
  resourceType: 'Practitioner',
  id,
  active: true,
  name: [{ family: 'Ruiz', given: ['Ana'] }],
  qualification: [{ code: { text: 'Medicina interna' } }],
  ...more,
});
const telecom = [{ system: 'phone', value: '+1 201 555 0142', use: 'work' }];
const patch = (path: string, steps: object[], options: RequestOptions) =>
  client.request('PATCH', path, steps, {
    ...options,
    headers: { 'content-type': 'application/json-patch+json' },
  });

test('who works here and where is written by administrators alone', () => {
  for (const type of [
    'Practitioner',
    'PractitionerRole',
    'Organization',
    'OrganizationAffiliation',
    'Location',
    'Endpoint',
  ]) {
    expect(rolesWith(type, 'read'), type).toEqual(['admins', 'clinicians', 'staff']);
    expect(rolesWith(type, 'write'), type).toEqual(['admins']);
    expect(rolesWith(type, 'delete'), type).toEqual(['admins']);
  }
});

describe.each(['clinicians', 'staff'] as const)('One of the %s', (role) => {
  const own = { roles: [role] };
  const colleague = { ...own, userId: crypto.randomUUID() };

  test('changes how they are reached, by PUT and by PATCH', async () => {
    const { body } = await client.request('GET', `/Practitioner/${id}`, undefined, own);
    const put = await client.request('PUT', `/Practitioner/${id}`, { ...body, telecom }, own);
    expect([put.status, put.body.telecom]).toEqual([200, telecom]);
    const address = [{ city: 'Union City' }];
    const patched = await patch(
      `/Practitioner/${id}`,
      [{ op: 'add', path: '/address', value: address }],
      own,
    );
    expect([patched.status, patched.body.address]).toEqual([200, address]);
  });

  test('changes nothing else of it, nor anything of a colleague’s, and makes and deletes none', async () => {
    const attempts: [string, string, Json?, RequestOptions?][] = [
      ['PUT', `/Practitioner/${id}`, practitioner({ name: [{ family: 'Otra' }] })],
      ['PUT', `/Practitioner/${id}`, practitioner({ active: false })],
      [
        'PUT',
        `/Practitioner/${id}`,
        practitioner({ telecom, qualification: [{ code: { text: 'Cirugía' } }] }),
      ],
      ['PUT', `/Practitioner/${id}`, practitioner({ meta: { tag: [{ code: 'x' }] } })],
      ['PUT', `/Practitioner/${id}`, practitioner({ telecom }), colleague],
      ['PUT', `/Practitioner/${colleague.userId}`, practitioner({ id: colleague.userId }), colleague],
      ['PUT', `/Practitioner?_id=${id}`, practitioner({ telecom })],
      ['POST', '/Practitioner', practitioner({ id: undefined })],
      ['POST', '/Organization', { resourceType: 'Organization', name: 'Otra' }],
      ['DELETE', `/Practitioner/${id}`],
    ];
    for (const [method, path, body, options = own] of attempts) {
      const { status } = await client.request(method, path, body, options);
      expect([method, path, JSON.stringify(body), status]).toEqual([method, path, JSON.stringify(body), 403]);
    }
    expect(
      (await patch(`/Practitioner/${id}`, [{ op: 'replace', path: '/active', value: false }], own)).status,
    ).toBe(403);
    const entry = [
      { resource: practitioner({ active: false }), request: { method: 'PUT', url: `Practitioner/${id}` } },
    ];
    const bundle = { resourceType: 'Bundle', type: 'transaction', entry };
    expect((await client.request('POST', '', bundle, own)).status).toBe(403);
    const { body } = await client.request('GET', `/Practitioner/${id}`);
    expect(body).toMatchObject(practitioner());
    expect(body.meta.versionId).toBe('1');
  });
});

/** A value of each element that is the administration's, other than what stands there. */
const others: Record<string, unknown> = {
  identifier: [{ system: 'urn:x', value: '1' }],
  active: false,
  name: [{ family: 'Otra' }],
  gender: 'female',
  birthDate: '1980-01-01',
  qualification: [{ code: { text: 'Cirugía' } }],
  extension: [{ url: 'urn:x', valueString: 'x' }],
  modifierExtension: [{ url: 'urn:x', valueString: 'x' }],
  contained: [{ resourceType: 'Organization', id: 'o', name: 'x' }],
  text: { status: 'generated', div: '<div xmlns="http://www.w3.org/1999/xhtml">x</div>' },
  language: 'es',
  implicitRules: 'urn:x',
  _active: { extension: [{ url: 'urn:x', valueString: 'x' }] },
};

test('each element of a Practitioner is the person’s own or the administration’s', () => {
  definitions();
  const elements = Object.keys(schemaOf('Practitioner')?.elements ?? {}).filter(
    (name) => !['id', 'meta'].includes(name),
  );
  const decided = [
    ...Object.keys(others).filter((name) => name !== '_active'),
    ...ownElementsOf('Practitioner'),
  ];
  expect(decided.toSorted()).toEqual(elements.toSorted());
});

describe.each(['clinicians', 'staff'] as const)('One of the %s does not change', (role) => {
  test.each(Object.entries(others))('%s of themselves, alone or with a telephone', async (element, value) => {
    const own = { roles: [role] };
    for (const more of [{ [element]: value }, { [element]: value, telecom }]) {
      const put = await client.request('PUT', `/Practitioner/${id}`, practitioner(more), own);
      expect(put.status, JSON.stringify(put.body)).toBe(403);
      const steps = Object.entries(more).map(([key, one]) => ({ op: 'add', path: `/${key}`, value: one }));
      expect((await patch(`/Practitioner/${id}`, steps, own)).status).toBe(403);
    }
    const { body } = await client.request('GET', `/Practitioner/${id}`);
    expect(body.meta.versionId).toBe('1');
  });
});

test('an administrator changes all of it', async () => {
  const put = await client.request('PUT', `/Practitioner/${id}`, practitioner({ active: false }), {
    roles: ['admins'],
    userId: crypto.randomUUID(),
  });
  expect([put.status, put.body.active]).toEqual([200, false]);
});
