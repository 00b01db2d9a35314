import { createHmac, randomInt } from 'node:crypto';
import { codeMismatch, expiredCode } from './cognito-error.ts';
import { assertNotLocked, clearFailures, countFailure } from './lockout.ts';
import type { Pool } from './pool.ts';
import { areEqual } from './srp.ts';

const hourMs = 60 * 60 * 1000;

/** How long a code sent by e-mail lives: Cognito's fixed validities. */
const validityMs = { 'sign-up': 24 * hourMs, 'forgot-password': hourMs, email: 24 * hourMs };

export type CodePurpose = keyof typeof validityMs;

/** A new six-digit code, which ends the older one of the same purpose. */
export function createCode(pool: Pool, username: string, purpose: CodePurpose): string {
  const code = String(randomInt(1_000_000)).padStart(6, '0');
  pool.database
    .prepare('INSERT OR REPLACE INTO cognito_codes (username, purpose, hash, expires_at) VALUES (?, ?, ?, ?)')
    .run(username, purpose, hash(pool, username, code), pool.now().getTime() + validityMs[purpose]);
  return code;
}

/** Throws unless `code` is the living one. Wrong ones are counted and lock for a growing time. */
export function checkCode(pool: Pool, username: string, purpose: CodePurpose, code: string): void {
  assertNotLocked(pool, 'code', username);
  const row = pool.database
    .prepare('SELECT hash, expires_at FROM cognito_codes WHERE username = ? AND purpose = ?')
    .get(username, purpose);
  if (!row || pool.now().getTime() >= Number(row.expires_at)) throw expiredCode();
  if (!areEqual(Buffer.from(hash(pool, username, code)), Buffer.from(String(row.hash)))) {
    countFailure(pool, 'code', username);
    throw codeMismatch();
  }
}

/** Ends a code that was used. */
export function spendCode(pool: Pool, username: string, purpose: CodePurpose): void {
  forgetCode(pool, username, purpose);
  clearFailures(pool, 'code', username);
}

/** Ends a code that no longer has anything to confirm. */
export function forgetCode(pool: Pool, username: string, purpose: CodePurpose): void {
  pool.database
    .prepare('DELETE FROM cognito_codes WHERE username = ? AND purpose = ?')
    .run(username, purpose);
}

function hash(pool: Pool, username: string, code: string): string {
  return createHmac('sha256', pool.secret).update(`code:${username}:${code}`).digest('hex');
}
