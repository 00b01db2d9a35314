import { normalizeEmail } from '../../../lambdas/contracts/email.ts';
import { type CognitoError, userNotFound } from './cognito-error.ts';
import type { Pool } from './pool.ts';
import type { PasswordVerifier } from './srp.ts';

export type UserStatus = 'UNCONFIRMED' | 'CONFIRMED' | 'FORCE_CHANGE_PASSWORD' | 'RESET_REQUIRED';

export interface User {
  /** The sub, a UUID. */
  username: string;
  status: UserStatus;
  isEnabled: boolean;
  /** Without sub; booleans as 'true' and 'false', as Cognito has them. */
  attributes: Record<string, string>;
  /** A new e-mail that waits for its code. */
  pendingEmail: string | null;
  createdAt: number;
  modifiedAt: number;
  password: PasswordVerifier;
  temporaryPasswordExpiresAt: number | null;
  /** Secret of the verified authenticator. */
  totpSecret: string | null;
  totpDeviceName: string | null;
  /** Secret of an authenticator that a signed-in person is enrolling. */
  totpCandidate: string | null;
  totpUsedSteps: readonly number[];
  isMfaEnabled: boolean;
  isMfaPreferred: boolean;
}

export const toUser = (row: Record<string, unknown>): User => ({
  username: String(row.username),
  status: row.status as UserStatus,
  isEnabled: row.is_enabled === 1,
  attributes: JSON.parse(String(row.attributes)),
  pendingEmail: row.pending_email as string | null,
  createdAt: Number(row.created_at),
  modifiedAt: Number(row.modified_at),
  password: { salt: String(row.salt), verifier: String(row.verifier) },
  temporaryPasswordExpiresAt: row.temporary_password_expires_at as number | null,
  totpSecret: row.totp_secret as string | null,
  totpDeviceName: row.totp_device_name as string | null,
  totpCandidate: row.totp_candidate as string | null,
  totpUsedSteps: JSON.parse(String(row.totp_used_steps)),
  isMfaEnabled: row.mfa_is_enabled === 1,
  isMfaPreferred: row.mfa_is_preferred === 1,
});

/** By sub, or by e-mail without regard to case. */
export function findUser(pool: Pool, name: string): User | undefined {
  const row = pool.database
    .prepare('SELECT * FROM cognito_users WHERE username = ? OR email = ?')
    .get(name.toLowerCase(), normalizeEmail(name));
  return row && toUser(row);
}

export function requireUser(pool: Pool, name: string, error: () => CognitoError = userNotFound): User {
  const user = findUser(pool, name);
  if (!user) throw error();
  return user;
}

export function isEmailTaken(pool: Pool, email: string, exceptUsername = ''): boolean {
  return (
    pool.database
      .prepare('SELECT 1 FROM cognito_users WHERE email = ? AND username <> ?')
      .get(normalizeEmail(email), exceptUsername) !== undefined
  );
}

export type NewUser = Pick<User, 'username' | 'status' | 'attributes' | 'password'> &
  Partial<Pick<User, 'temporaryPasswordExpiresAt'>>;

export function insertUser(pool: Pool, user: NewUser): void {
  const now = pool.now().getTime();
  pool.database
    .prepare(
      `INSERT INTO cognito_users (username, email, status, is_enabled, attributes, created_at, modified_at,
         salt, verifier, temporary_password_expires_at)
       VALUES (?, ?, ?, 1, ?, ?, ?, ?, ?, ?)`,
    )
    .run(
      user.username,
      normalizeEmail(user.attributes.email ?? ''),
      user.status,
      JSON.stringify(user.attributes),
      now,
      now,
      user.password.salt,
      user.password.verifier,
      user.temporaryPasswordExpiresAt ?? null,
    );
}

export type UserChange = Partial<Omit<User, 'username' | 'createdAt' | 'modifiedAt'>>;

/** Reads the user anew and writes it with the change, so that a change made meanwhile is kept. */
export function updateUser(pool: Pool, username: string, change: UserChange): User {
  const user: User = {
    ...requireUser(pool, username),
    ...change,
    modifiedAt: pool.now().getTime(),
  };
  pool.database
    .prepare(
      `UPDATE cognito_users SET email = ?, status = ?, is_enabled = ?, attributes = ?, pending_email = ?,
         modified_at = ?, salt = ?, verifier = ?, temporary_password_expires_at = ?, totp_secret = ?,
         totp_device_name = ?, totp_candidate = ?, totp_used_steps = ?, mfa_is_enabled = ?, mfa_is_preferred = ?
       WHERE username = ?`,
    )
    .run(
      normalizeEmail(user.attributes.email ?? ''),
      user.status,
      Number(user.isEnabled),
      JSON.stringify(user.attributes),
      user.pendingEmail,
      user.modifiedAt,
      user.password.salt,
      user.password.verifier,
      user.temporaryPasswordExpiresAt,
      user.totpSecret,
      user.totpDeviceName,
      user.totpCandidate,
      JSON.stringify(user.totpUsedSteps),
      Number(user.isMfaEnabled),
      Number(user.isMfaPreferred),
      username,
    );
  return user;
}

export function deleteUser(pool: Pool, username: string): void {
  pool.database.prepare('DELETE FROM cognito_sessions WHERE username = ?').run(username);
  pool.database.prepare('DELETE FROM cognito_users WHERE username = ?').run(username);
}
