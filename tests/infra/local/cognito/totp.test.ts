import { describe, expect, it } from 'vitest';
import { decodeBase32, encodeBase32 } from '../../../../infra/local/cognito/base32.ts';
import {
  createTotpSecret,
  currentTotp,
  matchingTotpStep,
  stillAcceptedSteps,
  totpCode,
} from '../../../../infra/local/cognito/totp.ts';

/** RFC 6238 appendix B, SHA-1: the last six of its eight digits. */
const rfcSecret = encodeBase32(Buffer.from('12345678901234567890'));
const rfcVectors = [
  [59, '287082'],
  [1111111109, '081804'],
  [1111111111, '050471'],
  [1234567890, '005924'],
  [2000000000, '279037'],
  [20000000000, '353130'],
] as const;

describe('time-based one-time codes', () => {
  it.each(rfcVectors)('at second %i are those of RFC 6238', (seconds, code) => {
    expect(currentTotp(rfcSecret, new Date(seconds * 1000))).toBe(code);
  });

  it('are accepted one step early and one step late, and no further', () => {
    const step = 1000;
    const now = new Date(step * 30_000);
    expect(matchingTotpStep(rfcSecret, totpCode(rfcSecret, step - 2), now)).toBeUndefined();
    expect(matchingTotpStep(rfcSecret, totpCode(rfcSecret, step - 1), now)).toBe(step - 1);
    expect(matchingTotpStep(rfcSecret, totpCode(rfcSecret, step), now)).toBe(step);
    expect(matchingTotpStep(rfcSecret, totpCode(rfcSecret, step + 1), now)).toBe(step + 1);
    expect(matchingTotpStep(rfcSecret, totpCode(rfcSecret, step + 2), now)).toBeUndefined();
  });

  it('are not accepted when they are no six digits', () => {
    for (const code of ['', '12345', '1234567', 'abcdef']) {
      expect(matchingTotpStep(rfcSecret, code, new Date(59_000))).toBeUndefined();
    }
  });

  it('are remembered as used only while they could be entered again', () => {
    expect(stillAcceptedSteps([997, 998, 999, 1000, 1001], new Date(1000 * 30_000))).toEqual([
      999, 1000, 1001,
    ]);
  });
});

describe('base32', () => {
  // RFC 4648 §10, without its padding.
  it.each([
    ['f', 'MY'],
    ['fo', 'MZXQ'],
    ['foo', 'MZXW6'],
    ['foobar', 'MZXW6YTBOI'],
  ])('writes %s as %s and reads it back', (text, encoded) => {
    expect(encodeBase32(Buffer.from(text))).toBe(encoded);
    expect(decodeBase32(encoded).toString()).toBe(text);
  });

  it('refuses letters outside of its alphabet', () => {
    expect(() => decodeBase32('M1')).toThrow(RangeError);
  });

  it('gives authenticator apps secrets of 52 letters that never repeat', () => {
    expect(createTotpSecret()).toMatch(/^[A-Z2-7]{52}$/);
    expect(createTotpSecret()).not.toBe(createTotpSecret());
  });
});
