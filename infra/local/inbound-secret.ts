import { randomBytes } from 'node:crypto';
import type { DatabaseSync } from 'node:sqlite';

/** The secret from which each organization's key for incoming messages is derived; drawn at the first start and kept. */
export function inboundSecret(store: DatabaseSync): string {
  store.exec(
    'CREATE TABLE IF NOT EXISTS inbound_secret (only INTEGER PRIMARY KEY CHECK (only = 1), secret TEXT NOT NULL)',
  );
  store
    .prepare('INSERT INTO inbound_secret VALUES (1, ?) ON CONFLICT DO NOTHING')
    .run(randomBytes(32).toString('hex'));
  return String(store.prepare('SELECT secret FROM inbound_secret').get()?.secret);
}
