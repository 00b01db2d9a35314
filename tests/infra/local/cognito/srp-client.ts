import { createHash, getDiffieHellman, hkdfSync } from 'node:crypto';

/** The client's half of Cognito's SRP, written from its definition and apart from the code under test. */
const numberOf = (bytes: Buffer) => BigInt(`0x${bytes.toString('hex')}`);
export const prime = numberOf(getDiffieHellman('modp15').getPrime());

const sha256 = (...parts: Buffer[]) => createHash('sha256').update(Buffer.concat(parts)).digest();

const signed = (value: bigint) => {
  const digits = value.toString(16);
  const even = digits.length % 2 ? `0${digits}` : digits;
  return Buffer.from(Number.parseInt(even.slice(0, 2), 16) > 0x7f ? `00${even}` : even, 'hex');
};

function power(base: bigint, exponent: bigint): bigint {
  if (exponent === 0n) return 1n;
  const half = power((base * base) % prime, exponent >> 1n);
  return exponent & 1n ? (half * base) % prime : half;
}

export interface SrpExchange {
  poolName: string;
  userId: string;
  password: string;
  salt: string;
  /** Hexadecimal. */
  smallA: string;
  largeA: string;
  largeB: string;
}

export function clientKey(exchange: SrpExchange): Buffer {
  const { poolName, userId, password } = exchange;
  const [salt, a, largeA, largeB] = [exchange.salt, exchange.smallA, exchange.largeA, exchange.largeB].map(
    (hex) => BigInt(`0x${hex}`),
  ) as [bigint, bigint, bigint, bigint];
  const k = numberOf(sha256(signed(prime), signed(2n)));
  const x = numberOf(sha256(signed(salt), sha256(Buffer.from(`${poolName}${userId}:${password}`))));
  const u = numberOf(sha256(signed(largeA), signed(largeB)));
  const base = (((largeB - k * power(2n, x)) % prime) + prime) % prime;
  const shared = power(base, a + u * x);
  return Buffer.from(hkdfSync('sha256', signed(shared), signed(u), 'Caldera Derived Key', 16));
}
