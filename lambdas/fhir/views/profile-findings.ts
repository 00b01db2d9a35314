import type { AccessClaims } from '../../contracts/claims.ts';
import { mayAccess } from '../../contracts/fhir-access.ts';
import type { FindingCount, FindingKind } from '../../contracts/profile-findings.ts';
import { type Reader, written } from './reader.ts';

type RoleReader = Reader & { caller: Pick<AccessClaims, 'roles'> };

/** More kinds than US Core has rules. */
const maximumKinds = 500;

/** The kinds of findings among what the caller may read, the most frequent first. */
export async function countFindings(reader: RoleReader): Promise<FindingCount[]> {
  const sql = await written(reader);
  const rows = await sql<FindingCount & Record<string, unknown>>(
    `SELECT f.resource_type AS "resourceType", f.profile, f.element, f.diagnostics, count(*)::int AS count
     FROM profile_findings f JOIN resources r ON r.organization_id = $1 AND r.resource_key = f.resource_key
     WHERE f.organization_id = $1
     GROUP BY 1, 2, 3, 4 ORDER BY count DESC, 1, 2, 3, 4 LIMIT ${maximumKinds}`,
    [reader.caller.organization_id],
  );
  return rows.filter(({ resourceType }) => mayAccess(reader.caller.roles, resourceType, 'read'));
}

export interface ResourceWithFinding extends Record<string, unknown> {
  /** Its place in the list. */
  key: string;
  id: string;
  patientIds: string[];
  lastUpdated: Date;
}

/** The resources with a finding, the latest written first; `after` is the key of the last one that is known. */
export async function resourcesWithFinding(
  reader: RoleReader,
  { resourceType, profile, element, diagnostics }: FindingKind,
  { after, limit }: { after: string | undefined; limit: number },
): Promise<ResourceWithFinding[]> {
  if (!mayAccess(reader.caller.roles, resourceType, 'read')) return [];
  const sql = await written(reader);
  return sql<ResourceWithFinding>(
    `SELECT r.resource_key::text AS key, r.id, r.patient_ids AS "patientIds", r.last_updated AS "lastUpdated"
     FROM profile_findings f JOIN resources r ON r.organization_id = $1 AND r.resource_key = f.resource_key
     WHERE f.organization_id = $1 AND f.resource_type = $2 AND f.profile = $3 AND f.element = $4
       AND f.diagnostics = $5 AND ($6::bigint IS NULL OR f.resource_key < $6)
     ORDER BY f.resource_key DESC LIMIT $7::int`,
    [reader.caller.organization_id, resourceType, profile, element, diagnostics, after ?? null, limit],
  );
}
