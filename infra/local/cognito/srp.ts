import {
  createHash,
  createHmac,
  getDiffieHellman,
  hkdfSync,
  randomBytes,
  timingSafeEqual,
} from 'node:crypto';
import { modularPower } from './modular-power.ts';

/**
 * The server's half of SRP-6a as Cognito does it: the 3072-bit group of RFC 3526 with generator 2, SHA-256,
 * numbers hashed in the two's complement form of Java's BigInteger, a 16-byte key by HKDF.
 */
const prime = toNumber(getDiffieHellman('modp15').getPrime());
const generator = 2n;
const multiplier = toNumber(sha256(toBytes(prime), toBytes(generator)));

const keyInfo = 'Caldera Derived Key';
const keyLength = 16;

/** What is stored instead of a password. Hexadecimal. */
export interface PasswordVerifier {
  salt: string;
  verifier: string;
}

/** The server's secret and public value of one exchange. Hexadecimal. */
export interface ServerEphemeral {
  secret: string;
  publicValue: string;
}

/** `poolName` is the pool's id after the underscore; `userId` is USER_ID_FOR_SRP. */
export interface SrpIdentity {
  poolName: string;
  userId: string;
}

export function createVerifier(
  { poolName, userId }: SrpIdentity,
  password: string,
  salt = randomBytes(16).toString('hex'),
): PasswordVerifier {
  const inner = sha256(Buffer.from(`${poolName}${userId}:${password}`));
  const exponent = toNumber(sha256(toBytes(BigInt(`0x${salt}`)), inner));
  return { salt, verifier: power(generator, exponent).toString(16) };
}

export function matchesVerifier(identity: SrpIdentity, password: string, stored: PasswordVerifier): boolean {
  const { verifier } = createVerifier(identity, password, stored.salt);
  return areEqual(Buffer.from(verifier), Buffer.from(stored.verifier));
}

export function createEphemeral(verifier: string, secret = randomBytes(32).toString('hex')): ServerEphemeral {
  const value = (multiplier * BigInt(`0x${verifier}`) + power(generator, BigInt(`0x${secret}`))) % prime;
  return { secret, publicValue: value.toString(16) };
}

/** Whether the client's public value is one that SRP allows: A mod N must not be 0. */
export function isValidClientValue(clientValue: string): boolean {
  return /^[0-9a-f]{1,1024}$/i.test(clientValue) && BigInt(`0x${clientValue}`) % prime !== 0n;
}

/** The key that both sides derive when the client knows the password. */
export function deriveKey(clientValue: string, verifier: string, server: ServerEphemeral): Buffer {
  const a = BigInt(`0x${clientValue}`);
  const scrambler = toNumber(sha256(toBytes(a), toBytes(BigInt(`0x${server.publicValue}`))));
  const base = (a * power(BigInt(`0x${verifier}`), scrambler)) % prime;
  const shared = power(base, BigInt(`0x${server.secret}`));
  return Buffer.from(hkdfSync('sha256', toBytes(shared), toBytes(scrambler), keyInfo, keyLength));
}

/** PASSWORD_CLAIM_SIGNATURE, base64. */
export function signClaim(
  key: Buffer,
  { poolName, userId }: SrpIdentity,
  secretBlock: string,
  timestamp: string,
): string {
  return createHmac('sha256', key)
    .update(poolName)
    .update(userId)
    .update(Buffer.from(secretBlock, 'base64'))
    .update(timestamp)
    .digest('base64');
}

export function areEqual(one: Uint8Array, other: Uint8Array): boolean {
  return one.length === other.length && timingSafeEqual(one, other);
}

const power = (base: bigint, exponent: bigint) => modularPower(base, exponent, prime);

function sha256(...parts: Uint8Array[]): Buffer {
  const hash = createHash('sha256');
  for (const part of parts) hash.update(part);
  return hash.digest();
}

function toNumber(bytes: Buffer): bigint {
  return BigInt(`0x${bytes.toString('hex')}`);
}

/** As Java's `BigInteger.toByteArray()` does: a leading zero byte where the first bit is set. */
function toBytes(value: bigint): Buffer {
  const digits = value.toString(16);
  const even = digits.length % 2 === 0 ? digits : `0${digits}`;
  return Buffer.from(/^[89a-f]/.test(even) ? `00${even}` : even, 'hex');
}
