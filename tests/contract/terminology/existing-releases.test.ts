import { randomUUID } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { readSegment, type Segment } from '../../../lambdas/terminology/releases/segments.ts';
import {
  findPostgres,
  type PostgresServer,
  startPostgres,
  withClient,
} from '../../support/postgres-server.ts';

const binaries = findPostgres();
const migrations = join(import.meta.dirname, '../../../lambdas/platform/migrations');
const scripts = readdirSync(migrations).sort();
const script = (name: string) => readFileSync(join(migrations, name), 'utf8');
const isBefore = (name: string) => Number(name.slice(0, 3)) < 37;

/** As on Aurora: the owner of the database is no superuser, and row-level security holds for it too. */
describe.skipIf(!binaries)('What was brought in while each word had a row', () => {
  let server: PostgresServer;
  beforeAll(async () => {
    server = await startPostgres(binaries ?? '');
    await withClient({ ...server.connection, database: 'postgres' }, async (client) => {
      await client.query('CREATE ROLE migrator LOGIN CREATEROLE');
      await client.query('CREATE DATABASE grown OWNER migrator');
      await client.query('ALTER DATABASE grown OWNER TO migrator');
    });
    await withClient({ ...server.connection, database: 'grown' }, async (client) => {
      await client.query('CREATE EXTENSION IF NOT EXISTS btree_gist');
    });
  });
  afterAll(() => server?.stop());

  test('keeps each word with its places, piece by piece', async () => {
    const [organization, release] = [randomUUID(), randomUUID()];
    await withClient({ ...server.connection, user: 'migrator', database: 'grown' }, async (client) => {
      for (const name of scripts.filter(isBefore)) await client.query(script(name));
      const tables = ['organizations', 'term_releases', 'term_words'];
      for (const table of tables) await client.query(`ALTER TABLE ${table} NO FORCE ROW LEVEL SECURITY`);
      await client.query(
        `INSERT INTO organizations (organization_id, legal_name, type, time_zone) VALUES ($1, 'C', 'clinic', 'UTC')`,
        [organization],
      );
      await client.query(
        `INSERT INTO term_releases (organization_id, release_id, kind, name, system, title, version, date, source, sets, digest,
           expected, concepts, state, created_by)
         VALUES ($1, $2, 'list', 'list a', 'urn:a', 'A', '1', '2026-01-01', 'a', '{problem}', 'd', 3, 3, 'current', $1)`,
        [organization, release],
      );
      const words = [
        ['tos', 0, '1,h'],
        ['asma', 0, 'i'],
        ['asma', 2, 'x'],
      ];
      for (const [word, piece, places] of words) {
        await client.query('INSERT INTO term_words VALUES ($1, $2, $3, $4, $5)', [
          organization,
          release,
          word,
          piece,
          places,
        ]);
      }
      for (const table of tables) await client.query(`ALTER TABLE ${table} FORCE ROW LEVEL SECURITY`);
      await client.query(script(scripts.find((name) => name.startsWith('037')) ?? ''));
      await client.query('ALTER TABLE term_segments NO FORCE ROW LEVEL SECURITY');
      const { rows } = await client.query<Segment>('SELECT words, places FROM term_segments ORDER BY piece');
      expect(rows.map(readSegment)).toEqual([
        { words: ['asma', 'tos'], ends: Uint32Array.of(1, 3), places: Uint32Array.of(18, 1, 17) },
        { words: ['asma'], ends: Uint32Array.of(1), places: Uint32Array.of(33) },
      ]);
    });
  });
});
