import type { Database, Sql } from './database.ts';

/**
 * A table of work that comes due. Who claims a row moves its due time to the end of a lease: should they die, it is due
 * again then. Each claim counts an attempt, whose number tells the holder of the lease from those who have lost it.
 */
export interface WorkTable {
  name:
    | 'jobs'
    | 'outbox'
    | 'runs'
    | 'state_machine_calls'
    | 'quality_compilations'
    | 'quality_runs'
    | 'quality_schedules';
  /** Names a row within its organization. */
  id: string;
  dueAt: 'available_at' | 'wake_at';
  /** Rows that come due at all, in the words of the index. */
  open: string;
  /** Those of them whose due time may be the end of a lease. */
  leased: string;
  leaseMs: number;
  /** What else a claim changes. */
  alsoSet?: string;
  /** Columns of which a claim consists. */
  claim: string;
}

export const leaseEnd = ({ leaseMs }: Pick<WorkTable, 'leaseMs'>, now: Date) =>
  new Date(now.getTime() + leaseMs);

/**
 * Claims the rows that are due longest, of whatever organization; two workers never claim the same. `where` stands for
 * `open`, with `parameters` from $4 on. `limit` may be asked for when the database is there.
 */
export function claimDue<Claim>(
  database: Database,
  { name, id, dueAt, open, alsoSet, claim, leaseMs }: WorkTable,
  {
    now,
    limit,
    where = open,
    parameters = [],
  }: { now: Date; limit: number | (() => number); where?: string; parameters?: readonly unknown[] },
): Promise<Claim[]> {
  return database.transaction({ role: 'worker' }, (sql) =>
    sql<Claim & Record<string, unknown>>(
      `UPDATE ${name} SET ${dueAt} = $2, attempts = attempts + 1${alsoSet ? `, ${alsoSet}` : ''}
       WHERE (organization_id, ${id}) IN (
         SELECT organization_id, ${id} FROM ${name}
         WHERE ${where} AND ${dueAt} <= $1 ORDER BY ${dueAt} LIMIT $3 FOR UPDATE SKIP LOCKED)
       RETURNING ${claim}`,
      [
        now.toISOString(),
        leaseEnd({ leaseMs }, now).toISOString(),
        typeof limit === 'number' ? limit : limit(),
        ...parameters,
      ],
      'kept',
    ),
  );
}

/** Frees what workers held that no longer exist; for a process that knows to be the only one. */
export async function releaseLeases(
  database: Database,
  tables: readonly WorkTable[],
  now: Date,
): Promise<void> {
  await database.transaction({ role: 'worker' }, async (sql) => {
    for (const { name, dueAt, leased } of tables) {
      await sql(`UPDATE ${name} SET ${dueAt} = $1 WHERE ${leased} AND ${dueAt} > $1`, [now.toISOString()]);
    }
  });
}

/** When there is next something to do, in any organization; undefined when nothing waits. */
export function nextDue(database: Database, tables: readonly WorkTable[]): Promise<Date | undefined> {
  return database.transaction({ role: 'worker' }, (sql) => readNextDue(sql, tables));
}

export async function readNextDue(sql: Sql, tables: readonly WorkTable[]): Promise<Date | undefined> {
  const first = tables.map(({ name, dueAt, open }) => `(SELECT min(${dueAt}) FROM ${name} WHERE ${open})`);
  const [row] = await sql<{ at: Date | null }>(`SELECT least(${first.join(', ')}) AS at`);
  return row?.at ?? undefined;
}

/** A job or a message that has failed so often, about two hours after the first time, is given up. */
export const maximumAttempts = 8;

/** Each failure in a row makes the pause until the next try twice as long. */
export function retryAt(
  now: Date,
  failures: number,
  { firstMs = 60_000, longestMs = Number.POSITIVE_INFINITY } = {},
): Date {
  return new Date(now.getTime() + Math.min(firstMs * 2 ** (failures - 1), longestMs));
}
