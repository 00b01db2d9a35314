import {
  type KnowledgeBody,
  type KnowledgeEntry,
  type KnowledgeVersion,
  reviewerRoles,
} from '../../contracts/agents/knowledge.ts';
import type { Sql } from '../../platform/database.ts';

const utc = (column: string) => `to_char(${column} AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"')`;
const nameOf = (column: string) =>
  `coalesce((SELECT u.given_name || ' ' || u.family_name FROM users u
    WHERE u.organization_id = current_organization_id() AND u.user_id = ${column}), 'Una persona')`;

/** A version `v` as the API tells it. */
const versionJson = `jsonb_build_object('number', v.number, 'title', v.title, 'questions', to_jsonb(v.questions), 'answer', v.answer,
  'validUntil', to_char(v.valid_until, 'YYYY-MM-DD'), 'state', v.state,
  'writtenBy', jsonb_build_object('id', v.written_by, 'name', ${nameOf('v.written_by')}), 'writtenAt', ${utc('v.written_at')},
  'review', CASE WHEN v.reviewed_by IS NULL THEN NULL ELSE jsonb_build_object('by', ${nameOf('v.reviewed_by')},
    'at', ${utc('v.reviewed_at')}, 'note', v.review_note, 'wasAlone', v.was_alone) END)`;

const versionOf = (number: string) =>
  `(SELECT ${versionJson} FROM knowledge_versions v WHERE v.organization_id = e.organization_id AND v.entry_id = e.entry_id
    AND v.number = ${number})`;

type Row = Omit<KnowledgeEntry, 'isExpired'> & Record<string, unknown>;

/** All entries, by title; with `entryId` that one alone. `today` is the clinic's day. */
export async function readEntries(sql: Sql, today: string, entryId?: string): Promise<KnowledgeEntry[]> {
  const rows = await sql<Row>(
    `SELECT e.entry_id AS "entryId", ${versionOf('e.latest_number')} AS latest, ${versionOf('e.published_number')} AS published,
       CASE WHEN e.withdrawn_at IS NULL THEN NULL ELSE jsonb_build_object('by', ${nameOf('e.withdrawn_by')},
         'at', ${utc('e.withdrawn_at')}) END AS withdrawn, e.version
     FROM knowledge_entries e
     WHERE e.organization_id = current_organization_id() AND ($1::uuid IS NULL OR e.entry_id = $1)`,
    [entryId ?? null],
  );
  return rows
    .map(
      (row): KnowledgeEntry => ({
        ...row,
        isExpired: row.published !== null && row.published.validUntil < today,
      }),
    )
    .toSorted((a, b) => a.latest.title.localeCompare(b.latest.title, 'es'));
}

export async function readHistory(sql: Sql, entryId: string): Promise<KnowledgeVersion[]> {
  const rows = await sql<{ version: KnowledgeVersion }>(
    `SELECT ${versionJson} AS version FROM knowledge_versions v
     WHERE v.organization_id = current_organization_id() AND v.entry_id = $1 ORDER BY v.number DESC LIMIT 100`,
    [entryId],
  );
  return rows.map(({ version }) => version);
}

/** What agents answer from on a day: published, not withdrawn, and valid. */
export const publishedEntries = (
  sql: Sql,
  today: string,
): Promise<{ entryId: string; title: string; questions: string[]; answer: string }[]> =>
  sql<{ entryId: string; title: string; questions: string[]; answer: string }>(
    `SELECT e.entry_id AS "entryId", v.title, to_jsonb(v.questions) AS questions, v.answer
     FROM knowledge_entries e JOIN knowledge_versions v
       ON v.organization_id = e.organization_id AND v.entry_id = e.entry_id AND v.number = e.published_number
     WHERE e.organization_id = current_organization_id() AND v.state = 'published' AND v.valid_until >= $1::date
     ORDER BY e.entry_id`,
    [today],
  );

/** Whether nobody but this person could review: they may do it themselves then, and it is told. */
export async function isAlone(sql: Sql, userId: string): Promise<boolean> {
  const [row] = await sql<{ others: boolean }>(
    `SELECT EXISTS (SELECT FROM users WHERE organization_id = current_organization_id() AND user_id <> $1
       AND deactivated_at IS NULL AND disabled_at IS NULL AND last_roles && $2::text[]) AS others`,
    [userId, [...reviewerRoles]],
  );
  return row?.others === false;
}

const insertVersion = (sql: Sql, entryId: string, number: number, body: KnowledgeBody, by: Writer) =>
  sql(
    `INSERT INTO knowledge_versions (organization_id, entry_id, number, title, questions, answer, valid_until, written_by, written_at)
     VALUES (current_organization_id(), $1, $2, $3, $4::text[], $5, $6, $7, $8)`,
    [
      entryId,
      number,
      body.title,
      body.questions,
      body.answer,
      body.validUntil,
      by.userId,
      by.now.toISOString(),
    ],
  );

export interface Writer {
  userId: string;
  now: Date;
}

export async function createEntry(sql: Sql, entryId: string, body: KnowledgeBody, by: Writer): Promise<void> {
  await sql(
    'INSERT INTO knowledge_entries (organization_id, entry_id) VALUES (current_organization_id(), $1)',
    [entryId],
  );
  await insertVersion(sql, entryId, 1, body, by);
}

/** Holds the entry at the version that somebody saw; undefined: there is another by now, or none at all. */
export async function holdEntry(
  sql: Sql,
  entryId: string,
  version: number,
): Promise<{ latest: number } | 'stale' | undefined> {
  const [row] = await sql<{ latest: number; version: number }>(
    `SELECT latest_number AS latest, version FROM knowledge_entries
     WHERE organization_id = current_organization_id() AND entry_id = $1 FOR UPDATE`,
    [entryId],
  );
  if (!row) return undefined;
  return row.version === version ? { latest: row.latest } : 'stale';
}

/** A new version; what is published stays until it was reviewed. */
export async function addVersion(
  sql: Sql,
  entryId: string,
  latest: number,
  body: KnowledgeBody,
  by: Writer,
): Promise<void> {
  await insertVersion(sql, entryId, latest + 1, body, by);
  await sql(
    `UPDATE knowledge_entries SET latest_number = $2, withdrawn_by = NULL, withdrawn_at = NULL, version = version + 1
     WHERE organization_id = current_organization_id() AND entry_id = $1`,
    [entryId, latest + 1],
  );
}
