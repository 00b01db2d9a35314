import { randomUUID } from 'node:crypto';
import type { AccessClaims } from '../../contracts/claims.ts';
import {
  type MedicationSource,
  medicationSourceSchema,
  type NewMedicationSource,
  type SourceItem,
} from '../../contracts/medication-sources.ts';
import { type Sql, sqlState } from '../../platform/database.ts';

/** Who works with an organization's sources of medication, in a transaction that is open. */
export interface SourceStore {
  sql: Sql;
  caller: Pick<AccessClaims, 'organization_id' | 'user_id'>;
}

export type SourceRefusal =
  | 'unknown'
  | 'same-file'
  | 'not-loading'
  | 'other-place'
  | 'twice'
  | 'too-many'
  | 'incomplete'
  | 'not-current'
  | 'in-use';

const columns = `source_id AS id, kind, date::text AS date, state, expected, items,
  (SELECT count(*)::int FROM medication_source_codes c
   WHERE c.organization_id = s.organization_id AND c.source_id = s.source_id) AS codes,
  (SELECT count(*)::int FROM medication_source_codes c
   WHERE c.organization_id = s.organization_id AND c.source_id = s.source_id AND c.combinations <> '{}') AS joined,
  to_char(created_at AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"') AS "createdAt",
  coalesce((SELECT concat_ws(' ', given_name, family_name) FROM users u WHERE u.user_id = created_by), '') AS "createdBy"`;

const uniqueViolation = '23505';
/** Rows that go at once when a source is deleted. */
const mostDropped = 10_000;

export async function listSources({ sql, caller }: SourceStore): Promise<MedicationSource[]> {
  const rows = await sql(
    `SELECT ${columns} FROM medication_sources s WHERE organization_id = $1 ORDER BY created_at DESC, source_id LIMIT 100`,
    [caller.organization_id],
  );
  return rows.map((row) => medicationSourceSchema.parse(row));
}

async function sourceOf({ sql, caller }: SourceStore, id: string): Promise<MedicationSource | undefined> {
  const key = [caller.organization_id, id];
  await sql(`SELECT 1 FROM medication_sources WHERE organization_id = $1 AND source_id = $2 FOR UPDATE`, key);
  const [row] = await sql(
    `SELECT ${columns} FROM medication_sources s WHERE organization_id = $1 AND source_id = $2`,
    key,
  );
  return row && medicationSourceSchema.parse(row);
}

/** A new import; that of the same content where it was left half done. */
export async function startSource(
  store: SourceStore,
  { kind, date, digest, expected }: NewMedicationSource,
): Promise<MedicationSource | SourceRefusal> {
  const { sql, caller } = store;
  const [row] = await sql<{ id: string }>(
    `INSERT INTO medication_sources (organization_id, source_id, kind, date, digest, expected, created_by)
     VALUES ($1, $2, $3, $4, $5, $6, $7)
     ON CONFLICT (organization_id, kind, digest) DO NOTHING RETURNING source_id AS id`,
    [caller.organization_id, randomUUID(), kind, date, digest, expected, caller.user_id],
  );
  const [same] = row
    ? [row]
    : await sql<{ id: string }>(
        `SELECT source_id AS id FROM medication_sources WHERE organization_id = $1 AND kind = $2 AND digest = $3`,
        [caller.organization_id, kind, digest],
      );
  const found = same && (await sourceOf(store, same.id));
  if (!found) return 'unknown';
  return found.state === 'loading' && found.expected === expected && found.date === date
    ? found
    : 'same-file';
}

/** The next piece; its codes are joined to the names of medicines that are known here. */
export async function addItems(
  store: SourceStore,
  id: string,
  { from, items }: { from: number; items: readonly SourceItem[] },
): Promise<number | SourceRefusal> {
  const { sql, caller } = store;
  const source = await sourceOf(store, id);
  if (!source) return 'unknown';
  if (source.state !== 'loading') return 'not-loading';
  if (source.items !== from) return 'other-place';
  if (from + items.length > source.expected) return 'too-many';
  // What is known of names is large: it is loaded when a source is brought in.
  const { combinationNamed } = await import('./name-combination.ts');
  const key = [caller.organization_id, id];
  const codes = items.flatMap((item) => {
    if ('statement' in item) return [];
    const { code, name, compositions } = item;
    const read = (compositions.length > 0 ? compositions : [[name]]).flatMap(
      (names) => combinationNamed(names) ?? [],
    );
    return [[code, name, [...new Set(read)]]];
  });
  const statements = items.flatMap((item, at) =>
    'statement' in item
      ? [
          [
            from + at,
            item.code,
            item.statement.kind,
            item.statement.with,
            item.statement.effect,
            item.statement.advice,
          ],
        ]
      : [],
  );
  try {
    await sql(
      `INSERT INTO medication_source_codes (organization_id, source_id, code, name, combinations)
       SELECT $1, $2, c ->> 0, c ->> 1, ARRAY(SELECT jsonb_array_elements_text(c -> 2)) FROM jsonb_array_elements($3::jsonb) AS rows(c)`,
      [...key, JSON.stringify(codes)],
    );
  } catch (error) {
    if (sqlState(error) === uniqueViolation) return 'twice';
    throw error;
  }
  await sql(
    `INSERT INTO medication_source_statements (organization_id, source_id, place, code, kind, with_code, effect, advice)
     SELECT $1, $2, (s ->> 0)::int, s ->> 1, s ->> 2, s ->> 3, s ->> 4, s ->> 5 FROM jsonb_array_elements($3::jsonb) AS rows(s)`,
    [...key, JSON.stringify(statements)],
  );
  const done = from + items.length;
  await sql(`UPDATE medication_sources SET items = $3 WHERE organization_id = $1 AND source_id = $2`, [
    ...key,
    done,
  ]);
  return done;
}

/** In place of the current one of its kind, by one change. */
export async function useSource(store: SourceStore, id: string): Promise<MedicationSource | SourceRefusal> {
  const { sql, caller } = store;
  const source = await sourceOf(store, id);
  if (!source) return 'unknown';
  if (source.state === 'current') return source;
  if (source.items !== source.expected) return 'incomplete';
  await sql(
    `UPDATE medication_sources SET state = 'former' WHERE organization_id = $1 AND kind = $2 AND state = 'current'`,
    [caller.organization_id, source.kind],
  );
  return setState(store, source, 'current');
}

export async function withdrawSource(
  store: SourceStore,
  id: string,
): Promise<MedicationSource | SourceRefusal> {
  const source = await sourceOf(store, id);
  if (!source) return 'unknown';
  return source.state === 'current' ? setState(store, source, 'former') : 'not-current';
}

async function setState(
  { sql, caller }: SourceStore,
  source: MedicationSource,
  state: MedicationSource['state'],
): Promise<MedicationSource> {
  await sql(`UPDATE medication_sources SET state = $3 WHERE organization_id = $1 AND source_id = $2`, [
    caller.organization_id,
    source.id,
    state,
  ]);
  return { ...source, state };
}

/** Deletes a part of a source that is not in use; answers how many rows are left. */
export async function dropSource(store: SourceStore, id: string): Promise<number | SourceRefusal> {
  const { sql, caller } = store;
  const source = await sourceOf(store, id);
  if (!source) return 'unknown';
  if (source.state === 'current') return 'in-use';
  // What is half gone is put to use no more.
  await sql(
    `UPDATE medication_sources SET state = 'loading', items = 0 WHERE organization_id = $1 AND source_id = $2`,
    [caller.organization_id, id],
  );
  const key = [caller.organization_id, id];
  for (const table of ['medication_source_statements', 'medication_source_codes'] as const) {
    const gone = await sql(
      `DELETE FROM ${table} WHERE ctid = ANY (ARRAY(SELECT ctid FROM ${table}
         WHERE organization_id = $1 AND source_id = $2 LIMIT ${mostDropped})) RETURNING 1`,
      key,
    );
    if (gone.length > 0) return Math.max(1, source.items - gone.length);
  }
  await sql(`DELETE FROM medication_sources WHERE organization_id = $1 AND source_id = $2`, key);
  return 0;
}
