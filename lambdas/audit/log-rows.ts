import type { Sql } from '../platform/database.ts';
import type { ChainName } from './finding.ts';

/** An entry as the hash was made of it. */
export interface LogRow {
  sequence: number;
  text: string;
  hash: string;
  /** It stands under its own time. */
  isPlaced: boolean;
}

/** Entries that are read at once: others have their turn between two readings. */
export const rowsAtOnce = 5_000;

/*
 * Most times are written as PostgreSQL writes them but for zeros at the end, in UTC: two texts are held against each other in
 * a third of the time that reading one as a time takes, which the others have.
 */
const isPlaced = `(to_json(recorded AT TIME ZONE 'UTC')::text = '"' || rtrim(entry ->> 'recorded', '0Z') || '"'
  OR recorded = (entry ->> 'recorded')::timestamptz)`;

/*
 * What the hash was made of is put together here by PostgreSQL's own functions alone: whoever may change the product's
 * (migration 019 has the same words) could have them tell what was there before.
 */
const sources = {
  access: {
    rows: `SELECT sequence, entry::text AS text, hash, ${isPlaced} AS "isPlaced"
      FROM access_log WHERE organization_id = $1 AND chain = $2`,
    count: 'access_log WHERE organization_id = $1 AND chain = $2',
  },
  product: {
    rows: `SELECT sequence, jsonb_build_object('id', audit_event_id, 'user', user_id, 'action', action,
        'source', source_id, 'detail', detail,
        'recorded', to_char(recorded_at AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"'))::text AS text,
        hash, true AS "isPlaced"
      FROM audit_events WHERE organization_id = $1 AND $2 = 0`,
    count: 'audit_events WHERE organization_id = $1 AND $2 = 0',
  },
} as const;

/** The next entries of a chain after this one, in their order. */
export async function readRows(
  sql: Sql,
  { organizationId, log, chain }: ChainName,
  after: number,
): Promise<LogRow[]> {
  // In one row: so many rows take the engine and the driver longer than all that is done with them here. JSON as PostgreSQL
  // writes it has no line breaks.
  const [page] = await sql<{ sequences: string; texts: string; hashes: string; misplaced: number[] | null }>(
    `SELECT string_agg(sequence::text, ' ') AS sequences, string_agg(coalesce(text, ''), E'\n') AS texts,
       string_agg(encode(hash, 'hex'), ' ') AS hashes,
       array_agg(sequence::float8) FILTER (WHERE "isPlaced" IS NOT TRUE) AS misplaced
     FROM (SELECT * FROM (${sources[log].rows}) chain WHERE sequence > $3 ORDER BY chain.sequence LIMIT ${rowsAtOnce}) page`,
    [organizationId, chain, after],
  );
  if (!page?.sequences) return [];
  const texts = page.texts.split('\n');
  const hashes = page.hashes.split(' ');
  const misplaced = new Set(page.misplaced);
  return page.sequences.split(' ').map((number, index) => {
    const sequence = Number(number);
    const [text = '', hash = ''] = [texts[index], hashes[index]];
    return { sequence, text, hash, isPlaced: !misplaced.has(sequence) };
  });
}

export interface ChainEnd {
  /** Of the head, as the database keeps it. */
  head: number;
  rows: number;
  last: number;
}

/** Head and rows as of one moment. */
export async function readEnd(sql: Sql, { organizationId, log, chain }: ChainName): Promise<ChainEnd> {
  const [end] = await sql<ChainEnd & Record<string, unknown>>(
    `SELECT count(*)::float8 AS rows, coalesce(max(sequence), 0)::float8 AS last,
       coalesce((SELECT sequence FROM log_heads WHERE organization_id = $1 AND log = $3 AND chain = $2), 0)::float8 AS head
     FROM ${sources[log].count}`,
    [organizationId, chain, log],
  );
  return end ?? { head: 0, rows: 0, last: 0 };
}

/**
 * Entries of the access log that are found by other patients than those that they tell of: of all, or of those of a
 * month, `YYYY-MM` in UTC, as the partitions are.
 */
export function readUnfindable(
  sql: Sql,
  organizationId: string,
  month?: string,
): Promise<{ chain: number; sequence: number }[]> {
  // Bounds that are constants: a plan that computes them holds every partition.
  const within = (column: string) =>
    month === undefined ? '' : `AND ${column} >= $2::timestamptz AND ${column} < $3::timestamptz`;
  // Most entries tell of one patient: unpacking a list for each takes the scan half as long again.
  const told = `SELECT l.chain, l.sequence, l.recorded, l.entry ->> 'patient' AS patient_id FROM access_log l
    WHERE l.organization_id = $1 AND l.entry ? 'patient' AND NOT l.entry ? 'patients' ${within('l.recorded')}
    UNION ALL
    SELECT l.chain, l.sequence, l.recorded, jsonb_array_elements_text(l.entry -> 'patients') FROM access_log l
    WHERE l.organization_id = $1 AND l.entry ? 'patients' ${within('l.recorded')}`;
  const found = `SELECT chain, sequence, recorded, patient_id FROM access_log_patients
    WHERE organization_id = $1 ${within('recorded')}`;
  return sql<{ chain: number; sequence: number }>(
    // Each side is read once.
    `SELECT DISTINCT coalesce(t.chain, f.chain)::int AS chain, coalesce(t.sequence, f.sequence)::float8 AS sequence
     FROM (${told}) t FULL JOIN (${found}) f ON t.chain = f.chain AND t.sequence = f.sequence
       AND t.recorded = f.recorded AND t.patient_id = f.patient_id
     WHERE t.chain IS NULL OR f.chain IS NULL ORDER BY chain, sequence LIMIT 20`,
    month === undefined ? [organizationId] : [organizationId, ...boundsOf(month)],
  );
}

/** The first moments of a month, `YYYY-MM` in UTC, and of the one after it. */
function boundsOf(month: string): [string, string] {
  const first = new Date(`${month}-01T00:00:00Z`);
  return [first.toISOString(), new Date(first.setUTCMonth(first.getUTCMonth() + 1)).toISOString()];
}

/** The months of which the access log has entries, `YYYY-MM` in UTC; those between the first and the last that it has. */
export async function readMonths(sql: Sql, organizationId: string): Promise<string[]> {
  const rows = await sql<{ month: string }>(
    `SELECT to_char(month, 'YYYY-MM') AS month FROM (
       SELECT (SELECT recorded FROM access_log WHERE organization_id = $1 ORDER BY recorded LIMIT 1) AS first,
         (SELECT recorded FROM access_log WHERE organization_id = $1 ORDER BY recorded DESC LIMIT 1) AS last) ends,
       generate_series(date_trunc('month', first AT TIME ZONE 'UTC'), date_trunc('month', last AT TIME ZONE 'UTC'),
         interval '1 month') month`,
    [organizationId],
  );
  return rows.map(({ month }) => month);
}
