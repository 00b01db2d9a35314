import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { medicalRecordNumber } from '../../../lambdas/clinical/patient-identity.ts';
import { noExtensions } from '../../../lambdas/fhir/index.ts';
import type { Database } from '../../../lambdas/platform/database.ts';
import { extensions, madeUpDataExtensions } from '../../../lambdas/record/extensions.ts';
import { openMemoryDatabase } from '../../support/memory-database.ts';
import { type FhirClient, type Json, openFhirClient } from '../fhir/fhir-client.ts';

let database: Database;
let client: FhirClient;
beforeAll(async () => {
  database = await openMemoryDatabase();
  client = await openFhirClient(database);
});
afterAll(() => database?.close());

const system = ({ organizationId } = client) => `https://auxilia.example/organizations/${organizationId}/mrn`;
const withNumber = (value: string, own = client) => ({
  resourceType: 'Patient',
  identifier: [{ system: system(own), value }],
});

async function numbersOf(id: string, own = client): Promise<string[]> {
  const { body } = await own.request('GET', `/Patient/${id}`);
  return (body.identifier ?? [])
    .filter((identifier: Json) => identifier.system === system(own))
    .map(({ value }: Json) => value);
}

describe('A patient who comes without a record number', () => {
  test('is given the organization’s next one, and is found by it', async () => {
    const own = await openFhirClient(database);
    const first = await own.create({ resourceType: 'Patient', name: [{ family: 'Uno' }] });
    const second = await own.create({ resourceType: 'Patient', name: [{ family: 'Dos' }] });
    expect([await numbersOf(first.id, own), await numbersOf(second.id, own)]).toEqual([
      ['1000001'],
      ['1000002'],
    ]);
    expect(await own.find(`/Patient?identifier=${system(own)}|1000002`)).toEqual([second.id]);
    const { body } = await own.request('GET', `/Patient/${second.id}`);
    expect(body.identifier[0].type.coding[0].code).toBe('MR');
    expect(body.name).toEqual([{ family: 'Dos' }]);
  });

  test('keeps the identifiers of other systems as they were sent', async () => {
    const other = { system: 'urn:otra', value: '00017', extension: [{ url: 'urn:x', valueDecimal: 1.5 }] };
    const { id } = await client.create({ resourceType: 'Patient', identifier: [other] });
    const { body } = await client.request('GET', `/Patient/${id}`);
    expect(body.identifier).toHaveLength(2);
    expect(body.identifier[0]).toEqual(other);
  });

  test('is shown with it, and not with the one of the hospital that they come from', async () => {
    const type = { coding: [{ system: 'http://terminology.hl7.org/CodeSystem/v2-0203', code: 'MR' }] };
    const other = { type, system: 'http://hospital.smarthealthit.org', value: '6c0e' };
    const { id } = await client.create({ resourceType: 'Patient', identifier: [other] });
    const { body } = await client.request('GET', `/Patient/${id}`);
    expect([medicalRecordNumber(body)]).toEqual(await numbersOf(id));
  });

  test('claiming US Core’s profile, meets its demand of an identifier', async () => {
    const { id } = await client.create({
      resourceType: 'Patient',
      meta: { profile: ['http://hl7.org/fhir/us/core/StructureDefinition/us-core-patient'] },
      name: [{ family: 'Núñez' }],
      gender: 'female',
    });
    expect(await numbersOf(id)).toHaveLength(1);
  });

  test('is numbered in a transaction, by PUT and by a conditional create too', async () => {
    const { body } = await client.request('POST', '/', {
      resourceType: 'Bundle',
      type: 'transaction',
      entry: [
        { resource: { resourceType: 'Patient' }, request: { method: 'POST', url: 'Patient' } },
        { resource: { resourceType: 'Patient' }, request: { method: 'POST', url: 'Patient' } },
        {
          resource: { resourceType: 'Patient', id: 'puesto' },
          request: { method: 'PUT', url: 'Patient/puesto' },
        },
        {
          resource: { resourceType: 'Patient', identifier: [{ system: 'urn:c', value: '1' }] },
          request: { method: 'POST', url: 'Patient', ifNoneExist: 'identifier=urn:c|1' },
        },
      ],
    });
    const ids = body.entry.map(({ response }: Json) => response.location.split('/').at(-3));
    const numbers = await Promise.all(ids.map((id: string) => numbersOf(id)));
    expect(new Set(numbers.flat()).size).toBe(4);
  });

  test('is answered with the number when put under an id', async () => {
    const { status, body } = await client.request('PUT', '/Patient/nuevo', {
      resourceType: 'Patient',
      id: 'nuevo',
    });
    expect([status, body.identifier[0].system]).toEqual([201, system()]);
  });

  test('gets no number that an import brought, nor that of a deleted patient', async () => {
    const own = await openFhirClient(database);
    await own.create(withNumber('1000001', own));
    const gone = await own.create(withNumber('1000002', own));
    expect((await own.request('DELETE', `/Patient/${gone.id}`)).status).toBe(204);
    const { id } = await own.create({ resourceType: 'Patient' });
    expect(await numbersOf(id, own)).toEqual(['1000003']);
  });

  test('in fifty creations at once, gets a number of their own', async () => {
    const own = await openFhirClient(database);
    const created = await Promise.all(
      Array.from({ length: 50 }, () => own.create({ resourceType: 'Patient' })),
    );
    const numbers = await Promise.all(created.map(({ id }) => numbersOf(id, own)));
    expect(new Set(numbers.flat()).size).toBe(50);
  });
});

describe('A record number that comes along', () => {
  test('is kept as it is', async () => {
    const { id } = await client.create(withNumber('H-77'));
    expect(await numbersOf(id)).toEqual(['H-77']);
  });

  test('is refused where another patient has it, with its place', async () => {
    await client.create(withNumber('H-1'));
    const { status, body } = await client.request('POST', '/Patient', {
      resourceType: 'Patient',
      identifier: [
        { system: 'urn:otra', value: 'H-1' },
        { system: system(), value: 'H-1' },
      ],
    });
    expect([status, body.issue[0].code, body.issue[0].expression]).toEqual([
      409,
      'duplicate',
      ['Patient.identifier[1].value'],
    ]);
  });

  test('is refused when two patients of one transaction bring the same, and nothing is written', async () => {
    const entry = { resource: withNumber('H-2'), request: { method: 'POST', url: 'Patient' } };
    const { status } = await client.request('POST', '/', {
      resourceType: 'Bundle',
      type: 'transaction',
      entry: [entry, structuredClone(entry)],
    });
    expect(status).toBe(409);
    expect(await client.find(`/Patient?identifier=${system()}|H-2`)).toEqual([]);
  });

  test('may be another organization’s too', async () => {
    const other = await openFhirClient(database);
    await client.create(withNumber('H-3'));
    const { id } = await other.create(withNumber('H-3', other));
    expect(await numbersOf(id, other)).toEqual(['H-3']);
  });

  test('of a patient who was deleted may come again', async () => {
    const { id } = await client.create(withNumber('H-4'));
    await client.request('DELETE', `/Patient/${id}`);
    await client.create(withNumber('H-4'));
    expect(await client.find(`/Patient?identifier=${system()}|H-4`)).toHaveLength(1);
  });
});

describe('An update', () => {
  const put = (resource: Json) => client.request('PUT', `/Patient/${resource.id}`, resource);

  test('that leaves the number out does not take it away', async () => {
    const { id } = await client.create(withNumber('U-1'));
    const { status, body } = await put({ resourceType: 'Patient', id, gender: 'female' });
    expect([status, body.gender, body.identifier[0].value]).toEqual([200, 'female', 'U-1']);
    await client.request('PATCH', `/Patient/${id}`, [{ op: 'remove', path: '/identifier' }], {
      headers: { 'content-type': 'application/json-patch+json' },
    });
    expect(await numbersOf(id)).toEqual(['U-1']);
  });

  test('corrects a number, and the former stays the patient’s', async () => {
    const { id } = await client.create(withNumber('U-2'));
    expect((await put({ ...withNumber('U-3'), id })).status).toBe(200);
    expect(await numbersOf(id)).toEqual(['U-3']);
    expect((await client.request('POST', '/Patient', withNumber('U-2'))).status).toBe(409);
    expect((await put({ ...withNumber('U-2'), id })).status).toBe(200);
  });

  test('cannot take another patient’s number', async () => {
    await client.create(withNumber('U-4'));
    const { id } = await client.create(withNumber('U-5'));
    expect((await put({ ...withNumber('U-4'), id })).status).toBe(409);
    expect(await numbersOf(id)).toEqual(['U-5']);
  });

  test('that brings a deleted patient back gives them a number again', async () => {
    const { id } = await client.create(withNumber('U-6'));
    await client.request('DELETE', `/Patient/${id}`);
    await put({ resourceType: 'Patient', id });
    expect(await numbersOf(id)).toHaveLength(1);
  });
});

describe('Record numbers are handed in', () => {
  test.each([
    ['the product', extensions, 1],
    ['data of people who do not exist', madeUpDataExtensions, 1],
    ['a record that nothing is added to', noExtensions, 0],
  ])('%s', async (_name, handedIn, count) => {
    const own = await openFhirClient(database, undefined, { extensions: handedIn });
    const { id } = await own.create({ resourceType: 'Patient' });
    const put = await own.request('PUT', `/Patient/${id}`, { resourceType: 'Patient', id, active: true });
    expect(put.status).toBe(200);
    expect(await numbersOf(id, own)).toHaveLength(count);
    expect((await own.request('DELETE', `/Patient/${id}`)).status).toBe(204);
  });
});
