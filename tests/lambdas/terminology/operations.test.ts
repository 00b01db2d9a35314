import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { accessToken } from '../../support/api-caller.ts';
import { startTestPlatform, type TestPlatform } from '../../support/local-platform.ts';

let platform: TestPlatform;
const [admin, luis, marta] = [0, 1, 2];
const tokens = new Map<number, string>();

beforeAll(async () => {
  platform = await startTestPlatform();
  for (const position of [admin, luis, marta]) tokens.set(position, await accessToken(platform, position));
});
afterAll(() => platform?.close());

async function ask(path: string, { as = luis, body }: { as?: number; body?: object } = {}) {
  const response = await fetch(`${platform.url}/fhir/R4${path}`, {
    method: body ? 'POST' : 'GET',
    headers: {
      ...(as < 0 ? {} : { authorization: `Bearer ${tokens.get(as)}` }),
      ...(body ? { 'content-type': 'application/fhir+json' } : {}),
    },
    ...(body ? { body: JSON.stringify(body) } : {}),
  });
  return { status: response.status, body: await response.json() };
}

const icd10 = 'http://hl7.org/fhir/sid/icd-10-cm';
const loinc = 'http://loinc.org';
const problems = 'https://auxilia.example/fhir/ValueSet/problem';
const parameters = (...parameter: object[]) => ({ resourceType: 'Parameters', parameter });
const named = (body: { parameter: { name: string; [value: string]: unknown }[] }, name: string) =>
  body.parameter.filter((one) => one.name === name);

describe('$expand', () => {
  test('answers a filter with concepts, the best first, their English display and Spanish designation', async () => {
    const { status, body } = await ask(`/ValueSet/$expand?url=${problems}&filter=hta&count=3`);
    expect(status).toBe(200);
    expect(body.expansion.contains).toHaveLength(3);
    expect(body.expansion.contains[0]).toEqual({
      system: icd10,
      code: 'I10',
      display: 'Essential (primary) hypertension',
      designation: [{ language: 'es', value: 'Hipertensión arterial esencial' }],
    });
    expect(body.expansion.parameter).toContainEqual({ name: 'version', valueUri: `${icd10}|2025` });
  });

  test('is valid FHIR, and says what LOINC’s licence asks for', async () => {
    const url = 'https://auxilia.example/fhir/ValueSet/observation';
    const { body } = await ask(`/ValueSet/$expand?url=${url}&filter=creatinina`);
    expect(body.copyright).toContain('LOINC is copyright © Regenstrief Institute');
    const { body: outcome } = await ask('/ValueSet/$validate', { body });
    const errors = outcome.issue.filter(({ severity }: { severity: string }) => severity === 'error');
    expect(errors).toEqual([]);
  });

  test('takes its parameters as a resource too', async () => {
    const { body } = await ask('/ValueSet/$expand', {
      body: parameters(
        { name: 'url', valueUri: problems },
        { name: 'filter', valueString: 'asma' },
        { name: 'count', valueInteger: 1 },
      ),
    });
    expect(body.expansion.contains.map(({ code }: { code: string }) => code)).toEqual(['J45.909']);
  });

  test('is refused without a filter, of a set that is not here, and with what it does not know', async () => {
    expect((await ask(`/ValueSet/$expand?url=${problems}`)).status).toBe(400);
    expect((await ask('/ValueSet/$expand?url=http://other.example/vs&filter=x')).status).toBe(404);
    expect((await ask(`/ValueSet/$expand?url=${problems}&filter=x&profile=y`)).status).toBe(400);
    expect((await ask(`/ValueSet/$expand?url=${problems}&filter=x&count=-1`)).status).toBe(400);
  });
});

describe('$lookup', () => {
  test('tells what a code means, and every Spanish name of it', async () => {
    const { status, body } = await ask(`/CodeSystem/$lookup?system=${loinc}&code=4548-4`);
    expect(status).toBe(200);
    expect(named(body, 'display')).toEqual([
      { name: 'display', valueString: 'Hemoglobin A1c/Hemoglobin.total in Blood' },
    ]);
    expect(JSON.stringify(named(body, 'designation'))).toContain('Hemoglobina glucosilada');
  });

  test('takes a coding', async () => {
    const coding = { name: 'coding', valueCoding: { system: icd10, code: 'E11.9' } };
    const { body } = await ask('/CodeSystem/$lookup', { body: parameters(coding) });
    expect(named(body, 'version')).toEqual([{ name: 'version', valueString: '2025' }]);
  });

  test('of a system or code that is not here is not found, and of nothing is refused', async () => {
    expect((await ask('/CodeSystem/$lookup?system=http://snomed.info/sct&code=1')).status).toBe(404);
    expect((await ask(`/CodeSystem/$lookup?system=${icd10}&code=X99.99`)).status).toBe(404);
    expect((await ask('/CodeSystem/$lookup')).status).toBe(400);
  });
});

describe('$validate-code', () => {
  const resultOf = (body: Parameters<typeof named>[0]) => named(body, 'result')[0]?.valueBoolean;

  test('of a system says whether the code is one, and whether it bears the name', async () => {
    const path = `/CodeSystem/$validate-code?url=${icd10}&code=`;
    expect(resultOf((await ask(`${path}I10`)).body)).toBe(true);
    expect(resultOf((await ask(`${path}I10&display=HTA`)).body)).toBe(true);
    expect(resultOf((await ask(`${path}I10&display=Asma`)).body)).toBe(false);
    expect(resultOf((await ask(`${path}I10.99`)).body)).toBe(false);
  });

  test('of a set says whether the code is in it', async () => {
    const path = `/ValueSet/$validate-code?url=${problems}&system=`;
    expect(resultOf((await ask(`${path}${icd10}&code=J45.909`)).body)).toBe(true);
    expect(resultOf((await ask(`${path}${loinc}&code=4548-4`)).body)).toBe(false);
  });
});

describe('each operation', () => {
  const asked = [
    `/ValueSet/$expand?url=${problems}&filter=hta`,
    `/ValueSet/$validate-code?url=${problems}&system=${icd10}&code=I10`,
    `/CodeSystem/$lookup?system=${icd10}&code=I10`,
    `/CodeSystem/$validate-code?url=${icd10}&code=I10`,
  ];

  test.each(asked)('is for clinicians, and refused to others: %s', async (path) => {
    expect((await ask(path, { as: luis })).status).toBe(200);
    expect((await ask(path, { as: marta })).status).toBe(403);
    expect((await ask(path, { as: -1 })).status).toBe(401);
  });

  test('is in the CapabilityStatement', async () => {
    const { body } = await ask('/metadata');
    const operationsOf = (type: string) =>
      body.rest[0].resource
        .find((one: { type: string }) => one.type === type)
        .operation.map(({ name }: { name: string }) => name);
    expect(operationsOf('ValueSet')).toEqual(expect.arrayContaining(['expand', 'validate-code']));
    expect(operationsOf('CodeSystem')).toEqual(expect.arrayContaining(['lookup', 'validate-code']));
  });
});
