import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { fhirResourceTypes, mayAccess, rolesWith } from '../../../lambdas/contracts/fhir-access.ts';
import { roles } from '../../../lambdas/contracts/roles.ts';
import { definitions } from '../../../lambdas/fhir/definitions.ts';
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

test('every resource type of FHIR R4 stands in the table, but those that are only messages', () => {
  const missing = [...definitions().resourceTypes].filter((type) => !fhirResourceTypes.includes(type));
  expect(missing).toEqual(['OperationOutcome', 'Parameters']);
  expect(fhirResourceTypes.filter((type) => !definitions().resourceTypes.has(type))).toEqual([]);
});

test('clinical notes and results are the clinicians’ alone; nobody writes the audit trail', () => {
  for (const type of [
    'Observation',
    'Condition',
    'DocumentReference',
    'Composition',
    'DiagnosticReport',
    'Binary',
    'ClinicalImpression',
    'Encounter',
  ]) {
    expect(rolesWith(type, 'read'), type).toEqual(['clinicians']);
    expect(rolesWith(type, 'write'), type).toEqual(['clinicians']);
  }
  expect(rolesWith('AuditEvent', 'write')).toEqual([]);
  expect(rolesWith('AuditEvent', 'read')).toEqual(['admins', 'clinicians']);
  expect(rolesWith('Patient', 'delete')).toEqual(['clinicians']);
  expect(rolesWith('Patient', 'read')).toEqual(['clinicians', 'staff']);
  expect(rolesWith('Unknown', 'read')).toEqual([]);
});

const requests: [method: string, path: (type: string) => string, permission: 'read' | 'write' | 'delete'][] =
  [
    ['GET', (type) => `/${type}`, 'read'],
    ['GET', (type) => `/${type}/x`, 'read'],
    ['GET', (type) => `/${type}/x/_history`, 'read'],
    ['GET', (type) => `/${type}/x/_history/1`, 'read'],
    ['GET', (type) => `/Patient/x/${type}`, 'read'],
    ['POST', (type) => `/${type}`, 'write'],
    ['POST', (type) => `/${type}/$validate`, 'write'],
    ['PUT', (type) => `/${type}/x`, 'write'],
    ['PUT', (type) => `/${type}?_id=x`, 'write'],
    ['PATCH', (type) => `/${type}/x`, 'write'],
    ['PATCH', (type) => `/${type}?_id=x`, 'write'],
    ['DELETE', (type) => `/${type}/x`, 'delete'],
    ['DELETE', (type) => `/${type}?_id=x`, 'delete'],
  ];
const types = [
  'Patient',
  'Appointment',
  'Practitioner',
  'Communication',
  'Task',
  'Coverage',
  'Observation',
  'DocumentReference',
  'ValueSet',
  'AuditEvent',
];

describe.each(roles)('%s', (role) => {
  test.each(types)('are refused with 403 what the table does not give them on %s', async (type) => {
    for (const [method, path, permission] of requests) {
      // What nobody writes is validated by those who may write a Basic.
      const isOfNobody = type === 'AuditEvent' && path(type).endsWith('$validate');
      if (mayAccess([role], isOfNobody ? 'Basic' : type, permission)) continue;
      const body = method === 'GET' || method === 'DELETE' ? undefined : { resourceType: type };
      const { status } = await client.request(method, path(type), body, { roles: [role] });
      expect([method, path(type), status]).toEqual([method, path(type), 403]);
    }
  });
});

test('nobody reaches a patient without a session', async () => {
  const { status, headers, body } = await client.request('GET', '/Patient', undefined, { roles: [] });
  expect([status, headers.get('www-authenticate'), body.issue[0].code]).toEqual([401, 'Bearer', 'login']);
});

describe('A role learns nothing of types it may not read', () => {
  test.each([
    'Patient?_has:Observation:patient:code=1',
    'Appointment?patient.general-practitioner:Practitioner._has:Observation:performer:code=1',
    'Patient?_revinclude=Observation:subject',
    'Task?encounter.status=finished',
  ])('through %s', async (search) => {
    expect((await client.request('GET', `/${search}`, undefined, { roles: ['staff'] })).status).toBe(403);
  });

  test('through an include that may point to several types', async () => {
    const observation = await client.create({
      resourceType: 'Observation',
      status: 'final',
      code: { text: 'x' },
    });
    await client.create({
      resourceType: 'Task',
      status: 'requested',
      intent: 'order',
      focus: { reference: `Observation/${observation.id}` },
    });
    const search = '/Task?_include=Task:focus';
    expect((await client.request('GET', search)).body.entry).toHaveLength(2);
    expect((await client.request('GET', search, undefined, { roles: ['staff'] })).body.entry).toHaveLength(1);
  });

  test('through $everything', async () => {
    const { id } = await client.create({ resourceType: 'Patient' });
    await client.create({
      resourceType: 'Observation',
      status: 'final',
      code: { text: 'x' },
      subject: { reference: `Patient/${id}` },
    });
    const everything = `/Patient/${id}/$everything`;
    expect((await client.request('GET', everything)).body.entry).toHaveLength(2);
    expect(
      (await client.request('GET', everything, undefined, { roles: ['staff'] })).body.entry,
    ).toHaveLength(1);
    expect(
      (await client.request('GET', `${everything}?_type=Observation`, undefined, { roles: ['staff'] }))
        .status,
    ).toBe(403);
  });
});

describe('One organization is not there for another', () => {
  test('neither by id, nor by search, nor by reference', async () => {
    const stranger = await openFhirClient(database);
    const { id } = await client.create({ resourceType: 'Patient', name: [{ family: 'Ajeno' }] });
    expect((await stranger.request('GET', `/Patient/${id}`)).status).toBe(404);
    expect((await stranger.request('DELETE', `/Patient/${id}`)).status).toBe(204);
    expect((await client.request('GET', `/Patient/${id}`)).status).toBe(200);
    expect(await stranger.find('/Patient?name=ajeno')).toEqual([]);
    const flag = {
      resourceType: 'Flag',
      status: 'active',
      code: { text: 'x' },
      subject: { reference: `Patient/${id}` },
    };
    expect((await stranger.request('POST', '/Flag', flag)).status).toBe(422);
    expect((await stranger.request('PUT', `/Patient/${id}`, { resourceType: 'Patient', id })).status).toBe(
      201,
    );
    expect((await client.request('GET', `/Patient/${id}`)).body.name[0].family).toBe('Ajeno');
  });
});
