import type { HumanName, Reference } from '@medplum/fhirtypes';
import { type Reader, written } from './reader.ts';

/** What a list says of a document: never what it says itself. */
export interface DocumentLabel extends Record<string, unknown> {
  id: string;
  title: string | null;
  patientId: string | null;
  patientName: HumanName[] | null;
  authors: Reference[] | null;
}

/** In no order; those that were deleted are left out. */
export async function documentLabels(reader: Reader, ids: readonly string[]): Promise<DocumentLabel[]> {
  if (ids.length === 0) return [];
  const sql = await written(reader);
  return sql<DocumentLabel>(
    `SELECT r.id, r.patient_ids[1] AS "patientId", p.content -> 'name' AS "patientName", r.content -> 'author' AS authors,
       coalesce(r.content ->> 'description', r.content #>> '{type,text}', r.content #>> '{type,coding,0,display}') AS title
     FROM resources r LEFT JOIN resources p ON p.organization_id = $1 AND p.resource_type = 'Patient'
       AND p.id = r.patient_ids[1] AND NOT p.is_deleted
     WHERE r.organization_id = $1 AND r.resource_type = 'DocumentReference' AND NOT r.is_deleted
       AND r.id = ANY ($2::text[])`,
    [reader.caller.organization_id, [...ids]],
  );
}
