import type { Coding } from '@medplum/fhirtypes';
import { type Reader, written } from './reader.ts';

/** Looked at of each type, so that the answer takes bounded time; years of a clinic's problems. */
const maximumRead = 5_000;

interface UsedConcept extends Record<string, unknown> {
  coding: Coding[];
  /** The one that most entries use for these codes. */
  text: string | null;
}

/**
 * The concepts of an element in the newest resources of a type, mistakes left out: first those that one person recorded, the
 * last first, then the most frequent.
 */
export async function usedConcepts(
  reader: Reader,
  {
    resourceType,
    element,
    userId,
    limit,
  }: { resourceType: string; element: string; userId: string; limit: number },
): Promise<UsedConcept[]> {
  const sql = await written(reader);
  return sql<UsedConcept>(
    `WITH recent AS MATERIALIZED (
       SELECT content -> $3 AS concept,
         coalesce(content #>> '{verificationStatus,coding,0,code}', content ->> 'status') AS status,
         CASE WHEN EXISTS (
           SELECT FROM unnest(ARRAY[content -> 'recorder', content -> 'requester', content #> '{performer,0,actor}']) who
           WHERE who #>> '{identifier,value}' = $4 OR who ->> 'reference' = 'Practitioner/' || $4
         ) THEN last_updated END AS mine_at
       FROM resources
       WHERE organization_id = $1 AND resource_type = $2 AND NOT is_deleted
       ORDER BY sort_date DESC, resource_key DESC LIMIT ${maximumRead}
     )
     SELECT concept -> 'coding' AS coding, mode() WITHIN GROUP (ORDER BY concept ->> 'text') AS text
     FROM recent
     WHERE status IS DISTINCT FROM 'entered-in-error' AND concept #>> '{coding,0,code}' IS NOT NULL
     GROUP BY 1 ORDER BY max(mine_at) DESC NULLS LAST, count(*) DESC, 2, 1 LIMIT ${limit}`,
    [reader.caller.organization_id, resourceType, element, userId],
  );
}
