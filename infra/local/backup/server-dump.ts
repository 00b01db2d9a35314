import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';
import pg from 'pg';
import { migrate } from '../../../lambdas/platform/migrate.ts';
import { lastRows } from '../last-rows.ts';
import { CannotStart } from '../local-environment.ts';
import type { SnapshotSource } from './snapshot.ts';

/** In a backup, in place of the embedded cluster. */
const dumpFile = 'postgres.dump';

/**
 * Writes the server's database as `pg_dump` sees it at one moment, beside a product that works. The account of `url` reads
 * all rows: row-level security holds for the owner too, so it is a superuser or has BYPASSRLS.
 */
export function dumpServer(url: string): SnapshotSource['copyDatabase'] {
  return async (folder) => {
    // What it holds is compressed with the rest.
    await run(
      'pg_dump',
      ['--format=custom', '--compress=0', '--no-owner', `--file=${join(folder, dumpFile)}`],
      url,
    );
    return async () => {};
  };
}

/** Reads all of it, without a database to write it into. */
export function readDump(folder: string): Promise<void> {
  return run('pg_restore', ['--file=/dev/null', join(folder, dumpFile)]);
}

/**
 * Writes the dump into an empty database, in one transaction. Its roles are the whole server's: the migrations make them, and
 * what else they made goes again. Throws CannotStart, with nothing changed, where something is in it.
 */
export async function restoreServer(url: string, folder: string): Promise<void> {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 10_000 });
  client.on('error', () => {});
  const execute = async (script: string) => ({ rows: lastRows(await client.query(script)) });
  try {
    await client.connect().catch(() => {
      throw new CannotStart(
        `No se puede conectar con PostgreSQL en ${client.host}:${client.port} (DATABASE_URL).`,
      );
    });
    const { rows } = await client.query(
      `SELECT 1 FROM pg_class c JOIN pg_namespace n ON n.oid = c.relnamespace
       WHERE c.relkind IN ('r', 'p', 'v', 'm') AND n.nspname !~ '^pg_' AND n.nspname <> 'information_schema'
         AND NOT EXISTS (SELECT FROM pg_depend d WHERE d.objid = c.oid AND d.deptype = 'e') LIMIT 1`,
    );
    if (rows.length > 0) {
      throw new CannotStart(
        `La base de datos «${client.database}» de DATABASE_URL no está vacía: indique otra.`,
      );
    }
    await migrate({ execute }, client.database ?? 'postgres');
    await execute(
      'DROP SCHEMA public CASCADE; CREATE SCHEMA public; ALTER SCHEMA public OWNER TO pg_database_owner',
    );
  } finally {
    await client.end().catch(() => undefined);
  }
  const options = [
    '--exit-on-error',
    '--single-transaction',
    '--no-owner',
    '--dbname=',
    join(folder, dumpFile),
  ];
  await run('pg_restore', options, url);
}

/** The address goes by the environment, since everybody on the machine sees a process's arguments. */
async function run(program: 'pg_dump' | 'pg_restore', options: string[], url?: string): Promise<void> {
  const env = {
    ...process.env,
    ...(url === undefined ? {} : addressOf(url)),
    PGAPPNAME: 'auxilia',
    LC_ALL: 'C',
  };
  try {
    await promisify(execFile)(program, options, { env });
  } catch (error) {
    throw explain(program, error);
  }
}

function addressOf(url: string): Record<string, string> {
  const { hostname, port, username, password, pathname, searchParams } = new URL(url);
  const given = {
    PGHOST: hostname,
    PGPORT: port,
    PGUSER: decodeURIComponent(username),
    PGPASSWORD: decodeURIComponent(password),
    PGDATABASE: decodeURIComponent(pathname.slice(1)),
    PGSSLMODE: searchParams.get('sslmode') ?? '',
    PGSSLROOTCERT: searchParams.get('sslrootcert') ?? '',
  };
  return Object.fromEntries(Object.entries(given).filter(([, value]) => value !== ''));
}

function explain(program: string, error: unknown): CannotStart {
  const code = error instanceof Error && 'code' in error ? error.code : undefined;
  const said = error instanceof Error && 'stderr' in error ? String(error.stderr) : '';
  if (code === 'ENOENT') {
    return new CannotStart(`Falta ${program}: instale el cliente de PostgreSQL de la versión del servidor.`);
  }
  if (/server version mismatch|unsupported version/.test(said)) {
    return new CannotStart(
      `${program} es de una versión anterior a la del servidor o la copia: instale la suya.`,
    );
  }
  if (/row-level security/.test(said)) {
    return new CannotStart(
      'La cuenta de DATABASE_URL no lee todas las filas: indique en BACKUP_DATABASE_URL una que tenga BYPASSRLS.',
    );
  }
  if (/No space left/.test(said)) return new CannotStart('No queda espacio en el disco para la copia.');
  // The rest may quote rows.
  const [line = ''] = said.split('\n');
  return new CannotStart(`${program} no pudo terminar: ${line.replace(/^pg_\w+: /, '').slice(0, 160)}`);
}
