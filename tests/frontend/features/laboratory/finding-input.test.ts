import { expect, test } from 'vitest';
import {
  askedFindings,
  findingFields,
  findingProblem,
  knownFindings,
} from '../../../../frontend/features/laboratory/finding-input.ts';
import { deriveAll, derivedRules } from '../../../../lambdas/clinical/laboratory/derived/derived.ts';

const today = '2026-11-28';
const at = (analyte: string, value: number) => ({ analyte, value, at: today });
const derived = (...values: { analyte: string; value: number; at: string }[]) =>
  deriveAll(values, { subject: {}, today, findings: {} });

test('what any formula asks of a clinician has its field', () => {
  for (const finding of derivedRules.flatMap(({ findings }) => findings))
    expect(findingFields[finding].label).not.toBe('');
});

test.each([
  ['20', undefined],
  ['21', 0.21],
  ['100', 1],
  ['101', undefined],
  ['0.4', undefined],
  ['39,5', 0.395],
  ['40 %', undefined],
  ['', undefined],
])('of a FiO₂ of «%s» is taken: %s', (text, value) => {
  expect(knownFindings({ inspiredOxygen: text }).inspiredOxygen).toBe(value);
  expect(findingProblem('inspiredOxygen', text) === undefined).toBe(text === '' || value !== undefined);
});

test('a choice is one of those that there are, and none is no «no»', () => {
  expect(knownFindings({ ascites: '', encephalopathy: '0', hasDiabetes: '7' })).toEqual({
    encephalopathy: 0,
  });
});

test('only what a formula lacks besides its results is asked', () => {
  expect(askedFindings(derived(at('bilirubin-total', 2.5), at('albumin', 3)))).toEqual([]);
});
