import { parameterId } from '../indexing/search-parameters.ts';
import { type Reader, written } from './reader.ts';

/** How many of some practitioners have an address in their record. */
export async function countWithAddress(reader: Reader, practitionerIds: readonly string[]): Promise<number> {
  const sql = await written(reader);
  const [row] = await sql<{ count: number }>(
    `SELECT count(*)::int FROM resources WHERE organization_id = $1 AND resource_type = 'Practitioner'
       AND id = ANY ($2::text[]) AND content #>> '{address,0,line,0}' IS NOT NULL`,
    [reader.caller.organization_id, practitionerIds],
  );
  return row?.count ?? 0;
}

export interface PatientRelationship extends Record<string, unknown> {
  patientId: string;
  hasAppointment: boolean;
  hasOpenWork: boolean;
}

/** What each of some patients has to do with the clinic around a time: appointments, also cancelled ones, and open tasks. */
export async function relationshipsOf(
  reader: Reader,
  patientIds: readonly string[],
  { from, until }: { from: Date; until: Date },
): Promise<PatientRelationship[]> {
  const sql = await written(reader);
  return sql<PatientRelationship>(
    `SELECT patient AS "patientId",
       EXISTS (SELECT FROM index_references i
         JOIN resources r ON r.organization_id = $1 AND r.resource_key = i.resource_key AND NOT r.is_deleted
         WHERE i.organization_id = $1 AND i.parameter = $3 AND i.target = 'Patient/' || patient
           AND (r.content ->> 'start')::timestamptz >= $5::timestamptz
           AND (r.content ->> 'start')::timestamptz < $6::timestamptz) AS "hasAppointment",
       EXISTS (SELECT FROM index_references i
         JOIN resources r ON r.organization_id = $1 AND r.resource_key = i.resource_key AND NOT r.is_deleted
         JOIN open_tasks o ON o.organization_id = $1 AND o.task_id = r.id
         WHERE i.organization_id = $1 AND i.parameter = $4 AND i.target = 'Patient/' || patient
           AND r.resource_type = 'Task') AS "hasOpenWork"
     FROM unnest($2::text[]) patient`,
    [
      reader.caller.organization_id,
      patientIds,
      parameterId('Appointment.patient'),
      parameterId('Task.patient'),
      from.toISOString(),
      until.toISOString(),
    ],
  );
}
