import { randomInt } from 'node:crypto';
import { meetsPasswordPolicy } from '../../../lambdas/contracts/password.ts';
import { CognitoError } from './cognito-error.ts';
import { type Pool, poolName } from './pool.ts';
import { settings } from './settings.ts';
import { createVerifier, type PasswordVerifier } from './srp.ts';

const policy = settings.passwordPolicy;
const nonconforming = (why: string) =>
  new CognitoError('InvalidPasswordException', `Password did not conform with policy: ${why}`);

/** The verifier of a password that conforms with the pool's policy. */
export function acceptPassword(pool: Pool, username: string, password: string): PasswordVerifier {
  assertPasswordPolicy(password);
  return createVerifier({ poolName: poolName(pool), userId: username }, password);
}

export function assertPasswordPolicy(password: string): void {
  if (password.length < policy.minimumLength) throw nonconforming('Password not long enough');
  if (policy.requireUppercase && !/[A-Z]/.test(password)) {
    throw nonconforming('Password must have uppercase characters');
  }
  if (policy.requireLowercase && !/[a-z]/.test(password)) {
    throw nonconforming('Password must have lowercase characters');
  }
  if (policy.requireNumbers && !/\d/.test(password)) {
    throw nonconforming('Password must have numeric characters');
  }
  // The shared rule is asked last: all it can still object to is the symbol.
  if (!meetsPasswordPolicy(password)) throw nonconforming('Password must have symbol characters');
}

const kinds = ['abcdefghijkmnpqrstuvwxyz', 'ABCDEFGHJKLMNPQRSTUVWXYZ', '23456789', '!@#$%*-_'] as const;

/** A temporary password for an invitation: every kind of character, none that two fonts confuse. */
export function createTemporaryPassword(): string {
  const pick = (letters: string) => letters.charAt(randomInt(letters.length));
  const length = Math.max(policy.minimumLength, 16);
  const all = kinds.join('');
  const letters = Array.from({ length }, (_, index) => pick(kinds[index] ?? all));
  for (let last = letters.length - 1; last > 0; last -= 1) {
    const other = randomInt(last + 1);
    [letters[last], letters[other]] = [letters[other] ?? '', letters[last] ?? ''];
  }
  return letters.join('');
}

export function temporaryPasswordExpiry(pool: Pool): number {
  return pool.now().getTime() + policy.temporaryPasswordValidityDays * 24 * 60 * 60 * 1000;
}
