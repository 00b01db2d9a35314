import fc from 'fast-check';
import { expect, it } from 'vitest';
import { modularPower } from '../../../../infra/local/cognito/modular-power.ts';
import { prime } from './srp-client.ts';

function byHand(base: bigint, exponent: bigint, modulus: bigint): bigint {
  let result = 1n;
  let square = base % modulus;
  for (let rest = exponent; rest > 0n; rest >>= 1n) {
    if (rest & 1n) result = (result * square) % modulus;
    square = (square * square) % modulus;
  }
  return result;
}

const below = (bits: number) => fc.bigInt({ min: 0n, max: 2n ** BigInt(bits) - 1n });

it('is the power that multiplying by hand comes to, for any base and exponent of SRP', () => {
  const exponents = fc.oneof(below(4), below(256), below(1024));
  fc.assert(
    fc.property(fc.oneof(below(4), below(3100)), exponents, (base, exponent) => {
      expect(modularPower(base, exponent, prime)).toBe(byHand(base, exponent, prime));
    }),
    { numRuns: 50 },
  );
});

it.each([0n, 1n, 2n, 3n, prime - 1n, prime, prime + 1n])('takes %s as base and as small exponent', (base) => {
  for (const exponent of [0n, 1n, 2n, 3n, 4n, 65_536n, 65_537n]) {
    expect(modularPower(base, exponent, prime)).toBe(byHand(base, exponent, prime));
  }
});

it('takes a negative base as what it is modulo the prime', () => {
  expect(modularPower(-5n, 7n, prime)).toBe(byHand(prime - 5n, 7n, prime));
});
