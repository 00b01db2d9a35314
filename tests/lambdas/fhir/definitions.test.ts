import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliDecompressSync } from 'node:zlib';
import { beforeAll, expect, test } from 'vitest';
import { buildDefinitions } from '../../../infra/build-fhir-definitions.ts';
import { definitions } from '../../../lambdas/fhir/definitions.ts';
import { parameterId, searchParametersOf } from '../../../lambdas/fhir/indexing/search-parameters.ts';
import { keepMedplumTypes } from '../../support/medplum-types.ts';

beforeAll(() => keepMedplumTypes());

test('the definitions that are shipped are those that HL7’s files give', () => {
  const file = join(import.meta.dirname, '../../../lambdas/fhir/definitions/r4.json.br');
  expect(brotliDecompressSync(readFileSync(file)).toString() === buildDefinitions()).toBe(true);
});

test('no two search parameters share a number in the index tables', () => {
  const names = new Map<number, string>();
  const clashes: string[] = [];
  const add = (name: string) => {
    const id = parameterId(name);
    if (names.has(id)) clashes.push(`${names.get(id)} and ${name}`);
    names.set(id, name);
  };
  add('_everything');
  for (const type of definitions().resourceTypes) {
    add(`${type}._compartment`);
    add(`${type}._name`);
    for (const { code } of searchParametersOf(type).values()) {
      for (const suffix of ['', ':text', ':identifier', ':of-type']) add(`${type}.${code}${suffix}`);
    }
  }
  expect(clashes).toEqual([]);
  expect(names.size).toBeGreaterThan(6_000);
});

test('required codes are known for what clinics write most', () => {
  const { codes } = definitions();
  const has = (valueSet: string, code: string) =>
    Object.values(codes[`http://hl7.org/fhir/ValueSet/${valueSet}`] ?? {}).some((list) =>
      list.includes(code),
    );
  expect(has('administrative-gender', 'female')).toBe(true);
  expect(has('observation-status', 'final')).toBe(true);
  expect(has('condition-clinical', 'active')).toBe(true);
  expect(has('allergyintolerance-verification', 'confirmed')).toBe(true);
  expect(has('request-status', 'on-hold')).toBe(true);
  expect(Object.keys(codes).length).toBeGreaterThan(200);
});
