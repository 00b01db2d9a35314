import { Blob } from 'node:buffer';
import { execFileSync } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { PGlite } from '@electric-sql/pglite';
import {
  extensions,
  onEngine,
  openPgliteDatabase,
  type PgliteDatabase,
} from '../../infra/local/pglite-database.ts';
import { DatabaseUnavailable } from '../../lambdas/platform/database.ts';

/*
 * Making a cluster and migrating it takes seconds, and starting an engine one more. A run of tests does the first
 * once, and a process of tests keeps its engines: what one file leaves is taken away before the next one gets it.
 */

/** Names the file with the migrated, empty cluster. */
export const imageVariable = 'AUXILIA_TESTS_DATABASE_IMAGE';

export async function writeImage(file: string): Promise<void> {
  const database = await openPgliteDatabase(null);
  const image = await database.image();
  await database.close();
  writeFileSync(file, Buffer.from(await image.arrayBuffer()));
}

/** Vitest calls it before a project's files; they run in processes that inherit the variable. */
export async function setup(): Promise<(() => void) | undefined> {
  const made = process.env[imageVariable];
  if (made && existsSync(made)) return undefined;
  const directory = mkdtempSync(join(tmpdir(), 'auxilia-image-'));
  const file = join(directory, 'migrated.tar');
  await writeImage(file);
  process.env[imageVariable] = file;
  return () => rmSync(directory, { recursive: true, force: true });
}

/** Makes the cluster of a first start in this directory, as the first start would. */
export function placeCluster(directory: string): void {
  const file = process.env[imageVariable];
  if (!file) return;
  mkdirSync(directory, { recursive: true, mode: 0o700 });
  execFileSync('tar', ['-xf', file, '-C', directory], { stdio: 'ignore' });
}

interface Engine {
  database: PgliteDatabase;
  /** Statements that bring it back to where the migrations left it. */
  empty: string;
}

// Beyond the modules, which page tests have anew for each file.
const store = globalThis as typeof globalThis & { idleTestEngines?: Engine[] };
store.idleTestEngines ??= [];
const idle = store.idleTestEngines;

/** In memory nothing is to be found again after a crash. */
const startParams = [
  ...PGlite.defaultStartParams,
  ...['full_page_writes=off', 'wal_init_zero=off'].flatMap((setting) => ['-c', setting]),
];

/**
 * Takes away what is in the tables. Truncating one makes new files of it, of its indexes and of whatever refers to it: for the
 * few that everything refers to, that is all of them, and costs ten times what deleting their few rows costs. These
 * are truncated when what was deleted fills fifty pages. A sequence begins again wherever it had come to.
 */
const takeAway = `
  DO $$
  DECLARE
    truncated text;
    written regclass;
    sequence regclass;
  BEGIN
    WITH RECURSIVE emptied(id) AS (
      SELECT oid FROM pg_class
      WHERE relkind = 'r' AND relnamespace = 'public'::regnamespace AND relname <> 'schema_version'
        AND pg_relation_size(oid) > CASE
          WHEN EXISTS (SELECT FROM pg_constraint WHERE confrelid = pg_class.oid AND contype = 'f') THEN 50 * 8192
          ELSE 0
        END
      UNION
      SELECT conrelid FROM pg_constraint JOIN emptied ON confrelid = emptied.id
      WHERE contype = 'f'
    )
    SELECT string_agg(id::regclass::text, ', ') INTO truncated FROM emptied;
    IF truncated IS NOT NULL THEN
      EXECUTE 'TRUNCATE ' || truncated || ' RESTART IDENTITY';
    END IF;
    FOR written IN
      SELECT oid FROM pg_class
      WHERE relkind = 'r' AND relnamespace = 'public'::regnamespace AND relname <> 'schema_version'
        AND pg_relation_size(oid) > 0
    LOOP
      EXECUTE 'DELETE FROM ' || written;
    END LOOP;
    FOR sequence IN
      SELECT format('%I.%I', schemaname, sequencename)::regclass FROM pg_sequences
      WHERE schemaname = 'public' AND last_value IS NOT NULL
    LOOP
      EXECUTE 'ALTER SEQUENCE ' || sequence || ' RESTART';
    END LOOP;
  END $$;`;

async function startEngine(): Promise<Engine> {
  const file = process.env[imageVariable];
  if (!file) throw new Error(`${imageVariable} names no image: the project lacks its global setup`);
  // Node's own Blob, also where a page test has put a browser's in its place.
  const image = new Blob([readFileSync(file)]) as globalThis.Blob;
  const pglite = await PGlite.create({ extensions, loadDataDir: image, startParams });
  const { rows } = await pglite.query<{ name: string }>(
    `SELECT tablename AS name FROM pg_tables WHERE schemaname = 'public' AND tablename <> 'schema_version'`,
  );
  const refill: string[] = [];
  for (const { name } of rows) {
    const { rows: some } = await pglite.query(`SELECT 1 FROM ${name} LIMIT 1`);
    if (some.length === 0) continue;
    await pglite.exec(`CREATE TEMPORARY TABLE initial_${name} AS TABLE ${name}`);
    refill.push(`INSERT INTO ${name} SELECT * FROM initial_${name};`);
  }
  const empty = `
    SET session_replication_role = replica;
    ${takeAway}
    ${refill.join('\n')}
    RESET session_replication_role;
    SET auxilia.listens = '';
    UNLISTEN *;`;
  return { database: onEngine(pglite), empty };
}

/** The product's database in memory, migrated and empty. */
export async function openMemoryDatabase(): Promise<PgliteDatabase> {
  const engine = idle.pop() ?? (await startEngine());
  const { database } = engine;
  let isClosed = false;
  return {
    ...database,
    async transaction(scope, work) {
      if (isClosed) throw new DatabaseUnavailable('Closed');
      return database.transaction(scope, work);
    },
    async close() {
      if (isClosed) return;
      isClosed = true;
      await database.execute(engine.empty);
      idle.push(engine);
    },
  };
}
