import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import pg from 'pg';
import Postgrator from 'postgrator';
import { environments } from '../contracts/environment.ts';
import { auroraConnection } from './aurora.ts';
import { parseEnvironment } from './parse-environment.ts';

/** What running a migration script takes: simple-protocol execution of several statements as one. */
export interface MigrationConnection {
  execute(script: string): Promise<{ rows: unknown[] }>;
}

const scripts = join(import.meta.dirname, 'migrations');

/** The number of the newest script, which a database of this version has run. */
export function newestMigration(): number {
  return Math.max(...readdirSync(scripts).map((name) => Number.parseInt(name, 10)));
}

/**
 * Brings the database to the newest version in one transaction, so that a run that dies leaves nothing half
 * done. A script that was changed after it ran is refused (checksum). Answers the numbers of the scripts run.
 */
export async function migrate(connection: MigrationConnection, database: string): Promise<number[]> {
  const postgrator = new Postgrator({
    driver: 'pg',
    database,
    migrationPattern: join(scripts, '*.sql'),
    schemaTable: 'public.schema_version',
    execQuery: (query) => connection.execute(query),
  });
  await connection.execute(`BEGIN; SELECT pg_advisory_xact_lock(${lockKey})`);
  try {
    const missed = await postgrator.runMigrations(await missedBy(connection, postgrator));
    const applied = [...missed, ...(await postgrator.migrate())];
    await connection.execute('COMMIT');
    return applied.map(({ version }) => version);
  } catch (error) {
    await connection.execute('ROLLBACK');
    throw error;
  }
}

/** Scripts that came to the product after one with a higher number had run: Postgrator looks at nothing below the newest. */
async function missedBy(
  connection: MigrationConnection,
  postgrator: Postgrator,
): Promise<Postgrator.Migration[]> {
  const newest = await postgrator.getDatabaseVersion();
  if (newest === 0) return [];
  const { rows } = await connection.execute('SELECT version FROM public.schema_version');
  const run = new Set((rows as { version: number | string }[]).map(({ version }) => Number(version)));
  const known = await postgrator.getMigrations();
  return known.filter(({ version }) => version < newest && !run.has(version));
}

/** Two deployments at once take turns. */
const lockKey = 7_262_019;

/** Run by the stack at each deployment, as the role that owns the schema. */
export async function handler(): Promise<{ applied: number[] }> {
  const environment = parseEnvironment(environments.migrate, process.env);
  const { maxConnections: _, ...options } = auroraConnection(environment);
  const client = new pg.Client(options);
  await client.connect();
  try {
    const connection = { execute: (script: string) => client.query(script) };
    return { applied: await migrate(connection, environment.DATABASE_NAME) };
  } finally {
    await client.end();
  }
}
