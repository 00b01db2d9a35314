import { describe, expect, test } from 'vitest';
import { parseJson } from '../../../../lambdas/fhir/json.ts';
import type { Json } from '../fhir-client.ts';
import { refusalsOf } from './refusals-of.ts';

const mg = { unit: 'mg', system: 'http://unitsofmeasure.org', code: 'mg' };
const g = { unit: 'g', system: 'http://unitsofmeasure.org', code: 'g' };

describe('The limits of a Range have one unit', () => {
  const told = (low: Json, high: Json) =>
    refusalsOf({
      resourceType: 'Observation',
      status: 'final',
      code: { text: 'x' },
      valueRange: { low, high },
    });

  test.each<[what: string, low: Json, high: Json]>([
    ['two codes', { value: 1, ...mg }, { value: 2, ...g }],
    ['two units of one dimension in order', { value: 500, ...mg }, { value: 1, ...g }],
    ['two units in words', { value: 1, unit: 'mg' }, { value: 2, unit: 'g' }],
    ['one code of two systems', { value: 1, ...mg }, { value: 2, ...mg, system: 'https://example.org' }],
  ])('%s: refused', (_what, low, high) => {
    expect(told(low, high)).toEqual([expect.stringMatching(/^Observation\.value: .*unidad/)]);
  });

  test.each<[what: string, low: Json, high: Json]>([
    ['the same', { value: 1, ...mg }, { value: 2, ...mg }],
    ['none', { value: 1 }, { value: 2 }],
    ['said of one alone', { value: 1 }, { value: 2, ...mg }],
  ])('%s: accepted', (_what, low, high) => {
    expect(told(low, high)).toEqual([]);
  });

  test('and are in order', () => {
    expect(told({ value: 3, ...mg }, { value: 2, ...mg })).toEqual([expect.stringContaining('rng-2')]);
  });
});

describe('A concept of a required value set', () => {
  const told = (verificationStatus: Json) =>
    refusalsOf({ resourceType: 'Condition', subject: { display: 'x' }, verificationStatus });
  const system = 'http://terminology.hl7.org/CodeSystem/condition-ver-status';
  const unknown = {
    url: 'http://hl7.org/fhir/StructureDefinition/data-absent-reason',
    valueCode: 'unknown',
  };

  test.each<[what: string, concept: Json]>([
    ['words alone', { text: 'x' }],
    ['the reason why it is absent', { extension: [unknown] }],
    ['a code of another system', { coding: [{ system: 'https://example.org', code: 'confirmed' }] }],
  ])('%s: refused', (_what, concept) => {
    expect(told(concept)).toEqual([expect.stringMatching(/^Condition\.verificationStatus: /)]);
  });

  test('beside a translation: accepted', () => {
    expect(
      told({
        coding: [
          { system: 'https://example.org', code: 'x' },
          { system, code: 'confirmed' },
        ],
      }),
    ).toEqual([]);
  });
});

test.each(['integer', 'unsignedInt'])('-0 is no %s, and is a decimal', (type) => {
  const told = (value: string) =>
    refusalsOf(
      parseJson(
        `{"resourceType":"Basic","code":{"text":"x"},"extension":[{"url":"https://example.org/x","${value}}]}`,
      ),
    );
  const name = `value${type.charAt(0).toUpperCase()}${type.slice(1)}`;
  expect(told(`${name}":-0`)).toEqual([expect.stringMatching(/^Basic\.extension\[0\]\.value: /)]);
  expect(told(`${name}":0`)).toEqual([]);
  expect(told('valueDecimal":-0')).toEqual([]);
});
