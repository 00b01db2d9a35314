import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Database } from '../../../lambdas/platform/database.ts';
import { openMemoryDatabase } from '../../support/memory-database.ts';
import type { Json } from '../fhir/fhir-client.ts';
import { openClinic, type Person } from '../messaging/clinic.ts';

/* What the product knows of drugs, at its gate. */

let database: Database;
let ana: Person;
beforeAll(async () => {
  database = await openMemoryDatabase();
  ana = await (await openClinic(database)).person('Ana');
});
afterAll(() => database?.close());

async function patientWith(...records: Json[]): Promise<string> {
  const { id } = await ana.create({
    resourceType: 'Patient',
    name: [{ family: 'Chávez' }],
    birthDate: '1950-03-02',
    gender: 'male',
  });
  for (const record of records)
    await ana.create({
      ...record,
      ...(record.resourceType === 'AllergyIntolerance'
        ? { patient: { reference: `Patient/${id}` } }
        : { subject: { reference: `Patient/${id}` } }),
    });
  return id;
}
const medicine = (text: string, over: Json = {}) => ({
  resourceType: 'MedicationRequest',
  status: 'active',
  intent: 'order',
  medicationCodeableConcept: { text },
  ...over,
});
const prescribe = (patientId: string, text: string) =>
  ana.call(
    'POST',
    '/fhir/R4/MedicationRequest',
    medicine(text, { subject: { reference: `Patient/${patientId}` } }),
  );
const rulesOf = (body: Json): string[] =>
  body.issue.flatMap(({ details }: Json) =>
    details.coding
      .filter(({ system }: Json) => system === 'urn:auxilia:medication-rule')
      .map(({ code }: Json) => code),
  );

const hl7 = (system: string, code: string) => ({
  coding: [{ system: `http://terminology.hl7.org/CodeSystem/${system}`, code }],
});
const penicillin = (over: Json = {}) => ({
  resourceType: 'AllergyIntolerance',
  clinicalStatus: hl7('allergyintolerance-clinical', 'active'),
  code: { coding: [{ system: 'http://hl7.org/fhir/sid/icd-10-cm', code: 'Z88.0' }], text: 'Penicilinas' },
  criticality: 'high',
  ...over,
});

describe('a prescription is held', () => {
  test('of amoxicillin for whom penicillins are dangerous', async () => {
    const { status, body } = await prescribe(await patientWith(penicillin()), 'Amoxicilina 500 mg');
    expect([status, rulesOf(body)]).toEqual([422, ['penicillins-same-class']]);
    expect(body.issue[0].details.text).toContain('Penicilinas');
    expect(body.issue[0].details.text).toContain('sin revisar');
  });

  test.each(['Alérgico a la penicilina (ronchas)', 'Ibuprofeno y penicilina', 'Allergy to penicillin'])(
    'of amoxicillin for whom «%s» was written',
    async (text) => {
      const patientId = await patientWith(penicillin({ code: { text } }));
      expect((await prescribe(patientId, 'Amoxicilina 500 mg')).status).toBe(422);
    },
  );

  test('of two drugs on one line that do not go together', async () => {
    const { status, body } = await prescribe(await patientWith(), 'Warfarina 5 mg y ibuprofeno');
    expect([status, rulesOf(body)]).toEqual([422, ['anticoagulants-nsaids']]);
  });

  test('of a second strength of what is taken', async () => {
    const { status, body } = await prescribe(
      await patientWith(medicine('Amoxicilina 500 mg')),
      'Amoxicilina 875 mg',
    );
    expect([status, rulesOf(body)]).toEqual([422, ['duplicate-ingredient']]);
  });

  test.each(['Ibuprofeno 600 mg', 'Advil', 'ibuprofen'])('of %s for who takes warfarin', async (text) => {
    const { status, body } = await prescribe(await patientWith(medicine('Warfarina 5 mg')), text);
    expect([status, rulesOf(body)]).toEqual([422, ['anticoagulants-nsaids']]);
  });
});

describe('a prescription is written', () => {
  test('of what nothing interrupts', async () => {
    expect((await prescribe(await patientWith(penicillin()), 'Paracetamol 500 mg')).status).toBe(201);
  });

  test('of what the patient says to take already', async () => {
    const told = {
      resourceType: 'MedicationStatement',
      status: 'active',
      medicationCodeableConcept: { text: 'Amoxicilina 500 mg' },
    };
    expect((await prescribe(await patientWith(told), 'Amoxicilina 500 mg')).status).toBe(201);
  });

  test('of amoxicillin where the allergy was refuted', async () => {
    const refuted = penicillin({
      clinicalStatus: hl7('allergyintolerance-clinical', 'inactive'),
      verificationStatus: hl7('allergyintolerance-verification', 'refuted'),
    });
    expect((await prescribe(await patientWith(refuted), 'Amoxicilina 500 mg')).status).toBe(201);
  });

  test('of what no name is known of, which is said and not held', async () => {
    expect((await prescribe(await patientWith(penicillin()), 'Inventadina')).status).toBe(201);
  });

  test('of another strength in place of the one before, in one transaction', async () => {
    const patientId = await patientWith(medicine('Amoxicilina 500 mg'));
    const { body } = await ana.call('GET', `/fhir/R4/MedicationRequest?patient=${patientId}`);
    const before = body.entry[0].resource;
    const entry = [
      { ...before, status: 'stopped' },
      medicine('Amoxicilina 875 mg', { subject: { reference: `Patient/${patientId}` } }),
    ].map((resource: Json) => ({
      resource,
      request: resource.id
        ? { method: 'PUT', url: `MedicationRequest/${resource.id}` }
        : { method: 'POST', url: 'MedicationRequest' },
    }));
    expect(
      (await ana.call('POST', '/fhir/R4', { resourceType: 'Bundle', type: 'transaction', entry })).status,
    ).toBe(200);
  });
});

test('a list is checked with its findings, and a rule that the organization lets only inform says who and why', async () => {
  const clinic = await openClinic(database);
  const [luis, ada] = [await clinic.person('Luis'), await clinic.person('Ada', ['admins'])];
  const check = async () =>
    (
      await luis.call('POST', '/api/medication-safety/check', {
        list: ['Warfarina 5 mg', 'Ibuprofeno 600 mg'],
      })
    ).body;
  const before = await check();
  expect(before.findings.map(({ ruleId, level }: Json) => [ruleId, level])).toEqual([
    ['anticoagulants-nsaids', 'interrupts'],
  ]);
  await ada.call('PUT', '/api/medication-safety/rules/anticoagulants-nsaids', {
    level: 'informs',
    reason: 'En nuestra clínica se vigila el INR',
  });
  const [finding] = (await check()).findings;
  expect(finding).toMatchObject({
    level: 'informs',
    changed: { from: 'interrupts', changedBy: 'Ada Prueba', reason: 'En nuestra clínica se vigila el INR' },
  });
});
