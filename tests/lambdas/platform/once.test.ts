import { expect, test } from 'vitest';
import { once } from '../../../lambdas/platform/once.ts';

test('what is made at the first call is kept', async () => {
  let calls = 0;
  const make = once(async () => {
    calls += 1;
    return calls;
  });
  expect([await make(), await make()]).toEqual([1, 1]);
});

test('what could not be made is tried anew at the next call', async () => {
  let calls = 0;
  const make = once(async () => {
    calls += 1;
    if (calls === 1) throw new Error('Out of reach');
    return calls;
  });
  await expect(make()).rejects.toThrow('Out of reach');
  expect([await make(), await make()]).toEqual([2, 2]);
});
