import { beforeAll, expect, test } from 'vitest';
import { definitions } from '../../../../lambdas/fhir/definitions.ts';
import { names, operation, patched, second } from './fhirpath-patch-operations.ts';

beforeAll(() => {
  definitions();
});

test.each([
  [
    'a pattern',
    "Patient.name.where('aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa!'.matches('^(a+)+$'))",
  ],
  ['signs', `Patient.name[${'-'.repeat(400)}1]`],
  ['what doubles', `Patient.name${'.select($this | family)'.repeat(20)}`],
  ['what repeats', 'Patient.repeat($this)'],
  ['a pattern in an index', "Patient.name['a'.matches('a')]"],
  ['a pattern after a condition', "Patient.name.where(family = 'c' and ('a'.matches('a')))"],
])('a path leads to an element, and computes nothing that may have no end: %s', (_what, path) => {
  expect(patched(operation('delete', path))).toBe(422);
});

test('conditions, also within each other, lead to an element', () => {
  const path =
    "Patient.name.where(given.exists() and family.exists().not()).given.where($this = 'b').first()";
  expect(patched(operation('delete', path))).toEqual(names({ given: ['a'] }, second));
});
