import { expect, test } from 'vitest';
import { otherValueText } from '../../../lambdas/clinical/other-value-text.ts';

test.each([
  [{ valueRatio: { numerator: { value: 1 }, denominator: { value: 320 } } }, '1:320'],
  [
    { valueRatio: { numerator: { value: 1, comparator: '>' }, denominator: { value: 320 } } } as const,
    '>1:320',
  ],
  [
    {
      valueRatio: {
        numerator: { value: 30, unit: 'mg', code: 'mg' },
        denominator: { value: 1, unit: 'g', code: 'g' },
      },
    },
    '30 mg / 1 g',
  ],
  [{ valueRange: { low: { value: 5, unit: 'mm' }, high: { value: 10, unit: 'mm' } } }, '5 mm a 10 mm'],
  [{ valueRange: { low: { value: 0, unit: 'mm' } } }, '≥ 0 mm'],
  [{ valueRange: { high: { value: 10, unit: 'mm' } } }, '≤ 10 mm'],
  [{ valuePeriod: { start: '2021-02-03', end: '2021-02-05T10:00:00Z' } }, 'desde 2/3/2021 hasta 2/5/2021'],
  [{ valuePeriod: { end: '2021' } }, 'hasta 2021'],
  [{ valueDateTime: '2021-02' }, '2/2021'],
  [{ valueTime: '08:30:00' }, '08:30:00'],
  [
    { valueSampledData: { origin: { value: 0 }, period: 10, dimensions: 1 } },
    'Trazado que aquí no se muestra',
  ],
  [{ valueInteger: 0 }, '0'],
])('%j reads "%s"', (result, text) => {
  expect(otherValueText(result)).toBe(text);
});

test.each([
  {},
  { valueRange: {} },
  { valueRange: { low: { unit: 'mm' } } },
  { valueRatio: { numerator: { value: 1 } } },
  { valuePeriod: {} },
])('%j has no value', (result) => {
  expect(otherValueText(result)).toBeUndefined();
});
