import type { Database } from '../../platform/database.ts';

/** What a check of one organization's access log found. */
export interface Verification {
  organizationId: string;
  entries: number;
  /** Hash of the last entry: kept elsewhere, it shows later that the log up to here is still the same. */
  head: string;
  /** Entries that were changed, or before which some are missing; and `head` where the last ones are missing. */
  broken: (number | 'head')[];
}

/** Recomputes every organization's chain of hashes. */
export async function verifyAccessLogs(database: Database): Promise<Verification[]> {
  const organizations = await database.transaction({ role: 'identity' }, (sql) =>
    sql<{ id: string }>(
      'SELECT organization_id AS id FROM organizations ORDER BY created_at, organization_id',
    ),
  );
  const results: Verification[] = [];
  for (const { id } of organizations) results.push(await verifyAccessLog(database, id));
  return results;
}

const nobody = '00000000-0000-0000-0000-000000000000';
const maximumBroken = 20;

async function verifyAccessLog(database: Database, organizationId: string): Promise<Verification> {
  return database.transaction({ role: 'app', organizationId, userId: nobody }, async (sql) => {
    // All of the log, however long that takes.
    await sql(`SELECT set_config('statement_timeout', '0', true)`);
    const broken = await sql<{ sequence: number }>(
      `SELECT sequence::int FROM (
         SELECT sequence, hash, lag(sequence, 1, 0::bigint) OVER log AS before,
           access_log_hash(lag(hash, 1, '\\x00'::bytea) OVER log, sequence, entry) AS expected
         FROM access_log WHERE organization_id = $1 WINDOW log AS (ORDER BY sequence)
       ) chain WHERE hash <> expected OR sequence <> before + 1 ORDER BY sequence LIMIT ${maximumBroken}`,
      [organizationId],
    );
    const [last] = await sql<{ entries: number; head: string; matches: boolean }>(
      `SELECT coalesce(max(l.sequence), 0)::int AS entries,
         coalesce((SELECT encode(hash, 'hex') FROM access_log_heads WHERE organization_id = $1), '') AS head,
         coalesce(max(l.sequence), 0) = coalesce((SELECT sequence FROM access_log_heads WHERE organization_id = $1), 0)
           AND NOT EXISTS (SELECT 1 FROM access_log_heads h LEFT JOIN access_log e
             ON e.organization_id = $1 AND e.sequence = h.sequence
             WHERE h.organization_id = $1 AND h.sequence > 0 AND h.hash IS DISTINCT FROM e.hash) AS matches
       FROM access_log l WHERE l.organization_id = $1`,
      [organizationId],
    );
    return {
      organizationId,
      entries: last?.entries ?? 0,
      head: last?.head ?? '',
      broken: [
        ...broken.map(({ sequence }) => sequence),
        ...(last?.matches === false ? (['head'] as const) : []),
      ],
    };
  });
}
