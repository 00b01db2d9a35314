import { existsSync } from 'node:fs';
import { PGlite } from '@electric-sql/pglite';
import { extensions, onEngine } from '../../infra/local/pglite-database.ts';
import type { Database } from '../../lambdas/platform/database.ts';
import { migrate } from '../../lambdas/platform/migrate.ts';
import { openPgDatabase, type PgOptions } from '../../lambdas/platform/pg-database.ts';
import { findPostgres, startPostgres, withClient } from '../support/postgres-server.ts';

export interface BenchEngine {
  name: string;
  database: Database;
  /** The owner's, of a server. */
  connection?: Omit<PgOptions, 'maxConnections'>;
  /** Runs statements as the owner of all of it; the rows of the last. */
  execute(script: string): Promise<unknown[]>;
  /** Fresh statistics, which autovacuum would gather on a server that lives longer. */
  analyze(): Promise<void>;
  close(): Promise<void>;
}

export async function openPglite(): Promise<BenchEngine> {
  const engine = await PGlite.create({ extensions });
  const execute = async (script: string) => (await engine.exec(script)).at(-1)?.rows ?? [];
  await migrate({ execute: async (script) => ({ rows: await execute(script) }) }, 'postgres');
  const database = onEngine(engine);
  return {
    name: 'PGlite',
    database,
    execute,
    analyze: async () => void (await execute('VACUUM ANALYZE')),
    close: () => database.close(),
  };
}

export async function openPostgres(): Promise<BenchEngine | undefined> {
  const binaries = findPostgres();
  if (!binaries || !existsSync(binaries)) return undefined;
  const server = await startPostgres(binaries);
  await server.createDatabase('bench');
  const connection = { ...server.connection, database: 'bench' };
  await withClient(connection, (client) => migrate({ execute: (script) => client.query(script) }, 'bench'));
  const database = openPgDatabase({ ...connection, maxConnections: 2 });
  return {
    name: 'PostgreSQL',
    database,
    connection,
    execute: (script) =>
      withClient(connection, async (client) => {
        const results: unknown = await client.query(script);
        const last = Array.isArray(results) ? results.at(-1) : results;
        return (last as { rows?: unknown[] } | undefined)?.rows ?? [];
      }),
    analyze: () => withClient(connection, async (client) => void (await client.query('VACUUM ANALYZE'))),
    close: async () => {
      await database.close();
      await server.stop();
    },
  };
}
