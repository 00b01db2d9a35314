import { parameterId } from '../indexing/search-parameters.ts';
import { type Reader, written } from './reader.ts';

/**
 * Who made the first version that stood in one of some states, by the platform's word, each as a Reference; nobody
 * where it was brought in from elsewhere.
 */
export async function provenanceAuthors(
  reader: Reader,
  {
    resourceType,
    id,
    status,
    states,
  }: { resourceType: string; id: string; status: string; states: readonly string[] },
): Promise<unknown[]> {
  const sql = await written(reader);
  const rows = await sql<{ who: unknown }>(
    `WITH first AS (
       SELECT min(v.version) AS version FROM (
         SELECT version, content FROM resources
         WHERE organization_id = $1 AND resource_type = $4 AND id = $5
         UNION ALL
         SELECT v.version, v.content FROM resources r
         JOIN resource_versions v ON v.organization_id = $1 AND v.resource_key = r.resource_key
         WHERE r.organization_id = $1 AND r.resource_type = $4 AND r.id = $5
       ) v WHERE v.content ->> $6 = ANY ($7::text[])
     )
     SELECT agent -> 'who' AS who
     FROM first, index_references i
     JOIN resources r ON r.organization_id = $1 AND r.resource_key = i.resource_key AND NOT r.is_deleted
     CROSS JOIN jsonb_array_elements(r.content -> 'agent') AS agent
     WHERE i.organization_id = $1 AND i.parameter = $2 AND i.target = $3
       AND r.content #>> '{meta,extension}' IS NULL
       AND r.content -> 'entity' IS NULL
       AND r.content -> 'target' @>
         jsonb_build_array(jsonb_build_object('reference', $3 || '/_history/' || first.version))
       AND agent #>> '{type,coding,0,code}' IN ('author', 'assembler', 'verifier')`,
    [
      reader.caller.organization_id,
      parameterId('Provenance.target'),
      `${resourceType}/${id}`,
      resourceType,
      id,
      status,
      [...states],
    ],
  );
  return rows.map(({ who }) => who);
}
