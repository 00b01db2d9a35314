import { setTimeout as wait } from 'node:timers/promises';
import pg from 'pg';
import { changeChannel } from '../../lambdas/messaging/change-marks.ts';
import { migrate, newestMigration } from '../../lambdas/platform/migrate.ts';
import { withOperatorLogin } from '../../lambdas/platform/operator-login.ts';
import { onPool } from '../../lambdas/platform/pg-database.ts';
import { lastRows } from './last-rows.ts';
import type { LocalDatabase } from './local-database.ts';
import { CannotStart } from './local-environment.ts';
import { type OperatorLogin, openOperatorLogin } from './operator-account.ts';

/** The oldest that the migrations and statements are written for. */
const oldestServer = 15;
/** Requests, workers and the watch of the components each hold one for a transaction. */
const maxConnections = 12;
/** Between attempts to listen again after the server was away. */
const listenAgainMs = 1_000;

/**
 * The database on a PostgreSQL server that `url` names (DATABASE_URL), with the product's migrations and roles. Its
 * account owns the database and may create roles. `installationId`: of the DATA_DIR whose people are in it. Throws
 * CannotStart, with nothing changed, where the server cannot be reached, is too old, or holds what is another version's
 * or another DATA_DIR's.
 */
export async function openServerDatabase(url: string, installationId: string): Promise<LocalDatabase> {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 10_000 });
  let isSuperuser = false;
  // An end of the connection is told by the statement that meets it.
  client.on('error', () => {});
  try {
    await client.connect();
    await check(client, installationId);
    const execute = async (script: string) => ({ rows: lastRows(await client.query(script)) });
    await migrate({ execute }, client.database ?? 'postgres');
    isSuperuser = await mayAssumeRoles(client);
    await takeOwnership(client, installationId);
  } catch (error) {
    throw explain(error, client);
  } finally {
    await client.end().catch(() => undefined);
  }
  return connect(url, isSuperuser ? 'session' : openOperatorLogin(url, installationId));
}

/** `operator`: how the operator logs in; `session`: the account may be anybody, and is nobody else in a transaction. */
function connect(url: string, operator: 'session' | OperatorLogin): LocalDatabase {
  const pool = new pg.Pool({
    connectionString: announcing(url),
    pipeline: true,
    max: maxConnections,
    connectionTimeoutMillis: 10_000,
    idleTimeoutMillis: 60_000,
  });
  const database =
    operator === 'session' ? onPool(pool, 'session') : withOperatorLogin(onPool(pool), operator(pool));
  let listening: pg.Client | undefined;
  let isClosed = false;

  async function listen(heard: (organizationId: string) => void): Promise<void> {
    const client = new pg.Client({ connectionString: url, keepAlive: true });
    client.on('notification', ({ payload }) => heard(payload ?? ''));
    client.on('error', () => {});
    try {
      await client.connect();
      await client.query(`LISTEN ${changeChannel}`);
    } catch (error) {
      await client.end().catch(() => undefined);
      throw error;
    }
    listening = client;
    client.once('end', () => void listenAgain(heard));
  }

  async function listenAgain(heard: (organizationId: string) => void): Promise<void> {
    while (!isClosed) {
      await wait(listenAgainMs, undefined, { ref: false });
      try {
        await listen(heard);
      } catch {
        continue;
      }
      // What was changed meanwhile was announced to nobody.
      const all = 'SELECT organization_id AS id FROM organizations';
      const { rows } = await pool.query<{ id: string }>(all).catch(() => ({ rows: [] }));
      for (const { id } of rows) heard(id);
      return;
    }
  }

  return {
    ...database,
    async execute(script) {
      return lastRows(await pool.query(script));
    },
    onChange: listen,
    tidy: async () => false,
    async close() {
      isClosed = true;
      listening?.removeAllListeners('end');
      await listening?.end().catch(() => undefined);
      await database.close();
    },
  };
}

/** The address by which writers announce what they change, beside the options that it has. */
function announcing(url: string): string {
  const address = new URL(url);
  const options = [address.searchParams.get('options'), '-c auxilia.listens=yes'];
  address.searchParams.set('options', options.filter(Boolean).join(' '));
  return address.href;
}

async function check(client: pg.Client, installationId: string): Promise<void> {
  const { rows } = await client.query<{ version: number; encoding: string; ours: boolean; others: boolean }>(
    `SELECT current_setting('server_version_num')::int / 10000 AS version,
       current_setting('server_encoding') AS encoding,
       to_regclass('public.schema_version') IS NOT NULL AND to_regclass('public.resource_versions') IS NOT NULL AS ours,
       EXISTS (SELECT FROM pg_class c WHERE c.relnamespace = 'public'::regnamespace AND c.relkind IN ('r', 'p', 'v', 'm')
         AND NOT EXISTS (SELECT FROM pg_depend d WHERE d.objid = c.oid AND d.deptype = 'e')) AS others`,
  );
  const [found] = rows;
  if (!found) return;
  if (found.version < oldestServer) {
    throw new CannotStart(
      `El servidor de DATABASE_URL es PostgreSQL ${found.version}: hace falta la 15 o una posterior.`,
    );
  }
  if (found.encoding !== 'UTF8') {
    throw new CannotStart(`${ofDatabase(client)} no guarda los textos en UTF-8: créela con ENCODING 'UTF8'.`);
  }
  if (!found.ours && found.others) {
    throw new CannotStart(`${ofDatabase(client)} tiene tablas que no son de Auxilia: indique otra, vacía.`);
  }
  if (!found.ours) return;
  const applied = await client.query<{ version: string }>(
    'SELECT max(version) AS version FROM public.schema_version',
  );
  if (Number(applied.rows[0]?.version ?? 0) > newestMigration()) {
    throw new CannotStart(`${ofDatabase(client)} es de una versión más nueva de Auxilia: actualice esta.`);
  }
  const owner = await ownerOf(client);
  const isPeopled = (await client.query('SELECT 1 FROM public.users LIMIT 1')).rowCount !== 0;
  if (owner === undefined ? isPeopled : owner !== installationId) throw ofAnother(client);
}

/** The installation whose people are in the database; undefined of one that a start left half made. */
async function ownerOf(client: pg.Client): Promise<string | undefined> {
  const known = await client.query("SELECT to_regclass('auxilia_local.installation') IS NOT NULL AS known");
  if (!known.rows[0]?.known) return undefined;
  const { rows } = await client.query<{ id: string }>('SELECT id FROM auxilia_local.installation');
  return rows[0]?.id;
}

/** One row says whose the database is; a second DATA_DIR at the same moment finds it. */
async function takeOwnership(client: pg.Client, installationId: string): Promise<void> {
  await client.query(
    `CREATE SCHEMA IF NOT EXISTS auxilia_local;
     CREATE TABLE IF NOT EXISTS auxilia_local.installation (is_only boolean PRIMARY KEY DEFAULT true CHECK (is_only), id text NOT NULL)`,
  );
  await client.query('INSERT INTO auxilia_local.installation (id) VALUES ($1) ON CONFLICT DO NOTHING', [
    installationId,
  ]);
  if ((await ownerOf(client)) !== installationId) throw ofAnother(client);
}

/**
 * From PostgreSQL 16 on, who creates a role may give it away and not assume it. The operator is none of those that the
 * account assumes (see operator-login.ts). Answers whether it may be anybody, as a superuser.
 */
async function mayAssumeRoles(client: pg.Client): Promise<boolean> {
  const [own] = (await client.query('SELECT rolsuper FROM pg_roles WHERE rolname = current_user')).rows;
  if (own?.rolsuper === true) return true;
  const { rows } = await client.query<{ name: string }>(
    `SELECT quote_ident(rolname) AS name FROM pg_roles
     WHERE rolname IN ('auxilia_app', 'auxilia_identity', 'auxilia_worker')
       AND NOT pg_has_role(current_user, oid, CASE WHEN current_setting('server_version_num')::int >= 160000 THEN 'SET' ELSE 'MEMBER' END)`,
  );
  for (const { name } of rows) await client.query(`GRANT ${name} TO CURRENT_USER`);
  await client.query('REVOKE auxilia_operator FROM CURRENT_USER');
  return false;
}

const ofAnother = (client: pg.Client) =>
  new CannotStart(`${ofDatabase(client)} es de otra DATA_DIR: indique aquella o una base de datos vacía.`);
const ofDatabase = ({ database }: pg.Client) => `La base de datos «${database}» de DATABASE_URL`;

/** As a sentence for the person at the terminal, without the password of the address. */
function explain(error: unknown, client: pg.Client): unknown {
  if (error instanceof CannotStart) return error;
  const code = error instanceof Error && 'code' in error ? String(error.code) : '';
  const server = `${client.host}:${client.port}`;
  if (/^28/.test(code)) return new CannotStart(`PostgreSQL (${server}) no acepta la cuenta de DATABASE_URL.`);
  if (code === '3D000') return new CannotStart(`${ofDatabase(client)} no existe: créela antes.`);
  if (code === '42501') {
    const needs = 'debe ser dueña de la base de datos y poder crear roles (CREATEROLE)';
    return new CannotStart(`La cuenta de DATABASE_URL no puede preparar la base de datos: ${needs}.`);
  }
  if (/^(57P0|53|08)|^E[A-Z]+$/.test(code) || /timeout|terminated/i.test(String(error))) {
    return new CannotStart(`No se puede conectar con PostgreSQL en ${server} (DATABASE_URL).`);
  }
  if (/md5|checksum/i.test(String(error))) {
    return new CannotStart(`${ofDatabase(client)} es de otra versión de Auxilia.`);
  }
  return error;
}
