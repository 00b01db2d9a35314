import type { CodeableConcept, Resource } from '@medplum/fhirtypes';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { accessToken, createCaller } from '../../support/api-caller.ts';
import { startTestPlatform, type TestPlatform } from '../../support/local-platform.ts';

let platform: TestPlatform;
const [admin, luis, marta, elena] = [0, 1, 2, 3];
const icd10 = 'http://hl7.org/fhir/sid/icd-10-cm';
const snomed = 'http://snomed.info/sct';

const asthma = { text: 'Asma', coding: [{ system: icd10, code: 'J45.909' }] };
const gout = { text: 'Gota', coding: [{ system: icd10, code: 'M10.9', display: 'Gout, unspecified' }] };
const penicillin = { text: 'Penicilina', coding: [{ system: snomed, code: '91936005' }] };
const noKnownAllergy = { text: 'Sin alergias conocidas', coding: [{ system: snomed, code: '716186003' }] };

const subject = { reference: 'Patient/nuria' };
const verified = (code: string): CodeableConcept => ({
  coding: [{ system: 'http://terminology.hl7.org/CodeSystem/condition-ver-status', code }],
});
const condition = (code: CodeableConcept, more: object = {}): Resource => ({
  resourceType: 'Condition',
  clinicalStatus: {
    coding: [{ system: 'http://terminology.hl7.org/CodeSystem/condition-clinical', code: 'active' }],
  },
  code,
  subject,
  ...more,
});
const allergy = (code: CodeableConcept): Resource => ({
  resourceType: 'AllergyIntolerance',
  clinicalStatus: {
    coding: [{ system: 'http://terminology.hl7.org/CodeSystem/allergyintolerance-clinical', code: 'active' }],
  },
  code,
  patient: subject,
});

const records: Resource[] = [
  { resourceType: 'Patient', id: 'nuria', name: [{ family: 'Prieto Sanz' }] },
  condition(gout),
  condition(asthma),
  condition({ ...asthma, text: 'Asma bronquial de Nuria' }),
  condition(asthma),
  condition({ text: 'Dolor sin código' }),
  condition(
    { text: 'Nunca fue', coding: [{ system: icd10, code: 'R69' }] },
    { clinicalStatus: undefined, verificationStatus: verified('entered-in-error') },
  ),
  allergy(penicillin),
  allergy(noKnownAllergy),
];

const tokens = new Map<number, string>();

beforeAll(async () => {
  platform = await startTestPlatform();
  for (const position of [admin, luis, marta, elena]) {
    tokens.set(position, await accessToken(platform, position));
  }
  const entry = records.map((resource) => ({
    resource,
    request: { method: 'PUT', url: `${resource.resourceType}/${resource.id ?? crypto.randomUUID()}` },
  }));
  for (const one of entry) one.resource.id = one.request.url.split('/')[1] ?? '';
  const response = await fetch(`${platform.url}/fhir/R4`, {
    method: 'POST',
    headers: { authorization: `Bearer ${tokens.get(luis)}`, 'content-type': 'application/fhir+json' },
    body: JSON.stringify({ resourceType: 'Bundle', type: 'transaction', entry }),
  });
  if (!response.ok) throw new Error((await response.text()).slice(0, 500));
});
afterAll(() => platform?.close());

const ask = (position: number, type: string) =>
  createCaller(platform.url, tokens.get(position))('GET', `/used-codes/${type}`);

describe('codes in use', () => {
  test('come once each, the commonest first, in the words that most use; no error and nothing without a code', async () => {
    const { status, body } = await ask(luis, 'Condition');
    expect(status).toBe(200);
    expect(body).toEqual({ concepts: [asthma, gout] });
  });

  test('come first where the person used them last, whatever the others use', async () => {
    const response = await fetch(`${platform.url}/fhir/R4/Condition`, {
      method: 'POST',
      headers: { authorization: `Bearer ${tokens.get(luis)}`, 'content-type': 'application/fhir+json' },
      body: JSON.stringify(condition(gout)),
    });
    expect(response.status).toBe(201);
    expect((await ask(luis, 'Condition')).body).toEqual({ concepts: [gout, asthma] });
    expect((await ask(admin, 'Condition')).body).toEqual({ concepts: [asthma, gout] });
  });

  test('do not offer the statement that there are no allergies as a substance', async () => {
    expect((await ask(luis, 'AllergyIntolerance')).body).toEqual({ concepts: [penicillin] });
  });

  test('are their own organization’s, and no access to a chart', async () => {
    const accesses = async (): Promise<object[]> => {
      const response = await fetch(`${platform.url}/fhir/R4/AuditEvent?patient=Patient/nuria&_count=50`, {
        headers: { authorization: `Bearer ${tokens.get(luis)}` },
      });
      return (await response.json()).entry ?? [];
    };
    const before = await accesses();
    expect(before.length).toBeGreaterThan(0);
    await ask(luis, 'Condition');
    // Reading the log is the one access since.
    expect(await accesses()).toHaveLength(before.length + 1);
    expect((await ask(elena, 'Condition')).body).toEqual({ concepts: [] });
  });

  test('are refused to the front desk, and of other types there are none', async () => {
    expect((await ask(marta, 'Condition')).status).toBe(403);
    expect((await ask(admin, 'Patient')).status).toBe(404);
  });
});
