import { sqlState } from '../../platform/database.ts';
import { refuse } from '../outcome.ts';
import { arrayLiteral } from './array-literal.ts';
import { assign } from './assign.ts';
import { countParts } from './counts.ts';
import { indexParts } from './index-tables.ts';
import type { PendingInsert } from './pending.ts';
import { existing, keepMissing, type Named, takeElsewhere } from './references.ts';
import { writeReplacements } from './replace.ts';
import type { Session } from './session.ts';
import { sortDates } from './sort-dates.ts';

const counts = countParts('SELECT resource_type, count(*)::int AS added FROM pending GROUP BY resource_type');

/** Writes what waits. A transaction of 500 entries takes as many statements as a single create and a single update. */
export async function flush(session: Session): Promise<void> {
  await writeInserts(session, session.inserts.splice(0));
  await writeReplacements(session, session.replacements.splice(0));
}

/** And looks up what they point at, in one statement. */
async function writeInserts(session: Session, inserts: PendingInsert[]): Promise<void> {
  const { sql, caller, now } = session;
  if (inserts.length === 0) return;
  await assign(session, inserts);
  const parameters: unknown[] = [
    caller.organization_id,
    now.toISOString(),
    inserts.map(({ written }) => written.resourceType),
    inserts.map(({ written }) => written.id),
    await sortDates(
      session,
      inserts.map(({ rows }) => rows),
    ),
    inserts.map(({ rows }) => arrayLiteral(rows.patientIds)),
    inserts.map(({ written }) => written.json),
  ];
  const indexes = indexParts(
    inserts.map(({ rows }) => rows),
    parameters,
  );
  const elsewhere = takeElsewhere(
    session,
    inserts.map(({ written }) => written),
  );
  const referenced = existing(elsewhere, parameters);
  const found = await sql<Named>(
    `WITH pending AS MATERIALIZED (
       SELECT t.*, ordinality::int - 1 AS position
       FROM unnest($3::text[], $4::text[], $5::timestamptz[], $6::text[], $7::text[]) WITH ORDINALITY
         AS t (resource_type, id, sort_date, patient_ids, content)
     ), inserted AS (
       INSERT INTO resources (organization_id, resource_type, id, last_updated, sort_date, patient_ids, content)
       SELECT $1, resource_type, id, $2, sort_date, patient_ids::text[], content::jsonb FROM pending
       RETURNING resource_key, resource_type, id, sort_date
     ), written AS MATERIALIZED (
       SELECT p.position, i.resource_key, i.sort_date FROM inserted i JOIN pending p USING (resource_type, id)
     )${[...indexes, ...counts].map((part) => `, ${part}`).join('')}
     ${referenced}`,
    parameters,
    'kept',
  ).catch((error: unknown) => {
    if (sqlState(error) !== '23505') throw error;
    throw refuse(409, 'conflict', 'Otra persona acaba de crear un recurso con el mismo identificador.');
  });
  keepMissing(session, elsewhere, found);
}
