import type { Reference } from '@medplum/fhirtypes';
import { parameterId } from '../indexing/search-parameters.ts';
import { type Reader, written } from './reader.ts';

export interface ReportClinician extends Record<string, unknown> {
  reportId: string;
  /** They were given it, they asked for it, or they are the one whose patient it is. */
  why: 'delegated' | 'ordered' | 'patient';
  clinician: Reference;
}

/**
 * For whom each of these reports is: owners of open Tasks about it that a person wrote (`otherMatters` are codes of Tasks that are no
 * request to look at it), who asked for what it is based on, and the general practitioner of its patient.
 */
export async function reportClinicians(
  reader: Reader,
  asked: { reportIds: readonly string[]; openStatuses: readonly string[]; otherMatters: readonly string[] },
): Promise<ReportClinician[]> {
  if (asked.reportIds.length === 0) return [];
  const sql = await written(reader);
  return sql<ReportClinician>(
    `WITH reports AS MATERIALIZED (
       SELECT r.id, r.content -> 'basedOn' AS based_on, r.patient_ids[1] AS patient_id FROM resources r
       WHERE r.organization_id = $1 AND r.resource_type = 'DiagnosticReport' AND NOT r.is_deleted
         AND r.id = ANY ($2::text[])
     )
     SELECT w.id AS "reportId", 'delegated' AS why, t.content -> 'owner' AS clinician
     FROM reports w JOIN index_references i ON i.organization_id = $1 AND i.parameter = $3
         AND i.target = 'DiagnosticReport/' || w.id
       JOIN resources t ON t.organization_id = $1 AND t.resource_key = i.resource_key AND NOT t.is_deleted
     WHERE t.resource_type = 'Task' AND t.content ? 'owner' AND t.content ->> 'status' = ANY ($4::text[])
       AND NOT EXISTS (SELECT FROM jsonb_array_elements(t.content #> '{code,coding}') AS coding
         WHERE coding ->> 'code' = ANY ($5::text[]))
       AND coalesce(t.content #>> '{requester,identifier,value}', '') NOT LIKE 'agents/%'
     UNION ALL
     SELECT w.id, 'ordered', o.content -> 'requester'
     FROM reports w CROSS JOIN LATERAL jsonb_array_elements(w.based_on) AS part
       JOIN resources o ON o.organization_id = $1 AND o.resource_type = 'ServiceRequest' AND NOT o.is_deleted
         AND o.id = substring(part ->> 'reference' FROM '^ServiceRequest/([^/]+)')
     WHERE o.content ? 'requester'
     UNION ALL
     SELECT w.id, 'patient', doctor
     FROM reports w JOIN resources p ON p.organization_id = $1 AND p.resource_type = 'Patient'
         AND p.id = w.patient_id AND NOT p.is_deleted
       CROSS JOIN LATERAL jsonb_array_elements(p.content -> 'generalPractitioner') AS doctor`,
    [
      reader.caller.organization_id,
      asked.reportIds,
      parameterId('Task.focus'),
      asked.openStatuses,
      asked.otherMatters,
    ],
  );
}
