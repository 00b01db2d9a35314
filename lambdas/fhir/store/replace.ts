import { arrayLiteral } from './array-literal.ts';
import { countParts } from './counts.ts';
import { indexParts, indexRemovals } from './index-tables.ts';
import type { PendingReplacement } from './pending.ts';
import { existing, keepMissing, type Named, takeElsewhere } from './references.ts';
import type { Session } from './session.ts';
import { sortDates } from './sort-dates.ts';

/** What was deleted is gone, and may come back. */
const counts = countParts(
  `SELECT r.resource_type, sum(CASE WHEN r.is_deleted THEN 1 ELSE -1 END)::int AS added
   FROM written w JOIN resources r ON r.organization_id = $1 AND r.resource_key = w.resource_key
   WHERE r.is_deleted <> (w.content IS NULL) GROUP BY r.resource_type`,
);

/**
 * Writes what waits, and looks up what it points at, in one statement: all its parts see the rows as they were before.
 */
export async function writeReplacements(session: Session, replacements: PendingReplacement[]): Promise<void> {
  if (replacements.length === 0) return;
  const { sql, caller, now } = session;
  const parameters: unknown[] = [
    caller.organization_id,
    now.toISOString(),
    replacements.map(({ key }) => key),
    replacements.map(({ written }) => written.version),
    await sortDates(
      session,
      replacements.map(({ rows }) => rows),
    ),
    replacements.map(({ written }) => arrayLiteral(written.patientIds)),
    replacements.map(({ written }) => written.json),
  ];
  const indexes = indexParts(
    replacements.map(({ rows }) => rows),
    parameters,
  );
  const present = replacements.flatMap(({ written }) => (written.json === null ? [] : [written]));
  const elsewhere = takeElsewhere(session, present);
  const referenced = existing(elsewhere, parameters);
  const found = await sql<Named>(
    `WITH written AS MATERIALIZED (
       SELECT t.*, ordinality::int - 1 AS position
       FROM unnest($3::bigint[], $4::int[], $5::timestamptz[], $6::text[], $7::text[]) WITH ORDINALITY
         AS t (resource_key, version, sort_date, patient_ids, content)
     ), superseded AS (
       INSERT INTO resource_versions (organization_id, resource_key, resource_type, version, last_updated, is_deleted, patient_ids, content)
       SELECT organization_id, resource_key, resource_type, version, last_updated, is_deleted, patient_ids, content
       FROM resources WHERE organization_id = $1 AND resource_key = ANY ($3::bigint[])
     ), replaced AS (
       UPDATE resources r SET version = w.version, last_updated = $2, sort_date = w.sort_date,
         patient_ids = w.patient_ids::text[], content = w.content::jsonb, is_deleted = w.content IS NULL
       FROM written w WHERE r.organization_id = $1 AND r.resource_key = w.resource_key
     ), ${[...indexRemovals, ...indexes, ...counts].join(', ')}
     ${referenced}`,
    parameters,
    'kept',
  );
  keepMissing(session, elsewhere, found);
}
