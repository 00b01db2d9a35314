import { expect, test } from 'vitest';
import { isInOrder } from '../../../../lambdas/fhir/validation/invariants/partial-dates.ts';

test.each([
  ['2025', '2025', true],
  ['2025-03-31', '2025-03', true],
  ['2025-03', '2025-03-01', true],
  ['2025-04', '2025-03-31', false],
  ['2025', '2024-12-31', false],
  ['2025-03-31T10:00:00Z', '2025-03-31', true],
  ['2025-03-31T10:00:00Z', '2025-03-31T10:00:00Z', true],
  ['2025-03-31T10:00:00Z', '2025-03-31T09:59:59Z', false],
  // The same instant and a later one, though the text says otherwise.
  ['2025-03-31T10:00:00+02:00', '2025-03-31T08:00:00Z', true],
  ['2025-03-31T10:00:00Z', '2025-03-31T11:00:00+02:00', false],
  // Eight in the evening in New York is the next day in UTC, and still that day in New York.
  ['2025-03-31T20:00:00-05:00', '2025-03-31', true],
  ['2025-04-01', '2025-03-31T23:00:00-05:00', false],
  ['2025', undefined, true],
  [undefined, '2025', true],
])('a period from %s to %s: %s', (start, end, isKept) => {
  expect(isInOrder(start, end)).toBe(isKept);
});
