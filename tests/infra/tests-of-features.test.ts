import { expect, test } from 'vitest';
import { beside } from '../checks.ts';
import { testsOfFeatures } from '../tests-of-features.ts';

const isIn = (folder: string) => (file: string) => file.startsWith(`${folder}/`);

test('a change of a feature is answered for by its own tests, by those that name it and by those of all routes', () => {
  const found =
    testsOfFeatures(['lambdas/quality/care-gaps/close-gap.ts', 'lambdas/quality/README.md']) ?? [];
  expect(found).toContain('tests/lambdas/quality/gaps.test.ts');
  expect(found.some(isIn('tests/contract/quality'))).toBe(true);
  expect(found).toContain('tests/lambdas/api/access.test.ts');
  expect(found.some(isIn('tests/lambdas/scheduling'))).toBe(false);
});

test('a change of a page is answered for by the tests of its folder', () => {
  const found = testsOfFeatures(['frontend/features/billing/month-panel.tsx']) ?? [];
  expect(found.length).toBeGreaterThan(0);
  expect(found.filter((file) => !isIn('tests/frontend')(file))).toEqual([]);
});

test('a changed test asks for those of its feature, a changed journey for nothing more', () => {
  const changed = ['tests/lambdas/quality/gaps.test.ts', 'tests/journeys/quality.test.ts'];
  expect(testsOfFeatures(changed)).toEqual(testsOfFeatures(['lambdas/quality/gaps.ts']));
});

test.each([
  'lambdas/platform/database.ts',
  'lambdas/contracts/quality.ts',
  'frontend/lib/create-api-client.ts',
  'tests/support/local-platform.ts',
  'package.json',
])('%s is of no feature: whatever loaded it answers', (file) => {
  expect(testsOfFeatures([file, 'lambdas/quality/gaps.ts'])).toBeUndefined();
});

test('journeys answer for themselves', () => {
  expect(testsOfFeatures(['tests/journeys/quality.test.ts'])).toBeUndefined();
});

test.each([
  ['frontend/features/billing/month-panel.tsx', ['types:tests', 'types:frontend', 'lint']],
  ['lambdas/quality/gaps.ts', ['types:tests', 'types', 'lint']],
  ['infra/service-worker.ts', ['types:tests', 'types', 'types:frontend', 'lint']],
  ['tests/lambdas/quality/gaps.test.ts', ['types:tests', 'lint']],
  ['package.json', beside.map(({ name }) => name)],
])('of %s the types are checked where they are read', (file, names) => {
  expect(beside.flatMap((check) => check.ofChanged([file])?.name ?? [])).toEqual(names);
});
