import { parameterId } from '../indexing/search-parameters.ts';
import { type Reader, written } from './reader.ts';

export interface BasedOn {
  /** What it is based on, `Type/id`. */
  reference: string;
  resourceType: string;
  id: string;
  status: string | null;
}

const parameters = ['DiagnosticReport.based-on', 'Observation.based-on', 'Appointment.based-on'] as const;

/** Reports, observations and appointments that are based on any of these, with their status. */
export async function basedOn(reader: Reader, references: readonly string[]): Promise<BasedOn[]> {
  if (references.length === 0) return [];
  const sql = await written(reader);
  return sql<BasedOn & Record<string, unknown>>(
    `SELECT i.target AS reference, r.resource_type AS "resourceType", r.id, r.content ->> 'status' AS status
     FROM index_references i JOIN resources r
       ON r.organization_id = $1 AND r.resource_key = i.resource_key AND NOT r.is_deleted
     WHERE i.organization_id = $1 AND i.parameter = ANY ($2::int[]) AND i.target = ANY ($3::text[])`,
    [reader.caller.organization_id, parameters.map(parameterId), references],
  );
}
