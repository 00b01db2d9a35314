import { expect, test } from 'vitest';
import { problemKinds } from '../../../lambdas/contracts/problem.ts';

test('a 412 that says nothing more is a version that is over: screens know others by their names', () => {
  const [kind] = Object.entries(problemKinds).find(([, { status }]) => status === 412) ?? [];
  expect(kind).toBe('version-conflict');
});
