import type { DatabaseSync } from 'node:sqlite';

/** Instants are milliseconds since 1970; attributes and states are JSON. */
const tables = `
  CREATE TABLE IF NOT EXISTS cognito_pool (
    name TEXT PRIMARY KEY,
    value TEXT NOT NULL
  ) STRICT;

  -- username is the sub. email is the sign-in name in lower case, also while it is not verified.
  CREATE TABLE IF NOT EXISTS cognito_users (
    username TEXT PRIMARY KEY,
    email TEXT NOT NULL UNIQUE,
    status TEXT NOT NULL,
    is_enabled INTEGER NOT NULL,
    attributes TEXT NOT NULL,
    pending_email TEXT,
    created_at INTEGER NOT NULL,
    modified_at INTEGER NOT NULL,
    salt TEXT NOT NULL,
    verifier TEXT NOT NULL,
    temporary_password_expires_at INTEGER,
    totp_secret TEXT,
    totp_device_name TEXT,
    totp_candidate TEXT,
    totp_used_steps TEXT NOT NULL DEFAULT '[]',
    mfa_is_enabled INTEGER NOT NULL DEFAULT 0,
    mfa_is_preferred INTEGER NOT NULL DEFAULT 0
  ) STRICT;
  CREATE INDEX IF NOT EXISTS cognito_users_created ON cognito_users (created_at, username);

  CREATE TABLE IF NOT EXISTS cognito_group_members (
    group_name TEXT NOT NULL,
    username TEXT NOT NULL REFERENCES cognito_users ON DELETE CASCADE,
    PRIMARY KEY (group_name, username)
  ) STRICT;
  CREATE INDEX IF NOT EXISTS cognito_group_members_user ON cognito_group_members (username);

  -- Codes sent by e-mail, hashed; a new one replaces the old of the same purpose.
  CREATE TABLE IF NOT EXISTS cognito_codes (
    username TEXT NOT NULL REFERENCES cognito_users ON DELETE CASCADE,
    purpose TEXT NOT NULL,
    hash TEXT NOT NULL,
    expires_at INTEGER NOT NULL,
    PRIMARY KEY (username, purpose)
  ) STRICT;

  -- What stands between two challenges; the row goes when its session is used.
  CREATE TABLE IF NOT EXISTS cognito_sessions (
    id TEXT PRIMARY KEY,
    challenge TEXT NOT NULL,
    username TEXT NOT NULL,
    state TEXT NOT NULL,
    expires_at INTEGER NOT NULL
  ) STRICT;
  CREATE INDEX IF NOT EXISTS cognito_sessions_expiry ON cognito_sessions (expires_at);

  CREATE TABLE IF NOT EXISTS cognito_lockouts (
    subject TEXT PRIMARY KEY,
    failures INTEGER NOT NULL,
    locked_until INTEGER NOT NULL,
    last_attempt_at INTEGER NOT NULL
  ) STRICT;

  -- One row per sign-in: everything that descends from it ends with it.
  CREATE TABLE IF NOT EXISTS cognito_sign_ins (
    origin_jti TEXT PRIMARY KEY,
    username TEXT NOT NULL REFERENCES cognito_users ON DELETE CASCADE,
    event_id TEXT NOT NULL,
    auth_time INTEGER NOT NULL,
    expires_at INTEGER NOT NULL,
    is_revoked INTEGER NOT NULL DEFAULT 0
  ) STRICT;
  CREATE INDEX IF NOT EXISTS cognito_sign_ins_user ON cognito_sign_ins (username);
  CREATE INDEX IF NOT EXISTS cognito_sign_ins_expiry ON cognito_sign_ins (expires_at);

  CREATE TABLE IF NOT EXISTS cognito_refresh_tokens (
    hash TEXT PRIMARY KEY,
    origin_jti TEXT NOT NULL REFERENCES cognito_sign_ins ON DELETE CASCADE,
    rotated_at INTEGER
  ) STRICT;
  CREATE INDEX IF NOT EXISTS cognito_refresh_tokens_sign_in ON cognito_refresh_tokens (origin_jti);
`;

export function createTables(database: DatabaseSync): void {
  database.exec(tables);
}
