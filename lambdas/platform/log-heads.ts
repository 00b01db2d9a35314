import { type CheckpointContent, type CheckpointPlace, type LogHead, placeOf } from './checkpoint.ts';
import { type Database, type Sql, sqlState } from './database.ts';

/** What the next checkpoint follows, and what it tells. */
export interface NewHeads {
  last: CheckpointPlace;
  heads: LogHead[];
}

/** A function of ours answers 6 MB at most; the rest goes into the next checkpoint. */
const maximumHeads = 10_000;

/** The chains that have grown since the last checkpoint. */
export function readNewHeads(database: Database): Promise<NewHeads> {
  return database.transaction({ role: 'worker' }, async (sql) => {
    const last = await readNotedPlace(sql);
    const heads = await sql<LogHead & Record<string, unknown>>(
      `SELECT h.organization_id AS "organizationId", h.log, h.chain::int, h.sequence::float8, encode(h.hash, 'hex') AS hash
       FROM log_heads h LEFT JOIN log_checkpoint_heads c USING (organization_id, log, chain)
       WHERE h.sequence > coalesce(c.sequence, 0)
       ORDER BY h.organization_id, h.log, h.chain LIMIT ${maximumHeads}`,
    );
    return { last, heads };
  });
}

/** How far the series of checkpoints had come when the database was last told. */
export async function readNotedPlace(sql: Sql): Promise<CheckpointPlace> {
  const [row] = await sql<{ number: number; hash: string }>(
    'SELECT number::float8, hash FROM log_checkpoints',
  );
  return row ?? { number: 0, hash: '' };
}

/** After the checkpoint was written outside. Told twice, or late, it changes nothing. */
export async function noteCheckpoint(database: Database, checkpoint: CheckpointContent): Promise<void> {
  const { number, hash } = placeOf(checkpoint);
  await database.transaction({ role: 'worker' }, async (sql) => {
    await sql(
      `INSERT INTO log_checkpoints (number, hash) VALUES ($1, $2)
       ON CONFLICT (is_only) DO UPDATE SET number = EXCLUDED.number, hash = EXCLUDED.hash
       WHERE log_checkpoints.number < EXCLUDED.number`,
      [number, hash],
    );
    await sql(
      `INSERT INTO log_checkpoint_heads AS c (organization_id, log, chain, sequence)
       SELECT "organizationId", log, chain, sequence
       FROM jsonb_to_recordset($1) AS heads ("organizationId" uuid, log text, chain smallint, sequence bigint)
       ON CONFLICT (organization_id, log, chain) DO UPDATE SET sequence = greatest(c.sequence, EXCLUDED.sequence)`,
      [JSON.stringify(checkpoint.heads)],
    );
  });
}

/** Somebody reads the logs for so long that a partition could not be added; there is time until it is wanted. */
const lockTimeout = '55P03';

/** Makes room for the months to come, so that no write has to. */
export async function makeLogPartitions(database: Database): Promise<void> {
  await database
    .transaction({ role: 'worker' }, (sql) => sql('SELECT make_log_partitions()'))
    .catch((error: unknown) => {
      if (sqlState(error) !== lockTimeout) throw error;
    });
}
