import { limitExceeded, notAuthorized } from './cognito-error.ts';
import { type Pool, transaction } from './pool.ts';

/**
 * Cognito's lockout: the fifth failure locks for one second and each further one doubles that, up to about
 * 15 minutes; attempts during a lock are refused without being counted; 15 minutes without any attempt, or a
 * success, forget the failures.
 * Source: "Authentication with Amazon Cognito user pools", Lockout behavior for failed sign-in attempts.
 */
const toleratedFailures = 5;
const longestLockMs = 15 * 60 * 1000;
const forgetAfterMs = 15 * 60 * 1000;

/** What is counted: sign-ins (passwords and authenticator codes alike) or codes sent by e-mail. */
export type LockoutKind = 'sign-in' | 'code' | 'change-password';

const refusals = {
  'sign-in': () => notAuthorized('Password attempts exceeded'),
  code: limitExceeded,
  'change-password': limitExceeded,
};

export function lockDurationMs(failures: number): number {
  if (failures < toleratedFailures) return 0;
  return Math.min(1000 * 2 ** (failures - toleratedFailures), longestLockMs);
}

interface Lockout {
  failures: number;
  lockedUntil: number;
}

function readLockout(pool: Pool, subject: string): Lockout {
  const row = pool.database.prepare('SELECT * FROM cognito_lockouts WHERE subject = ?').get(subject);
  const now = pool.now().getTime();
  if (!row) return { failures: 0, lockedUntil: 0 };
  const quietSince = Math.max(Number(row.last_attempt_at), Number(row.locked_until));
  if (now - quietSince >= forgetAfterMs) return { failures: 0, lockedUntil: 0 };
  return { failures: Number(row.failures), lockedUntil: Number(row.locked_until) };
}

/** Throws while `username` is locked. */
export function assertNotLocked(pool: Pool, kind: LockoutKind, username: string): void {
  const subject = `${kind}:${username}`;
  const now = pool.now().getTime();
  if (now >= readLockout(pool, subject).lockedUntil) return;
  pool.database
    .prepare('UPDATE cognito_lockouts SET last_attempt_at = ? WHERE subject = ?')
    .run(now, subject);
  throw refusals[kind]();
}

/** Counts a failure durably. Call it outside of any transaction that the failure rolls back. */
export function countFailure(pool: Pool, kind: LockoutKind, username: string): void {
  const subject = `${kind}:${username}`;
  const now = pool.now().getTime();
  transaction(pool, () => {
    const failures = readLockout(pool, subject).failures + 1;
    pool.database
      .prepare(
        `INSERT OR REPLACE INTO cognito_lockouts (subject, failures, locked_until, last_attempt_at)
         VALUES (?, ?, ?, ?)`,
      )
      .run(subject, failures, now + lockDurationMs(failures), now);
    // Names that exist nowhere are counted too, so what is forgotten must also be deleted.
    pool.database
      .prepare('DELETE FROM cognito_lockouts WHERE MAX(last_attempt_at, locked_until) <= ?')
      .run(now - forgetAfterMs);
  });
}

export function clearFailures(pool: Pool, kind: LockoutKind, username: string): void {
  pool.database.prepare('DELETE FROM cognito_lockouts WHERE subject = ?').run(`${kind}:${username}`);
}
