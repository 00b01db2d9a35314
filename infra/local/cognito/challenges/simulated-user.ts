import { createHmac } from 'node:crypto';
import { normalizeEmail } from '../../../../lambdas/contracts/email.ts';
import type { Pool } from '../pool.ts';
import type { PasswordVerifier } from '../srp.ts';

/**
 * PreventUserExistenceErrors: a name that nobody has gets the same id, salt and verifier each time, so that
 * its sign-in looks like one with a wrong password.
 */
export function simulateUser(pool: Pool, name: string): { username: string; password: PasswordVerifier } {
  const derive = (purpose: string) =>
    createHmac('sha512', pool.secret)
      .update(`simulated:${purpose}:${normalizeEmail(name)}`)
      .digest('hex');
  // A version 4 UUID as that of real users: the version and variant digits are fixed.
  const username = derive('id').replace(
    /^(.{8})(.{4}).(.{3}).(.{3})(.{12}).*$/,
    (_, a, b, c, d, e) => `${a}-${b}-4${c}-a${d}-${e}`,
  );
  return { username, password: { salt: derive('salt').slice(0, 32), verifier: derive('verifier') } };
}
