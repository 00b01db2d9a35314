import type { Session } from './session.ts';

/**
 * As parts of a statement that writes: keeps how many resources there are of each type. `added`: a query of
 * resource_type and how many more there are now. A row that another transaction has changed is left to it.
 */
export function countParts(added: string): string[] {
  return [
    `added AS (${added})`,
    `free AS MATERIALIZED (
       SELECT a.resource_type, a.added, c.part FROM added a LEFT JOIN LATERAL (
         SELECT part FROM resource_counts WHERE organization_id = $1 AND resource_type = a.resource_type
         ORDER BY part LIMIT 1 FOR UPDATE SKIP LOCKED) c ON true
     )`,
    `counted AS (
       UPDATE resource_counts c SET present = c.present + f.added FROM free f
       WHERE c.organization_id = $1 AND c.resource_type = f.resource_type AND c.part = f.part
     )`,
    `counted_first AS (
       INSERT INTO resource_counts (organization_id, resource_type, present)
       SELECT $1, resource_type, added FROM free WHERE part IS NULL
     )`,
  ];
}

/** All that there are of a type; nothing is asked of who may see which. */
export async function countOf({ sql, caller }: Session, resourceType: string): Promise<number> {
  const [row] = await sql<{ total: number }>(
    `SELECT sum(present)::int AS total FROM resource_counts WHERE organization_id = $1 AND resource_type = $2`,
    [caller.organization_id, resourceType],
    'kept',
  );
  return row?.total ?? 0;
}
