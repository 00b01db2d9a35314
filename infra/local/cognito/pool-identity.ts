import { randomBytes, randomInt } from 'node:crypto';
import type { DatabaseSync } from 'node:sqlite';
import { createSigningKey } from './signing-keys.ts';

const digitsAndLower = '0123456789abcdefghijklmnopqrstuvwxyz';
const alphanumeric = `${digitsAndLower}ABCDEFGHIJKLMNOPQRSTUVWXYZ`;

export interface PoolIdentity {
  userPoolId: string;
  userPoolClientId: string;
  createdAt: string;
  secret: string;
  idTokenKey: string;
  accessTokenKey: string;
}

/** The pool's ids and keys: made at the first start, read from the database ever after. */
export function readPoolIdentity(
  database: DatabaseSync,
  region: string,
  now: Date,
  newKey = createSigningKey,
): PoolIdentity {
  const rows = database.prepare('SELECT name, value FROM cognito_pool').all();
  if (rows.length > 0) {
    return Object.fromEntries(rows.map(({ name, value }) => [name, value])) as unknown as PoolIdentity;
  }
  const identity: PoolIdentity = {
    userPoolId: `${region}_${randomText(alphanumeric, 9)}`,
    userPoolClientId: randomText(digitsAndLower, 26),
    createdAt: String(now.getTime()),
    secret: randomBytes(32).toString('hex'),
    idTokenKey: newKey(),
    accessTokenKey: newKey(),
  };
  database.exec('BEGIN IMMEDIATE');
  const insert = database.prepare('INSERT INTO cognito_pool (name, value) VALUES (?, ?)');
  for (const [name, value] of Object.entries(identity)) insert.run(name, value);
  database.exec('COMMIT');
  return identity;
}

function randomText(letters: string, length: number): string {
  return Array.from({ length }, () => letters[randomInt(letters.length)]).join('');
}
