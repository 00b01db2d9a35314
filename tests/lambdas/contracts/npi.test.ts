import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { isValidNpi } from '../../../lambdas/contracts/npi.ts';

describe('An NPI is ten digits that begin with 1 or 2 and end in their Luhn check digit', () => {
  test.each([
    ['the check digit is one too low', '1234567892'],
    ['the check digit is one too high', '1234567894'],
    ['two neighbouring digits are swapped', '1234576893'],
    ['it begins with neither 1 nor 2', '3234567899'],
    ['it is one digit short', '123456789'],
    ['it is one digit long', '12345678930'],
    ['it is empty', ''],
    ['it has letters', '12345678A3'],
    ['it has spaces', ' 1234567893'],
    ['its digits are not ASCII', '１２３４５６７８９３'],
  ])('refuses it when %s', (_, npi) => {
    expect(isValidNpi(npi)).toBe(false);
  });

  test("accepts CMS's published example 1234567893", () => {
    expect(isValidNpi('1234567893')).toBe(true);
  });

  test('exactly one check digit completes any nine digits', () => {
    const prefix = fc
      .tuple(fc.constantFrom('1', '2'), fc.stringMatching(/^\d{8}$/))
      .map((parts) => parts.join(''));
    fc.assert(
      fc.property(prefix, (digits) => {
        const valid = [...'0123456789'].filter((check) => isValidNpi(digits + check));
        expect(valid).toHaveLength(1);
      }),
    );
  });
});
