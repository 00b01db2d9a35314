import { expect, test } from 'vitest';
import { percentText } from '../../../lambdas/clinical/percent-text.ts';

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
