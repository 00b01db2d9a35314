import { createHash, randomBytes, randomUUID } from 'node:crypto';
import type { Pool } from './pool.ts';
import { settings } from './settings.ts';
import type { SignIn } from './tokens.ts';

const refreshValidityMs = settings.client.refreshTokenValidityMinutes * 60 * 1000;

export interface StoredSignIn extends SignIn {
  username: string;
  /** End of the refresh tokens, which rotation does not move. Milliseconds. */
  expiresAt: number;
  isRevoked: boolean;
}

export function createSignIn(pool: Pool): SignIn {
  return {
    originJti: randomUUID(),
    eventId: randomUUID(),
    authTime: Math.floor(pool.now().getTime() / 1000),
  };
}

/** Stores a sign-in, forgets those that ended, and answers its first refresh token. */
export function saveSignIn(pool: Pool, username: string, signIn: SignIn): string {
  const now = pool.now().getTime();
  pool.database.prepare('DELETE FROM cognito_sign_ins WHERE expires_at <= ?').run(now - refreshValidityMs);
  pool.database
    .prepare(
      `INSERT INTO cognito_sign_ins (origin_jti, username, event_id, auth_time, expires_at)
       VALUES (?, ?, ?, ?, ?)`,
    )
    .run(signIn.originJti, username, signIn.eventId, signIn.authTime, now + refreshValidityMs);
  return issueRefreshToken(pool, signIn.originJti);
}

/** A new opaque refresh token of a sign-in; only its hash is stored. */
export function issueRefreshToken(pool: Pool, originJti: string): string {
  const token = randomBytes(96).toString('base64url');
  pool.database
    .prepare('INSERT INTO cognito_refresh_tokens (hash, origin_jti) VALUES (?, ?)')
    .run(hash(token), originJti);
  return token;
}

export function findSignIn(pool: Pool, originJti: string): StoredSignIn | undefined {
  const row = pool.database.prepare('SELECT * FROM cognito_sign_ins WHERE origin_jti = ?').get(originJti);
  return (
    row && {
      originJti,
      username: String(row.username),
      eventId: String(row.event_id),
      authTime: Number(row.auth_time),
      expiresAt: Number(row.expires_at),
      isRevoked: row.is_revoked === 1,
    }
  );
}

export function findRefreshToken(
  pool: Pool,
  token: string,
): { signIn: StoredSignIn; rotatedAt: number | null } | undefined {
  const row = pool.database
    .prepare('SELECT origin_jti, rotated_at FROM cognito_refresh_tokens WHERE hash = ?')
    .get(hash(token));
  const signIn = row && findSignIn(pool, String(row.origin_jti));
  return signIn && { signIn, rotatedAt: row.rotated_at as number | null };
}

/** Marks a refresh token as replaced; the first replacement starts the grace period. */
export function markRotated(pool: Pool, token: string): void {
  pool.database
    .prepare('UPDATE cognito_refresh_tokens SET rotated_at = ? WHERE hash = ? AND rotated_at IS NULL')
    .run(pool.now().getTime(), hash(token));
}

export function revokeSignIn(pool: Pool, originJti: string): void {
  pool.database.prepare('UPDATE cognito_sign_ins SET is_revoked = 1 WHERE origin_jti = ?').run(originJti);
}

/** Ends every sign-in of a user, but `exceptOriginJti`, and what was begun and not finished. */
export function revokeSignIns(pool: Pool, username: string, exceptOriginJti = ''): void {
  pool.database.prepare('DELETE FROM cognito_sessions WHERE username = ?').run(username);
  pool.database
    .prepare('UPDATE cognito_sign_ins SET is_revoked = 1 WHERE username = ? AND origin_jti <> ?')
    .run(username, exceptOriginJti);
}

function hash(token: string): string {
  return createHash('sha256').update(token).digest('hex');
}
