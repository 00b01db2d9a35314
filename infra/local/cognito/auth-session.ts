import { createHmac, randomUUID } from 'node:crypto';
import { notAuthorized } from './cognito-error.ts';
import type { Pool } from './pool.ts';
import { settings } from './settings.ts';
import { areEqual } from './srp.ts';

/**
 * What joins two steps of a sign-in: a signed, expiring ticket for one challenge of one user. Its content
 * (SRP secrets, a TOTP secret) stays in the database; the row goes when the ticket is used.
 */
export interface AuthSession<State = Record<string, unknown>> {
  id: string;
  username: string;
  state: State;
}

export type SessionChallenge =
  | 'PASSWORD_VERIFIER'
  | 'NEW_PASSWORD_REQUIRED'
  | 'MFA_SETUP'
  | 'SOFTWARE_TOKEN_MFA';

const validityMs = settings.client.authSessionValidityMinutes * 60 * 1000;
const macLength = 32;

export function openSession(
  pool: Pool,
  challenge: SessionChallenge,
  username: string,
  state: object,
): string {
  const now = pool.now().getTime();
  const id = randomUUID();
  pool.database.prepare('DELETE FROM cognito_sessions WHERE expires_at <= ?').run(now);
  pool.database
    .prepare(
      'INSERT INTO cognito_sessions (id, challenge, username, state, expires_at) VALUES (?, ?, ?, ?, ?)',
    )
    .run(id, challenge, username, JSON.stringify(state), now + validityMs);
  const content = Buffer.from(
    JSON.stringify({ id, challenge, clientId: pool.userPoolClientId, expiresAt: now + validityMs }),
  );
  return Buffer.concat([sign(pool, content), content]).toString('base64');
}

/** Reads a session without ending it; throws Cognito's refusal when it is forged, spent, late or for another step. */
export function readSession(
  pool: Pool,
  session: string | undefined,
  challenge: SessionChallenge,
): AuthSession {
  const bytes = Buffer.from(session ?? '', 'base64');
  const content = bytes.subarray(macLength);
  if (!areEqual(sign(pool, content), bytes.subarray(0, macLength))) throw invalidSession();
  const ticket = JSON.parse(content.toString('utf8'));
  if (ticket.challenge !== challenge || ticket.clientId !== pool.userPoolClientId) throw invalidSession();
  if (pool.now().getTime() >= ticket.expiresAt) {
    throw notAuthorized('Invalid session for the user, session is expired.');
  }
  const row = pool.database
    .prepare('SELECT username, state FROM cognito_sessions WHERE id = ?')
    .get(ticket.id);
  if (!row) throw notAuthorized('Invalid session for the user, session can only be used once.');
  return { id: ticket.id, username: String(row.username), state: JSON.parse(String(row.state)) };
}

export function closeSession(pool: Pool, { id }: { id: string }): void {
  pool.database.prepare('DELETE FROM cognito_sessions WHERE id = ?').run(id);
}

export const invalidSession = () => notAuthorized('Invalid session for the user.');

function sign(pool: Pool, content: Buffer): Buffer {
  return createHmac('sha256', pool.secret).update('session').update(content).digest();
}
