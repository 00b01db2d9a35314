import { randomUUID } from 'node:crypto';
import { migrate } from '../../lambdas/platform/migrate.ts';
import { findPostgres, type PostgresServer, startPostgres, withClient } from './postgres-server.ts';

/*
 * One PostgreSQL server for a whole run: it is started and migrated once, and what wants a database of its own gets a
 * copy of that one, which takes a moment.
 */

/** Holds the connection to the server, for the processes of tests. */
const serverVariable = 'AUXILIA_TESTS_POSTGRES';
const template = 'migrated';

/** Vitest calls it before a project's files; they run in processes that inherit the variable. */
export async function setup(): Promise<(() => Promise<void>) | undefined> {
  const binaries = findPostgres();
  if (!binaries) return undefined;
  const server = await startPostgres(binaries);
  await server.createDatabase(template);
  await withClient({ ...server.connection, database: template }, (client) =>
    migrate({ execute: (script) => client.query(script) }, template),
  );
  process.env[serverVariable] = JSON.stringify(server.connection);
  return () => server.stop();
}

export const hasServer = () => process.env[serverVariable] !== undefined;

type Connection = PostgresServer['connection'] & { database: string };

/** A database that nobody else has: migrated and empty, or without anything. */
export async function createServerDatabase(
  content: 'migrated' | 'nothing' = 'migrated',
): Promise<Connection> {
  const connection: PostgresServer['connection'] = JSON.parse(process.env[serverVariable] ?? '');
  const database = `own_${randomUUID().replaceAll('-', '')}`;
  await withClient({ ...connection, database: 'postgres' }, (client) =>
    client.query(`CREATE DATABASE ${database} TEMPLATE ${content === 'migrated' ? template : 'template0'}`),
  );
  return { ...connection, database };
}
