import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Database } from '../../../lambdas/platform/database.ts';
import { openMemoryDatabase } from '../../support/memory-database.ts';
import type { Json } from '../fhir/fhir-client.ts';
import { openClinic, type Person, type TestClinic } from '../messaging/clinic.ts';

let database: Database;
let clinic: TestClinic;
let ana: Person;
let patientId: string;

beforeAll(async () => {
  database = await openMemoryDatabase();
  clinic = await openClinic(database);
  ana = await clinic.person('Ana');
  ({ id: patientId } = await ana.create({
    resourceType: 'Patient',
    name: [{ family: 'Chávez' }],
    birthDate: '1950-03-02',
  }));
  await ana.create({
    resourceType: 'MedicationRequest',
    status: 'active',
    intent: 'order',
    subject: { reference: `Patient/${patientId}` },
    medicationCodeableConcept: { text: 'Enalapril 10 mg' },
    dosageInstruction: [{ text: '1 comp c/24h' }],
  });
  await ana.create({
    resourceType: 'MedicationStatement',
    status: 'active',
    subject: { reference: `Patient/${patientId}` },
    medicationCodeableConcept: { text: 'Hierba de San Juan' },
  });
});
afterAll(() => database?.close());

const compare = (who: Person, body: Json) => who.call('POST', '/api/medication-safety/reconciliation', body);
const bundle = (birthDate: string) => ({
  resourceType: 'Bundle',
  type: 'collection',
  entry: [
    { resource: { resourceType: 'Patient', id: 'x', birthDate, name: [{ family: 'Chavez' }] } },
    {
      resource: {
        resourceType: 'MedicationStatement',
        status: 'active',
        subject: { reference: 'Patient/x' },
        medicationCodeableConcept: { text: 'Enalapril 20 mg' },
        dosage: [{ text: '1 comp c/24h' }],
      },
    },
  ],
});

test('the chart, a pasted list and a Bundle stand side by side, and nothing is written', async () => {
  const { status, body } = await compare(ana, {
    patientId,
    text: 'Metformina 850 mg 1 comp c/12h\r\n\tInventadina',
    bundle: bundle('1950-03-02'),
  });
  expect(status).toBe(200);
  expect(body.lines.map(({ kind, chart, told }: Json) => [kind, chart?.name ?? told[0].name])).toEqual([
    ['changed', 'Enalapril 10 mg'],
    ['only-told', 'Hierba de San Juan'],
    ['only-told', 'Metformina 850 mg'],
    ['only-told', 'Inventadina'],
  ]);
  expect(body.lines[0].chart.resource.meta.versionId).toBe('1');
  const { body: stored } = await ana.call('GET', `/fhir/R4/MedicationStatement?patient=${patientId}`);
  expect(stored.entry).toHaveLength(1);
});

test('a Bundle of somebody else is refused', async () => {
  const { status, body } = await compare(ana, { patientId, bundle: bundle('1951-03-02') });
  expect([status, body.detail]).toEqual([422, 'El Bundle es de una persona con otra fecha de nacimiento.']);
});

test('is for clinicians, of their organization', async () => {
  for (const role of ['staff', 'admins'] as const)
    expect((await compare(await clinic.person('Otro', [role]), { patientId })).status).toBe(403);
  const other = await (await openClinic(database)).person('Ajena');
  expect((await compare(other, { patientId })).status).toBe(404);
  expect((await compare(ana, { patientId: randomUUID() })).status).toBe(404);
});

test.each<[string, Json]>([
  ['81 lines', { text: Array.from({ length: 81 }, (_, at) => `F${at}`).join('\n') }],
  ['a line of 201 letters', { text: 'a'.repeat(201) }],
  ['a sign of control', { text: 'a\u0007b' }],
  ['no Bundle', { bundle: { resourceType: 'Patient' } }],
  ['501 resources', { bundle: { resourceType: 'Bundle', entry: Array.from({ length: 501 }, () => ({})) } }],
  ['another field', { list: ['x'] }],
])('with %s it is refused', async (_what, more) => {
  expect((await compare(ana, { patientId, ...more })).status).toBe(422);
});
