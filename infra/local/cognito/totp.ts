import { createHmac, randomBytes } from 'node:crypto';
import { decodeBase32, encodeBase32 } from './base32.ts';
import { areEqual } from './srp.ts';

/** RFC 6238 with SHA-1, 30 seconds and six digits: what every authenticator app does. */
const stepMs = 30_000;
const digits = 6;
/** Steps before and after the present one that are accepted: RFC 6238 §5.2 advises one. */
const tolerance = 1;
/** 256 bits, as Cognito's secrets: 52 letters. */
const secretBytes = 32;

export function createTotpSecret(): string {
  return encodeBase32(randomBytes(secretBytes));
}

export function totpStep(at: Date): number {
  return Math.floor(at.getTime() / stepMs);
}

export function totpCode(secret: string, step: number): string {
  const counter = Buffer.alloc(8);
  counter.writeBigUInt64BE(BigInt(step));
  const mac = createHmac('sha1', decodeBase32(secret)).update(counter).digest();
  const offset = mac.readUInt8(mac.length - 1) & 0x0f;
  const number = mac.readUInt32BE(offset) & 0x7fff_ffff;
  return String(number % 10 ** digits).padStart(digits, '0');
}

/** The code that an authenticator shows at `now`. */
export function currentTotp(secret: string, now: Date): string {
  return totpCode(secret, totpStep(now));
}

/** The step that `code` belongs to, or undefined when it is none that would be accepted now. */
export function matchingTotpStep(secret: string, code: string, now: Date): number | undefined {
  const present = totpStep(now);
  const steps = Array.from({ length: 2 * tolerance + 1 }, (_, index) => present - tolerance + index);
  return steps.find((step) => areEqual(Buffer.from(totpCode(secret, step)), Buffer.from(code)));
}

/** The steps of `used` whose codes could still be entered again. */
export function stillAcceptedSteps(used: readonly number[], now: Date): number[] {
  return used.filter((step) => step >= totpStep(now) - tolerance);
}
