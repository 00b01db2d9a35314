import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { countFindings, resourcesWithFinding } from '../../../lambdas/fhir/index.ts';
import type { Database } from '../../../lambdas/platform/database.ts';
import { openMemoryDatabase } from '../../support/memory-database.ts';
import { type FhirClient, type Json, openFhirClient } from './fhir-client.ts';

let database: Database;
let client: FhirClient;
beforeAll(async () => {
  database = await openMemoryDatabase();
  client = await openFhirClient(database);
});
afterAll(() => database?.close());

const usCore = 'http://hl7.org/fhir/us/core/StructureDefinition/';
/** Of US Core, without gender, and with two telephones that have no number. */
const patient = {
  resourceType: 'Patient',
  meta: { profile: [`${usCore}us-core-patient`] },
  name: [{ family: 'Núñez' }],
  telecom: [{ system: 'phone' }, { system: 'phone' }],
};
const whole = { ...patient, gender: 'female', telecom: undefined };
const [strict, outcome] = [{ prefer: 'handling=strict' }, { prefer: 'return=OperationOutcome' }];
const post = (resource: Json, prefer: Record<string, string> = {}) =>
  client.request('POST', `/${resource.resourceType}`, resource, { headers: prefer });

function asReader<Result>(
  roles: readonly ('clinicians' | 'staff')[],
  read: (reader: Parameters<typeof countFindings>[0]) => Promise<Result>,
  { organizationId, userId } = client,
): Promise<Result> {
  return database.transaction({ role: 'app', organizationId, userId }, (sql) =>
    read({ sql, caller: { organization_id: organizationId, roles: [...roles] } }),
  );
}
const count = async () =>
  (await asReader(['clinicians'], countFindings)).reduce((sum, kind) => sum + kind.count, 0);

describe('A claimed profile that is not kept', () => {
  test('is a warning, and the resource is stored', async () => {
    const { status, body } = await post(patient, outcome);
    expect(status).toBe(201);
    expect(body.issue).toEqual([
      expect.objectContaining({
        severity: 'warning',
        code: 'invariant',
        expression: ['Patient.telecom.value'],
      }),
      expect.objectContaining({ severity: 'warning', expression: ['Patient.gender'] }),
      expect.objectContaining({ severity: 'information' }),
    ]);
  });

  test('does not keep out what a generator of synthetic patients writes: a smoking status among the surveys', async () => {
    const { status, body } = await post(
      {
        resourceType: 'Observation',
        meta: { profile: [`${usCore}us-core-smokingstatus`] },
        status: 'final',
        category: [
          {
            coding: [
              { system: 'http://terminology.hl7.org/CodeSystem/observation-category', code: 'survey' },
            ],
          },
        ],
        code: { coding: [{ system: 'http://loinc.org', code: '72166-2' }] },
        subject: { reference: `Patient/${(await post(whole)).body.id}` },
        effectiveDateTime: '2024-03-01T09:30:00-05:00',
        valueCodeableConcept: { coding: [{ system: 'http://snomed.info/sct', code: '266919005' }] },
      },
      outcome,
    );
    expect(status).toBe(201);
    expect(body.issue[0]).toMatchObject({ severity: 'warning', expression: ['Observation.category'] });
  });

  test('is listed by kind, with its resources, and no more once it is mended or deleted', async () => {
    const before = await count();
    const { body } = await post(patient);
    expect(await count()).toBe(before + 2);
    const [kind] = (await asReader(['staff'], countFindings)).filter(
      ({ element }) => element === 'Patient.telecom.value',
    );
    if (!kind) throw new Error('Not listed');
    expect(kind).toMatchObject({ resourceType: 'Patient', profile: `${usCore}us-core-patient` });
    const listed = () =>
      asReader(['clinicians'], (reader) =>
        resourcesWithFinding(reader, kind, { after: undefined, limit: 50 }),
      );
    expect((await listed())[0]).toMatchObject({ id: body.id, patientIds: [body.id] });

    const mended = { ...body, ...whole };
    expect((await client.request('PUT', `/Patient/${body.id}`, mended)).status).toBe(200);
    expect((await listed()).map(({ id }) => id)).not.toContain(body.id);
    expect(await count()).toBe(before);

    await client.request('PUT', `/Patient/${body.id}`, { ...mended, gender: undefined });
    expect(await count()).toBe(before + 1);
    expect((await client.request('DELETE', `/Patient/${body.id}`)).status).toBe(204);
    expect(await count()).toBe(before);
  });

  test('is told of each entry of a Bundle beside the resource', async () => {
    const entry = [patient, whole].map((resource) => ({
      resource,
      request: { method: 'POST', url: 'Patient' },
    }));
    for (const type of ['batch', 'transaction']) {
      const { body } = await client.request('POST', '/', { resourceType: 'Bundle', type, entry });
      const [first, second] = body.entry;
      expect(first.resource.resourceType).toBe('Patient');
      expect(first.response.outcome.issue).toHaveLength(2);
      expect(first.response.outcome.issue[0]).toMatchObject({ severity: 'warning' });
      expect(second.response.outcome).toBeUndefined();
    }
  });

  test('is no reason of a refusal that has another', async () => {
    const { status, body } = await post({ ...patient, birthDate: '2024-02-30' });
    expect([status, body.issue.map(({ expression }: Json) => expression)]).toEqual([
      422,
      [['Patient.birthDate']],
    ]);
  });

  test('is refused where the client asks for it, with nothing written', async () => {
    const before = await count();
    const { status, body } = await post(patient, strict);
    expect(status).toBe(422);
    expect(body.issue[1]).toMatchObject({ severity: 'error', expression: ['Patient.gender'] });
    const bundle = {
      resourceType: 'Bundle',
      type: 'transaction',
      entry: [{ resource: patient, request: { method: 'POST', url: 'Patient' } }],
    };
    expect((await client.request('POST', '/', bundle, { headers: strict })).status).toBe(422);
    expect(await count()).toBe(before);
    expect((await post(whole, strict)).status).toBe(201);
    expect((await post({ resourceType: 'Patient', name: patient.name }, strict)).status).toBe(201);
  });

  test('is refused in an organization that wants it so, whatever the client asks', async () => {
    const clinic = await openFhirClient(database);
    const { organizationId, userId } = clinic;
    await database.transaction({ role: 'app', organizationId, userId }, (sql) =>
      sql('UPDATE organizations SET strict_profiles = true'),
    );
    for (const prefer of ['handling=lenient', 'return=minimal']) {
      expect((await clinic.request('POST', '/Patient', patient, { headers: { prefer } })).status).toBe(422);
    }
    expect((await clinic.request('POST', '/Patient', whole)).status).toBe(201);
    expect((await post(patient)).status).toBe(201);
  });

  test('of another version or of nobody’s knowledge is not checked, and $validate says so', async () => {
    const other = {
      ...patient,
      meta: { profile: [`${usCore}us-core-patient|3.1.1`, 'https://example.org/profile'] },
    };
    expect((await post(other, strict)).status).toBe(201);
    const { body } = await client.request('POST', '/Patient/$validate', other);
    const texts = body.issue
      .filter(({ severity }: Json) => severity === 'information')
      .map(({ severity, diagnostics }: Json) => `${severity} ${diagnostics}`);
    expect(texts.slice(0, 2)).toEqual([
      `information No comprobado: este servidor no conoce el perfil ${usCore}us-core-patient|3.1.1.`,
      'information No comprobado: este servidor no conoce el perfil https://example.org/profile.',
    ]);
  });

  test('is nobody else’s to see, nor a role’s that may not read the type', async () => {
    await post({
      resourceType: 'Condition',
      meta: { profile: [`${usCore}us-core-condition-problems-health-concerns`] },
      subject: { reference: `Patient/${(await post(whole)).body.id}` },
      code: { text: 'Asma' },
    });
    const typesSeen = async (role: 'clinicians' | 'staff') =>
      (await asReader([role], countFindings)).map(({ resourceType }) => resourceType);
    expect(await typesSeen('clinicians')).toContain('Condition');
    expect(await typesSeen('staff')).not.toContain('Condition');
    expect(await asReader(['clinicians'], countFindings, await openFhirClient(database))).toEqual([]);
  });
});
