import { sqlState } from '../../platform/database.ts';
import type { IndexRows } from '../indexing/index-rows.ts';
import { refuse } from '../outcome.ts';
import { insertIndexRows, type KeyedRows } from './index-tables.ts';
import type { Session } from './session.ts';

/** A new resource that waits for its INSERT. */
export interface PendingInsert {
  resourceType: string;
  id: string;
  json: string;
  rows: IndexRows;
}

/**
 * Writes what waits: one statement for all new resources and one per index table. A transaction of 500 entries takes
 * as many statements as a single create.
 */
export async function flush(session: Session): Promise<void> {
  const { sql, caller, now } = session;
  const inserts = session.inserts.splice(0);
  if (inserts.length === 0) return;
  const stored = await sql<{ resource_key: string; resource_type: string; id: string }>(
    `INSERT INTO resources (organization_id, resource_type, id, last_updated, sort_date, patient_ids, content)
     SELECT $1, t.resource_type, t.id, $2, t.sort_date, t.patient_ids::text[], t.content::jsonb
     FROM unnest($3::text[], $4::text[], $5::timestamptz[], $6::text[], $7::text[])
       AS t (resource_type, id, sort_date, patient_ids, content)
     RETURNING resource_key::text, resource_type, id`,
    [
      caller.organization_id,
      now.toISOString(),
      inserts.map(({ resourceType }) => resourceType),
      inserts.map(({ id }) => id),
      inserts.map(({ rows }) => (rows.sortDate ?? now).toISOString()),
      inserts.map(({ rows }) => arrayLiteral(rows.patientIds)),
      inserts.map(({ json }) => json),
    ],
  ).catch((error: unknown) => {
    if (sqlState(error) !== '23505') throw error;
    throw refuse(409, 'conflict', 'Otra persona acaba de crear un recurso con el mismo identificador.');
  });
  const keys = new Map(
    stored.map(({ resource_key, resource_type, id }) => [`${resource_type}/${id}`, resource_key]),
  );
  await insertIndexRows(
    session,
    inserts.flatMap(({ resourceType, id, rows }): KeyedRows[] => {
      const key = keys.get(`${resourceType}/${id}`);
      return key === undefined ? [] : [{ key, rows }];
    }),
  );
}

/** PostgreSQL's text form of an array of resource ids, which hold nothing to escape. */
export function arrayLiteral(ids: string[]): string {
  return `{${ids.join(',')}}`;
}
