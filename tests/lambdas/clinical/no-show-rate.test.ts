import { expect, test } from 'vitest';
import { noShowRate } from '../../../lambdas/clinical/no-show-rate.ts';

test('the no-show rate is that of the appointments whose outcome is known', () => {
  expect(noShowRate({ noshow: 1, attended: 3 })).toEqual({ kind: 'known', value: 0.25 });
  expect(noShowRate({ noshow: 2, attended: 0 })).toEqual({ kind: 'known', value: 1 });
});

test('everybody came: the rate is zero, and it is known', () => {
  expect(noShowRate({ noshow: 0, attended: 5 })).toEqual({ kind: 'known', value: 0 });
});

test('without a single outcome the rate is unknown, never zero', () => {
  expect(noShowRate({ noshow: 0, attended: 0 }).kind).toBe('unknown');
});
