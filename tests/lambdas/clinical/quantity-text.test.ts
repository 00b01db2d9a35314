import { expect, test } from 'vitest';
import { bandText, quantityText } from '../../../lambdas/clinical/quantity-text.ts';

test.each([
  [{ value: 7.2, unit: '%' }, '7.2 %'],
  [{ value: 5, comparator: '<', unit: 'mg/dL' } as const, '< 5 mg/dL'],
  [{ value: 4.1, code: '10*6/uL' }, '4.1 ×10⁶/µL'],
  [{ value: 5.4, unit: '{INR}' }, '5.4'],
  [{ value: 0, unit: 'mg/dL' }, '0 mg/dL'],
])('%j reads "%s"', (quantity, text) => {
  expect(quantityText(quantity)).toBe(text);
});

test('what has no number has no text', () => {
  expect(quantityText(undefined)).toBeUndefined();
  expect(quantityText({ unit: 'mg/dL' })).toBeUndefined();
});

test('a band reads with the ends that it has', () => {
  expect(bandText({ low: 3.5, high: 5.1 })).toBe('3.5 a 5.1');
  expect(bandText({ low: undefined, high: 200 })).toBe('≤ 200');
  expect(bandText({ low: 60, high: undefined })).toBe('≥ 60');
  expect(bandText(undefined)).toBeUndefined();
});
