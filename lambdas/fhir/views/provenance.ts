import { parameterId } from '../indexing/search-parameters.ts';
import { type Reader, written } from './reader.ts';

/** Who stands as author in what the platform tells of any version of a resource, each as a Reference. */
export async function provenanceAuthors(
  reader: Reader,
  resourceType: string,
  id: string,
): Promise<unknown[]> {
  const sql = await written(reader);
  const rows = await sql<{ who: unknown }>(
    `SELECT agent -> 'who' AS who
     FROM index_references i
     JOIN resources r ON r.organization_id = $1 AND r.resource_key = i.resource_key AND NOT r.is_deleted
     CROSS JOIN jsonb_array_elements(r.content -> 'agent') AS agent
     WHERE i.organization_id = $1 AND i.parameter = $2 AND i.target = $3
       AND r.content #>> '{meta,extension}' IS NULL
       AND agent #>> '{type,coding,0,code}' IN ('author', 'assembler', 'verifier')`,
    [reader.caller.organization_id, parameterId('Provenance.target'), `${resourceType}/${id}`],
  );
  return rows.map(({ who }) => who);
}
