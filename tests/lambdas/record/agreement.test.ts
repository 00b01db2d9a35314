import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { Database } from '../../../lambdas/platform/database.ts';
import { openMemoryDatabase } from '../../support/memory-database.ts';
import { openToolClinic, type ToolClinic } from '../agents/tools/tool-clinic.ts';
import { openImport } from '../import/record.ts';
import { openClinic, type Person, type TestClinic } from '../messaging/clinic.ts';

let database: Database;
beforeAll(async () => {
  database = await openMemoryDatabase();
});
afterAll(() => database?.close());

/** As a practice of one signs up: without the agreement. */
const forget = (organizationId: string) =>
  database.transaction({ role: 'app', organizationId, userId: randomUUID() }, (sql) =>
    sql('UPDATE organizations SET baa_version = NULL, baa_accepted_at = NULL, baa_accepted_by = NULL'),
  );

let clinic: TestClinic;
let ana: Person;
beforeEach(async () => {
  clinic = await openClinic(database);
  ana = await clinic.person('Ana', ['admins', 'clinicians']);
});

const patient = () => ({
  resourceType: 'Patient',
  id: randomUUID(),
  name: [{ family: 'Primera', given: ['Persona'] }],
});
const bundle = (type: string) => {
  const resource = patient();
  const request = { method: 'PUT', url: `Patient/${resource.id}` };
  return { resourceType: 'Bundle', type, entry: [{ resource, request }] };
};
const says = /acuerdo de asociado comercial \(BAA\) en Configuración de Cuenta, apartado «Organización»\.$/;

describe('Before the agreement', () => {
  const ways: [string, () => [string, string, object, Record<string, string>?]][] = [
    ['a form', () => ['POST', 'Patient', { ...patient(), id: undefined }]],
    [
      'an id of its own',
      () => {
        const resource = patient();
        return ['PUT', `Patient/${resource.id}`, resource];
      },
    ],
    [
      'a condition',
      () => ['POST', 'Patient', { ...patient(), id: undefined }, { 'if-none-exist': 'family=Nadie' }],
    ],
    ['a transaction', () => ['POST', '', bundle('transaction')]],
    [
      'an import',
      () => ['POST', 'Patient', { ...patient(), id: undefined }, { 'x-import-source': 'Otro hospital' }],
    ],
    ['somebody related', () => ['POST', 'Person', { resourceType: 'Person', name: [{ family: 'Primera' }] }]],
  ];
  test.each(ways)(
    'no patient is written by %s, and the reason says where to accept it',
    async (_way, write) => {
      await forget(clinic.organizationId);
      const [method, path, body, headers] = write();
      const answer = await ana.call(method, `/fhir/R4/${path}`, body, headers);
      expect(answer.status).toBe(422);
      expect(answer.body.issue[0].diagnostics).toMatch(says);
      expect((await ana.call('GET', '/fhir/R4/Patient')).body.entry ?? []).toEqual([]);
    },
  );

  test('each entry of a batch says so', async () => {
    await forget(clinic.organizationId);
    const { status, body } = await ana.call('POST', '/fhir/R4', bundle('batch'));
    expect(status).toBe(200);
    expect(body.entry[0].response.status).toContain('422');
    expect(body.entry[0].response.outcome.issue[0].diagnostics).toMatch(says);
  });

  test('no file is imported, each line with its reason', async () => {
    const importing = await openImport(database);
    const line = JSON.stringify(patient());
    const [organization] = await database.transaction({ role: 'identity' }, (sql) =>
      sql<{ organization_id: string }>(
        'SELECT organization_id FROM organizations ORDER BY created_at DESC LIMIT 1',
      ),
    );
    await forget(organization?.organization_id ?? '');
    const { refused, written, reasons } = await importing.load({ 'pacientes.ndjson': `${line}\n` });
    expect({ refused, written }).toEqual({ refused: 1, written: 0 });
    expect(reasons[0]).toMatch(says);
  });

  test('no agent registers anybody', async () => {
    const tools: ToolClinic = await openToolClinic(database);
    await forget(tools.organizationId);
    const said = { givenName: 'Rosa', familyName: 'Peña', birthDate: '1985-03-05' };
    const registering = await tools.use('register_patient', said, {
      says: ['Soy Rosa Peña, nací el 5 de marzo de 1985'],
    });
    expect(registering.refusal).toEqual({ code: 'conflict', detail: expect.stringMatching(says) });
    expect(await tools.all('Patient')).toEqual([]);
  });

  test('what is there already is changed, and who was deleted does not come back', async () => {
    const { id } = await ana.create(patient());
    const gone = await ana.create(patient());
    expect((await ana.call('DELETE', `/fhir/R4/Patient/${gone.id}`)).status).toBe(204);
    await forget(clinic.organizationId);
    const changed = { ...patient(), id, gender: 'female' };
    expect((await ana.call('PUT', `/fhir/R4/Patient/${id}`, changed)).status).toBe(200);
    expect((await ana.call('PUT', `/fhir/R4/Patient/${gone.id}`, { ...patient(), id: gone.id })).status).toBe(
      422,
    );
  });
});

test('whoever administers accepts it, and the next patient is written', async () => {
  await forget(clinic.organizationId);
  const staff = await clinic.person('Luis', ['staff']);
  const accept = { acceptBaaVersion: '2025-01' };
  const { headers } = await ana.call('GET', '/api/organization');
  const ifMatch = { 'if-match': headers.get('etag') ?? '' };
  expect((await staff.call('PATCH', '/api/organization', accept, ifMatch)).status).toBe(403);
  expect((await ana.call('PATCH', '/api/organization', accept, ifMatch)).status).toBe(200);
  expect((await staff.call('POST', '/fhir/R4/Patient', { ...patient(), id: undefined })).status).toBe(201);
});
