import { constants, createPublicKey, publicEncrypt } from 'node:crypto';

/**
 * `base` to the power of `exponent`, modulo an odd `modulus` of at most 3,072 bits that the exponent is less than. It is
 * OpenSSL's arithmetic, some eight times as quick as BigInt's: encrypting with a public RSA key and no padding is that
 * power and nothing else. (Its Diffie-Hellman interface would first prove for a second that the modulus is prime.)
 */
export function modularPower(base: bigint, exponent: bigint, modulus: bigint): bigint {
  const reduced = ((base % modulus) + modulus) % modulus;
  if (exponent < 2n) return exponent === 0n ? 1n : reduced;
  // A key's exponent is odd.
  if (exponent % 2n === 0n) return (modularPower(reduced, exponent - 1n, modulus) * reduced) % modulus;
  const key = createPublicKey({
    key: {
      kty: 'RSA',
      n: toBytes(modulus).toString('base64url'),
      e: toBytes(exponent).toString('base64url'),
    },
    format: 'jwk',
  });
  const block = Buffer.alloc(toBytes(modulus).length);
  const bytes = toBytes(reduced);
  bytes.copy(block, block.length - bytes.length);
  const power = publicEncrypt({ key, padding: constants.RSA_NO_PADDING }, block);
  return BigInt(`0x${power.toString('hex')}`);
}

function toBytes(value: bigint): Buffer {
  const digits = value.toString(16);
  return Buffer.from(digits.length % 2 === 0 ? digits : `0${digits}`, 'hex');
}
