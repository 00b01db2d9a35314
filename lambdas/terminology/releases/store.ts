import { randomUUID } from 'node:crypto';
import type { AccessClaims } from '../../contracts/claims.ts';
import {
  type ImportedConcept,
  type NewTermRelease,
  type TermRelease,
  termReleaseSchema,
} from '../../contracts/term-releases.ts';
import { type Sql, sqlState } from '../../platform/database.ts';
import { segmentOf } from './segments.ts';

/** Who works with an organization's terminologies, in a transaction that is open. */
export interface TermStore {
  sql: Sql;
  caller: Pick<AccessClaims, 'organization_id' | 'user_id'>;
}

export type ReleaseRefusal =
  | 'unknown'
  | 'same-file'
  | 'not-loading'
  | 'other-place'
  | 'twice'
  | 'too-many'
  | 'incomplete'
  | 'not-current'
  | 'was-used';

const columns = `release_id AS id, kind, system, title, version, date::text AS date, source, sets, state, expected,
  concepts, retired, to_char(created_at AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"') AS "createdAt",
  coalesce((SELECT concat_ws(' ', given_name, family_name) FROM users u WHERE u.user_id = created_by), '') AS "createdBy"`;

const uniqueViolation = '23505';
/** Rows that go at once when an import is dropped. */
const mostDropped = 10_000;

export async function listReleases({ sql, caller }: TermStore): Promise<TermRelease[]> {
  const rows = await sql(
    `SELECT ${columns} FROM term_releases WHERE organization_id = $1 ORDER BY created_at DESC, release_id LIMIT 200`,
    [caller.organization_id],
  );
  return rows.map((row) => termReleaseSchema.parse(row));
}

async function releaseOf({ sql, caller }: TermStore, id: string): Promise<TermRelease | undefined> {
  const [row] = await sql(
    `SELECT ${columns} FROM term_releases WHERE organization_id = $1 AND release_id = $2 FOR UPDATE`,
    [caller.organization_id, id],
  );
  return row && termReleaseSchema.parse(row);
}

/** What a release takes the place of. */
const nameOf = ({ kind, system, title }: NewTermRelease): string =>
  kind === 'list'
    ? `list ${title.toLowerCase()}`
    : kind === 'value-set'
      ? `value-set ${system} ${title}`
      : kind;

/** A new import; that of the same file where it was left half done. */
export async function startRelease(
  store: TermStore,
  release: NewTermRelease,
): Promise<TermRelease | ReleaseRefusal> {
  const { sql, caller } = store;
  const { kind, system, title, version, date, source, sets, digest, expected } = release;
  const [row] = await sql<{ id: string }>(
    `INSERT INTO term_releases (organization_id, release_id, kind, name, system, title, version, date, source, sets, digest,
       expected, created_by)
     VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10::text[], $11, $12, $13)
     ON CONFLICT (organization_id, name, digest) DO NOTHING RETURNING release_id AS id`,
    [
      caller.organization_id,
      randomUUID(),
      kind,
      nameOf(release),
      system,
      title,
      version,
      date,
      source,
      sets,
      digest,
      expected,
      caller.user_id,
    ],
  );
  const [same] = row
    ? [row]
    : await sql<{ id: string }>(
        `SELECT release_id AS id FROM term_releases WHERE organization_id = $1 AND name = $2 AND digest = $3`,
        [caller.organization_id, nameOf(release), digest],
      );
  const found = same && (await releaseOf(store, same.id));
  if (!found) return 'unknown';
  return found.state === 'loading' && found.expected === expected ? found : 'same-file';
}

/** The next piece. Nothing of it is kept where one of its codes is in the release already. */
export async function addConcepts(
  store: TermStore,
  id: string,
  { from, concepts }: { from: number; concepts: readonly ImportedConcept[] },
): Promise<number | ReleaseRefusal> {
  const { sql, caller } = store;
  const release = await releaseOf(store, id);
  if (!release) return 'unknown';
  if (release.state !== 'loading') return 'not-loading';
  if (release.concepts !== from) return 'other-place';
  if (from + concepts.length > release.expected) return 'too-many';
  const { words, places } = segmentOf(concepts, from);
  const key = [caller.organization_id, id];
  try {
    await sql(
      `INSERT INTO term_concepts (organization_id, release_id, place, system, code, terms, contains)
       SELECT $1, $2, $3 + n - 1, c ->> 0, c ->> 1, ARRAY(SELECT jsonb_array_elements_text(c -> 2)),
         CASE WHEN jsonb_typeof(c -> 3) = 'array' THEN ARRAY(SELECT jsonb_array_elements_text(c -> 3)) END
       FROM jsonb_array_elements($4::jsonb) WITH ORDINALITY AS rows(c, n)`,
      [
        ...key,
        from,
        JSON.stringify(
          concepts.map(({ system, code, terms, contains }) => [
            system ?? release.system,
            code,
            terms,
            contains ?? null,
          ]),
        ),
      ],
    );
  } catch (error) {
    if (sqlState(error) === uniqueViolation) return 'twice';
    throw error;
  }
  await sql(
    `INSERT INTO term_segments (organization_id, release_id, piece, words, places) VALUES ($1, $2, $3, $4, $5)`,
    [...key, from, words, places],
  );
  await sql(`UPDATE term_releases SET concepts = $3 WHERE organization_id = $1 AND release_id = $2`, [
    ...key,
    from + concepts.length,
  ]);
  return from + concepts.length;
}

/** In place of the current one, by one change: searches before it find the one, searches after it the other. */
export async function useRelease(store: TermStore, id: string): Promise<TermRelease | ReleaseRefusal> {
  const { sql, caller } = store;
  const release = await releaseOf(store, id);
  if (!release) return 'unknown';
  if (release.state === 'current') return release;
  if (release.concepts !== release.expected) return 'incomplete';
  const key = [caller.organization_id, id];
  const [before] = await sql<{ id: string }>(
    `UPDATE term_releases SET state = 'former' WHERE organization_id = $1 AND state = 'current'
       AND name = (SELECT name FROM term_releases WHERE organization_id = $1 AND release_id = $2) RETURNING release_id AS id`,
    key,
  );
  await sql(
    `UPDATE term_releases SET state = 'current', retired = CASE WHEN $3::uuid IS NULL THEN 0 ELSE (SELECT count(*) FROM (
       SELECT system, code FROM term_concepts WHERE organization_id = $1 AND release_id = $3
       EXCEPT SELECT system, code FROM term_concepts WHERE organization_id = $1 AND release_id = $2) gone) END
     WHERE organization_id = $1 AND release_id = $2`,
    [...key, before?.id ?? null],
  );
  return (await releaseOf(store, id)) ?? 'unknown';
}

export async function withdrawRelease(store: TermStore, id: string): Promise<TermRelease | ReleaseRefusal> {
  const release = await releaseOf(store, id);
  if (!release) return 'unknown';
  if (release.state !== 'current') return 'not-current';
  await store.sql(
    `UPDATE term_releases SET state = 'former' WHERE organization_id = $1 AND release_id = $2`,
    [store.caller.organization_id, id],
  );
  return { ...release, state: 'former' };
}

/** Deletes a part of an import that was never used; answers how many rows are left. */
export async function dropRelease(store: TermStore, id: string): Promise<number | ReleaseRefusal> {
  const { sql, caller } = store;
  const release = await releaseOf(store, id);
  if (!release) return 'unknown';
  if (release.state !== 'loading') return 'was-used';
  const key = [caller.organization_id, id];
  for (const table of ['term_segments', 'term_concepts'] as const) {
    const gone = await sql(
      `DELETE FROM ${table} WHERE ctid = ANY (ARRAY(SELECT ctid FROM ${table}
         WHERE organization_id = $1 AND release_id = $2 LIMIT ${mostDropped})) RETURNING 1`,
      key,
    );
    if (gone.length > 0) return Math.max(1, release.concepts);
  }
  await sql(`DELETE FROM term_releases WHERE organization_id = $1 AND release_id = $2`, key);
  return 0;
}
