import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Database } from '../../../../lambdas/platform/database.ts';
import { openMemoryDatabase } from '../../../support/memory-database.ts';
import { type FhirClient, type Json, openFhirClient } from '../fhir-client.ts';

let database: Database;
let client: FhirClient;
let id: string;
beforeAll(async () => {
  database = await openMemoryDatabase();
  client = await openFhirClient(database);
  id = (await client.create(patient)).id;
});
afterAll(() => database?.close());

const patient = { resourceType: 'Patient', name: [{ family: 'Soler' }] };
const narrative = { status: 'generated', div: '<div xmlns="http://www.w3.org/1999/xhtml">x</div>' };

const parameters = (...parameter: object[]) => ({ resourceType: 'Parameters', parameter });
const mode = (valueCode: string) => ({ name: 'mode', valueCode });
const resource = (value: object) => ({ name: 'resource', resource: value });

async function validate(path: string, body: unknown): Promise<Json[]> {
  const answer = await client.request('POST', path, body);
  expect([answer.status, answer.body.resourceType]).toEqual([200, 'OperationOutcome']);
  return answer.body.issue;
}
const errors = async (path: string, body: unknown) =>
  (await validate(path, body))
    .filter(({ severity }) => severity === 'error')
    .map(({ code, expression }) => `${code} ${expression?.[0]}`);

describe('What is asked of $validate', () => {
  test('an id that an update needs, and the one in the address', async () => {
    expect(await errors('/Patient/$validate', parameters(mode('update'), resource(patient)))).toEqual([
      'required Patient.id',
    ]);
    expect(await errors('/Patient/$validate', parameters(mode('create'), resource(patient)))).toEqual([]);
    expect(await errors(`/Patient/${id}/$validate`, { ...patient, id: 'other' })).toEqual([
      'invalid Patient.id',
    ]);
    expect(await errors(`/Patient/${id}/$validate?mode=update`, { ...patient, id })).toEqual([]);
    expect(await errors('/Patient/$validate', { ...patient, id: 'a_b' })).toEqual(['value Patient.id']);
  });

  test('whether a resource could be deleted', async () => {
    const { id: lonely } = await client.create(patient);
    const flag = {
      resourceType: 'Flag',
      status: 'active',
      code: { text: 'x' },
      subject: { reference: `Patient/${id}` },
    };
    await client.create(flag);
    expect(await errors(`/Patient/${lonely}/$validate`, parameters(mode('delete')))).toEqual([]);
    expect(await errors(`/Patient/${id}/$validate`, parameters(mode('delete')))).toHaveLength(1);
    expect(await errors('/Patient/nobody/$validate', parameters(mode('delete')))).toHaveLength(1);
    expect(await errors('/Patient/$validate', parameters(mode('delete')))).toHaveLength(1);
    expect((await client.request('GET', `/Patient/${lonely}`)).status).toBe(200);
  });

  test('a profile, claimed or not', async () => {
    const usCore = 'http://hl7.org/fhir/us/core/StructureDefinition/us-core-patient';
    const asked = (profile: string) =>
      errors(`/Patient/$validate?profile=${encodeURIComponent(profile)}`, patient);
    expect(await asked(usCore)).toEqual(['invariant Patient.identifier', 'invariant Patient.gender']);
    expect(await asked('http://hl7.org/fhir/StructureDefinition/Patient')).toEqual([]);
    expect(await asked('https://example.org/x')).toEqual(['not-supported Patient.meta.profile']);
    const body = parameters(resource(patient), { name: 'profile', valueUri: usCore });
    expect(await errors('/Patient/$validate', body)).toHaveLength(2);
  });

  test.each([
    ['Parameters', parameters({ name: 'x', valueString: 'y' }), []],
    ['Parameters', parameters({ name: 'x' }), ['invariant Parameters.parameter[0]']],
    ['Parameters', parameters(resource(parameters({ name: 'x' }))), ['invariant Parameters.parameter[0]']],
    [
      'Bundle',
      { resourceType: 'Bundle', type: 'collection', entry: [{ resource: { ...patient, gender: 'x' } }] },
      ['code-invalid Bundle.entry[0].resource.gender'],
    ],
    [
      'OperationOutcome',
      { resourceType: 'OperationOutcome', issue: [{ severity: 'error', code: 'x' }] },
      ['code-invalid OperationOutcome.issue[0].code'],
    ],
    [
      'AuditEvent',
      { resourceType: 'AuditEvent' },
      [
        'required AuditEvent.type',
        'required AuditEvent.recorded',
        'required AuditEvent.agent',
        'required AuditEvent.source',
      ],
    ],
    ['Binary', { resourceType: 'Binary', contentType: 'text/plain', data: 'QUJD' }, []],
  ])('a resource of type %s', async (type, body, expected) => {
    expect(await errors(`/${type}/$validate`, body)).toEqual(expected);
  });

  test('what is not supported is refused', async () => {
    const status = async (path: string, body: unknown) => (await client.request('POST', path, body)).status;
    expect(await status('/Patient/$validate', parameters(mode('merge'), resource(patient)))).toBe(400);
    expect(await status('/Patient/$validate', parameters({ name: 'x', valueString: 'y' }))).toBe(400);
    expect(await status('/Patient/$validate?x=y', patient)).toBe(400);
    expect(await status('/Paciente/$validate', { resourceType: 'Paciente' })).toBe(404);
    const staff = await client.request(
      'POST',
      '/AuditEvent/$validate',
      { resourceType: 'AuditEvent' },
      { roles: ['staff'] },
    );
    expect(staff.status).toBe(403);
  });

  test('advice is told and refuses nothing', async () => {
    const [advice, fine] = await validate('/Patient/$validate', patient);
    expect([advice.severity, advice.diagnostics]).toEqual([
      'warning',
      'No se cumple la regla dom-6 de FHIR.',
    ]);
    expect(fine.severity).toBe('information');
    expect(await validate('/Patient/$validate', { ...patient, text: narrative })).toHaveLength(1);
  });
});

describe('Where an issue is', () => {
  const extension = 'http://hl7.org/fhir/StructureDefinition/operationoutcome-issue-';
  const at = ({ location, extension: places }: Json) => [
    location?.[0],
    places?.map(({ url, valueInteger }: Json) => `${url.slice(extension.length)} ${valueInteger}`).join(),
  ];

  test('by line and column of what was sent', async () => {
    const text = [
      '{',
      '  "resourceType": "Observation",',
      '  "code": { "text": "a \\"quoted\\" {[,:" },',
      '  "status": "final",',
      '  "category": [{ "text": "x" }, { "coding": [{ "code": " y" }] }],',
      '  "valueQuantity": {',
      '    "value": 1,',
      '    "code": "mg"',
      '  }',
      '}',
    ].join('\n');
    const issues = (await validate('/Observation/$validate', text)).filter(
      ({ severity }) => severity === 'error',
    );
    expect(issues.map(({ expression }) => expression[0])).toEqual([
      'Observation.category[1].coding[0].code',
      'Observation.value',
    ]);
    expect(issues.map(at)).toEqual([
      ['Line[5] Col[48]', 'line 5,col 48'],
      ['Line[6] Col[3]', 'line 6,col 3'],
    ]);
  });

  test('on one line, in a Parameters, and of what is missing', async () => {
    const [gender] = await validate(
      '/Patient/$validate',
      '{"resourceType":"Patient","text":{"status":"generated","div":"<div xmlns=\\"http://www.w3.org/1999/xhtml\\">x</div>"},"gender":"x"}',
    );
    expect(at(gender)).toEqual(['Line[1] Col[117]', 'line 1,col 117']);
    const wrapped = JSON.stringify(
      parameters(mode('create'), resource({ resourceType: 'Flag', status: 'x' })),
      null,
      1,
    );
    const [missing] = await validate('/Flag/$validate', wrapped);
    const line = wrapped.split('\n').findIndex((one) => one.includes('"resource":')) + 1;
    expect(at(missing)[0]).toMatch(new RegExp(`^Line\\[${line}\\]`));
  });
});
