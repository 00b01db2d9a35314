import { expect, test } from 'vitest';
import { changeBetween } from '../../../lambdas/clinical/change-between.ts';

test.each([
  [112, 100, 0.12],
  [50, 100, -0.5],
  [100, 100, 0],
  [0, 4, -1],
])('from %2$d to %1$d is a change of a share of what there was', (now, before, value) => {
  expect(changeBetween(now, before)).toEqual({ kind: 'known', value });
});

test('from nothing there is no percentage', () => {
  expect(changeBetween(3, 0).kind).toBe('notApplicable');
  expect(changeBetween(0, 0).kind).toBe('notApplicable');
});

test('against a count that nobody has, the change is unknown', () => {
  expect(changeBetween(3, undefined).kind).toBe('unknown');
  expect(changeBetween(undefined, 3).kind).toBe('unknown');
});
