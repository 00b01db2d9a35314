import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { percentageText, percentText } from '../../../lambdas/clinical/percent-text.ts';

test.each([
  [0.127, { digits: 1 }, '12.7\u00a0%'],
  [0, {}, '0\u00a0%'],
  [1, {}, '100\u00a0%'],
  [-0.03, { signDisplay: 'exceptZero' }, '-3\u00a0%'],
  [0.12, { signDisplay: 'exceptZero' }, '+12\u00a0%'],
  [12.5, {}, '1,250\u00a0%'],
] as const)('%s with %o is «%s»', (share, options, text) => {
  expect(percentText(share, options)).toBe(text);
});

test.each([
  [97, '97\u00a0%'],
  [6.5, '6.5\u00a0%'],
  [13.95, '13.95\u00a0%'],
  [0, '0\u00a0%'],
])('%s measured in per cent is «%s»', (percentage, text) => {
  expect(percentageText(percentage)).toBe(text);
});

const root = join(import.meta.dirname, '..', '..', '..');
const sourcesOf = (folder: string) =>
  readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
    .filter((name) => /\.tsx?$/.test(name))
    .map((name) => join(folder, name));

test('nothing else writes a per cent for people', () => {
  const offending = ['frontend', 'lambdas'].flatMap(sourcesOf).filter((name) => {
    if (name.endsWith('percent-text.ts')) return false;
    // Without a space it is a length of a style sheet.
    return /\}\s%|style: 'percent'/.test(readFileSync(join(root, name), 'utf8'));
  });
  expect(offending).toEqual([]);
});
