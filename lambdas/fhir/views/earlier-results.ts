import type { Observation } from '@medplum/fhirtypes';
import { compartmentId, parameterId } from '../indexing/search-parameters.ts';
import { type Reader, written } from './reader.ts';

/** A result of a patient, by the code of what was measured. */
export interface AskedResult {
  id: string;
  patientId: string;
  system: string;
  code: string;
}

/** Of what one result is compared with: a cancelled one or one in another unit may stand between. */
const mostLookedAt = 3;

/** The results of the same patient and code that were taken before each of these, newest first. */
export async function earlierResults(
  reader: Reader,
  asked: readonly AskedResult[],
): Promise<Map<string, Observation[]>> {
  const found = new Map<string, Observation[]>();
  if (asked.length === 0) return found;
  const sql = await written(reader);
  const rows = await sql<{ id: string; content: Observation }>(
    `WITH asked AS (
       SELECT * FROM jsonb_to_recordset($2::jsonb) AS t (id text, "patientId" text, system text, code text)
     )
     SELECT a.id, r.content FROM asked a
       JOIN resources n ON n.organization_id = $1 AND n.resource_type = 'Observation' AND n.id = a.id
       CROSS JOIN LATERAL (
         SELECT i.resource_key, i.sort_date FROM index_references i
         WHERE i.organization_id = $1 AND i.parameter = $3 AND i.target = 'Patient/' || a."patientId"
           AND i.sort_date < n.sort_date
           AND EXISTS (SELECT FROM index_tokens t
             WHERE t.organization_id = $1 AND t.resource_key = i.resource_key AND t.parameter = $4
               AND t.code = a.code AND t.system = a.system)
         ORDER BY i.sort_date DESC LIMIT ${mostLookedAt}
       ) before
       JOIN resources r ON r.organization_id = $1 AND r.resource_key = before.resource_key AND NOT r.is_deleted
     ORDER BY a.id, before.sort_date DESC`,
    [
      reader.caller.organization_id,
      JSON.stringify(asked),
      compartmentId('Observation'),
      parameterId('Observation.code'),
    ],
  );
  for (const { id, content } of rows) found.set(id, [...(found.get(id) ?? []), content]);
  return found;
}
