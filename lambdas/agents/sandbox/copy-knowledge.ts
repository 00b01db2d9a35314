import type { Sql } from '../../platform/database.ts';
import { inOrganization } from './in-organization.ts';
import { sandboxOf } from './sandbox-id.ts';

const versionColumns =
  'number, title, questions, answer, valid_until, written_by, written_at, state, reviewed_by, reviewed_at, review_note, was_alone';

/** A trial answers from what the clinic has published at that moment, as the agent would: in the same words, and from nothing else. */
export async function copyKnowledge(sql: Sql, organizationId: string): Promise<void> {
  const published = await sql<{ entryId: string; version: Record<string, unknown> }>(
    `SELECT e.entry_id AS "entryId", to_jsonb(v) AS version
     FROM knowledge_entries e JOIN knowledge_versions v
       ON v.organization_id = e.organization_id AND v.entry_id = e.entry_id AND v.number = e.published_number
     WHERE e.organization_id = current_organization_id()`,
  );
  await inOrganization(sql, sandboxOf(organizationId), async () => {
    await sql(
      `UPDATE knowledge_entries SET published_number = NULL
       WHERE organization_id = current_organization_id() AND published_number IS NOT NULL AND entry_id <> ALL ($1::uuid[])`,
      [published.map(({ entryId }) => entryId)],
    );
    if (published.length === 0) return;
    const versions = JSON.stringify(published.map(({ version }) => version));
    await sql(
      `INSERT INTO knowledge_entries (organization_id, entry_id, latest_number, published_number)
       SELECT current_organization_id(), entry_id, number, number FROM jsonb_populate_recordset(NULL::knowledge_versions, $1::jsonb)
       ON CONFLICT (organization_id, entry_id) DO UPDATE
         SET latest_number = excluded.latest_number, published_number = excluded.published_number`,
      [versions],
    );
    await sql(
      `INSERT INTO knowledge_versions (organization_id, entry_id, ${versionColumns})
       SELECT current_organization_id(), entry_id, ${versionColumns} FROM jsonb_populate_recordset(NULL::knowledge_versions, $1::jsonb)
       ON CONFLICT DO NOTHING`,
      [versions],
    );
  });
}
