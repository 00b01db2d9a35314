import { createHash } from 'node:crypto';
import pg from 'pg';
import {
  type Assumption,
  type Database,
  DatabaseUnavailable,
  type Sql,
  scopeStatement,
  sessionRefusal,
  TransactionEnded,
  UnnoticedFailure,
} from './database.ts';

export interface PgOptions extends Pick<pg.PoolConfig, 'host' | 'port' | 'database' | 'user' | 'ssl'> {
  password: string | (() => Promise<string>);
  /** Connections held by this process. A Lambda serves one request at a time and needs one. */
  maxConnections: number;
  /** How long a connection may take to be made (milliseconds); ten seconds where it is not said. */
  connectMs?: number;
  /** Hears how long each transaction took to begin on its connection (milliseconds): what a server with too much to do shows. */
  noteWait?: (waitedMs: number) => void;
}

/** SQLSTATE classes and driver codes that mean "not reachable now". */
const unavailable = /^(08|57P0|53|ECONN|ETIMEDOUT|ENOTFOUND|EPIPE|EHOSTUNREACH)/;

const names = new Map<string, string>();

/** Under which a connection keeps a statement: PostgreSQL parses and plans it once. */
function nameOf(text: string): string {
  const known = names.get(text);
  if (known !== undefined) return known;
  const name = createHash('sha256').update(text).digest('hex').slice(0, 32);
  names.set(text, name);
  return name;
}

/** PostgreSQL over the network: Aurora in the cloud, a server of its own in the contract suite. */
export function openPgDatabase(options: PgOptions): Database {
  const { maxConnections, noteWait, connectMs = 10_000, ...connection } = options;
  const pool = new pg.Pool({
    ...connection,
    // The first statement of a transaction follows its beginning without waiting for the answer.
    pipeline: true,
    max: maxConnections,
    connectionTimeoutMillis: connectMs,
    idleTimeoutMillis: 60_000,
  });
  return onPool(pool, 'role', noteWait);
}

/** A server that pauses ends what lies idle, and a Lambda that sleeps meanwhile does not hear of it. */
const trustedIdleMs = 30_000;

/** Hands out connections; one that lay idle is asked before it is trusted with a transaction, and replaced if it is gone. */
function connectionsOf(pool: pg.Pool, trustedMs: number) {
  const usedAt = new WeakMap<pg.PoolClient, number>();
  return {
    async take(): Promise<pg.PoolClient> {
      for (;;) {
        const client = await pool.connect();
        const since = usedAt.get(client);
        if (since === undefined || Date.now() - since < trustedMs) return client;
        const failure = await client.query('SELECT 1').then(
          () => undefined,
          (error: Error) => error,
        );
        if (!failure) return client;
        client.release(failure);
      }
    },
    release(client: pg.PoolClient, broken?: Error) {
      usedAt.set(client, Date.now());
      client.release(broken);
    },
  };
}

/** The database that these connections lead to, each of which serves one transaction at a time. */
export function onPool(
  pool: pg.Pool,
  assumption: Assumption = 'role',
  noteWait?: (waitedMs: number) => void,
  trustedMs = trustedIdleMs,
): Database {
  const connections = connectionsOf(pool, trustedMs);
  // A connection that breaks is replaced at its next use; without a listener, idle or in use, it ends the process.
  pool.on('error', () => {});
  pool.on('connect', (client) => client.on('error', () => {}));
  return {
    async transaction(scope, work) {
      const beginning = `BEGIN; ${scopeStatement(scope, assumption)}`;
      const client = await connections.take().catch((cause: unknown) => {
        throw new DatabaseUnavailable('No connection', { cause });
      });
      let hasEnded = false;
      const run = async (text: string, parameters: readonly unknown[] = [], plan?: 'kept') => {
        if (hasEnded) throw new TransactionEnded('The connection may be at work for others');
        const values = [...parameters];
        const name = plan === 'kept' ? nameOf(text) : undefined;
        return (await client.query(name === undefined ? { text, values } : { name, text, values })).rows;
      };
      // Nobody is told but by whoever stands around this database.
      const sql: Sql = Object.assign(run, { wake: () => {} });
      let broken: Error | undefined;
      // Not waited for: where it fails, PostgreSQL refuses all that follows, as a connection does that is gone.
      const askedAt = performance.now();
      const refused = client.query(beginning).then(
        () => {
          noteWait?.(performance.now() - askedAt);
        },
        (error: unknown) => error,
      );
      try {
        const result = await work(sql);
        hasEnded = true;
        // PostgreSQL answers ROLLBACK, and no error, when a statement had failed and `work` went on.
        const { command } = await client.query('COMMIT');
        if (command !== 'COMMIT') throw new UnnoticedFailure('The transaction was rolled back');
        return result;
      } catch (failure) {
        hasEnded = true;
        const error: unknown = (await refused) ?? failure;
        await client.query('ROLLBACK').catch((cause: Error) => {
          broken = cause;
        });
        const code = error instanceof Error && 'code' in error ? String(error.code) : '';
        const ended = sessionRefusal(error, scope);
        if (ended && !broken) throw ended;
        // The driver gives an end of the connection no code; but then it can't roll back either.
        throw broken || unavailable.test(code)
          ? new DatabaseUnavailable('Connection lost', { cause: error })
          : error;
      } finally {
        connections.release(client, broken);
      }
    },
    close: () => pool.end(),
  };
}
