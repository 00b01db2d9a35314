import { existsSync, renameSync, rmSync, statfsSync } from 'node:fs';
import { dirname } from 'node:path';
import { PGlite, type Results } from '@electric-sql/pglite';
import { btree_gist } from '@electric-sql/pglite/contrib/btree_gist';
import pg from 'pg';
import { changeChannel } from '../../lambdas/messaging/change-marks.ts';
import { migrate } from '../../lambdas/platform/migrate.ts';
import { onPool } from '../../lambdas/platform/pg-database.ts';
import { EngineStream } from './engine-stream.ts';
import { lastRows } from './last-rows.ts';
import type { LocalDatabase } from './local-database.ts';
import { CannotStart } from './local-environment.ts';
import { damaged } from './local-store.ts';
import { neglectedTable } from './upkeep.ts';

export interface PgliteDatabase extends LocalDatabase {
  whileStill<Result>(work: () => Promise<Result>): Promise<Result>;
  /** All of it as it is now; another one in memory can begin with it. */
  image(): Promise<Blob>;
}

/**
 * PostgreSQL inside this process, with the product's own migrations and row-level security. `directory` null
 * keeps it in memory, where it begins empty.
 */
export async function openPgliteDatabase(directory: string | null): Promise<PgliteDatabase> {
  if (directory) await createCluster(directory);
  const engine = await open(directory, damaged);
  await update(engine, directory);
  return onEngine(engine);
}

/** The database of an engine that is migrated. Transactions take turns, since the engine has one connection. */
export function onEngine(engine: PGlite): PgliteDatabase {
  let tell = (_organizationId: string) => {};
  const pool = new pg.Pool({
    stream: () => new EngineStream(engine),
    user: 'postgres',
    database: 'postgres',
    pipeline: true,
    max: 1,
    // Whoever waits for its turn waits; the one connection stays, with what it has prepared.
    connectionTimeoutMillis: 0,
    idleTimeoutMillis: 0,
  });
  pool.on('connect', (client) => {
    client.on('notification', ({ channel, payload }) => {
      if (channel === changeChannel) tell(payload ?? '');
    });
    // The engine logs nobody in: without a name to go back to, the one that a transaction takes would outlast it. Where
    // this fails, so does all that follows.
    client.query('SET SESSION AUTHORIZATION postgres').catch(() => {});
  });
  return {
    // The engine's one login is its superuser's.
    ...onPool(pool, 'session'),
    async execute(script) {
      return lastRows(await pool.query(script));
    },
    async whileStill(work) {
      // Whoever has the one connection is alone.
      const client = await pool.connect();
      try {
        await client.query('CHECKPOINT');
        return await work();
      } finally {
        client.release();
      }
    },
    async onChange(heard) {
      tell = heard;
      await pool.query(`SET auxilia.listens = 'yes'; LISTEN ${changeChannel}`);
    },
    async tidy() {
      const { rows } = await pool.query<{ name: string }>(neglectedTable);
      for (const { name } of rows) await pool.query(`VACUUM (ANALYZE) ${name}`);
      return rows.length > 0;
    },
    image: () => engine.dumpDataDir('none'),
    async close() {
      await pool.end();
      await engine.close();
    },
  };
}

async function update(engine: PGlite, directory: string | null): Promise<void> {
  try {
    await migrate({ execute: async (script) => last(await engine.exec(script)) }, 'postgres');
  } catch (error) {
    await engine.close();
    if (directory === null) throw error;
    throw new CannotStart(hasSpace(directory) ? otherVersion(directory) : noSpace(directory));
  }
}

function last(results: Results[]): { rows: unknown[] } {
  return { rows: results.at(-1)?.rows ?? [] };
}

/** Made under another name and renamed when complete: a start that dies half way leaves no half cluster. */
async function createCluster(directory: string): Promise<void> {
  if (existsSync(directory)) return;
  const unfinished = `${directory}.unfinished`;
  rmSync(unfinished, { recursive: true, force: true });
  const engine = await open(unfinished, notCreated);
  await engine.close();
  renameSync(unfinished, directory);
}

async function open(directory: string | null, explain: (path: string) => string): Promise<PGlite> {
  // Without this check the engine would make a new, empty cluster over the damaged one.
  if (directory && existsSync(directory) && !existsSync(`${directory}/PG_VERSION`)) {
    throw new CannotStart(damaged(directory));
  }
  try {
    return await PGlite.create({ extensions, ...(directory ? { dataDir: directory } : {}) });
  } catch (error) {
    if (directory === null) throw error;
    // Nobody should be told to empty their data because the disk is full.
    throw new CannotStart(hasSpace(directory) ? explain(directory) : noSpace(directory));
  }
}

/** Those that the migrations create and a PostgreSQL server brings along. */
export const extensions = { btree_gist };

/** Less than this (bytes) is left when PostgreSQL cannot write a segment of its log. */
const segmentBytes = 16 * 1024 * 1024;

function hasSpace(path: string): boolean {
  const { bavail, bsize } = statfsSync(dirname(path));
  return bavail * bsize >= segmentBytes;
}

const noSpace = (path: string) => `No queda espacio en el disco para ${path}.`;
const notCreated = (path: string) => `No se ha podido crear la base de datos en ${path}.`;
const otherVersion = (path: string) =>
  `${path} es de otra versión de Auxilia. Use aquella o vacíe los datos con «npm run reset».`;
