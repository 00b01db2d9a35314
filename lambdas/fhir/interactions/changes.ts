import { visibleOfAnyType } from '../search/visible.ts';
import { flush } from '../store/insert.ts';
import { isLight, weighed } from '../store/page-bytes.ts';
import type { Session } from '../store/session.ts';
import type { StoredVersion } from '../store/version.ts';

/** A version of any resource of the types asked for; `json` null means that it was deleted. */
export interface ChangedVersion extends StoredVersion {
  resourceType: string;
  id: string;
  /** How many there are from where the page begins to its limit; it is shorter where they weigh much. */
  found: number;
}

/** The place of a version in the list of all: the newest comes first, and keys settle what one transaction wrote. */
export interface ChangePlace {
  lastUpdated: Date;
  key: string;
  version: number;
}

export interface ChangesAsked {
  types: readonly string[];
  since: Date | undefined;
  /** Only what comes after this place in the list. */
  after: ChangePlace | undefined;
  limit: number;
}

const newestFirst = 'page.last_updated DESC, page.resource_key DESC, page.version DESC';

/**
 * Current and superseded versions, newest first. Of each type as many are looked up in the indexes as the page may
 * take, so that a page costs the same however much there is.
 */
export async function readChanges(session: Session, asked: ChangesAsked): Promise<ChangedVersion[]> {
  await flush(session);
  const shown = visibleOfAnyType(session.extensions, 'c').map((condition) => `AND ${condition}`);
  const newest = (table: string) =>
    `(SELECT c.resource_key, c.version, c.last_updated FROM ${table} c
      WHERE c.organization_id = $1 AND c.resource_type = t.resource_type AND c.last_updated >= $3
        ${shown}
        AND (c.last_updated, c.resource_key, c.version) < ($4, $5::bigint, $6::int)
      ORDER BY c.last_updated DESC, c.resource_key DESC, c.version DESC LIMIT $7::int)`;
  return session.sql<ChangedVersion & Record<string, unknown>>(
    `WITH page AS MATERIALIZED (
       SELECT c.* FROM unnest($2::text[]) AS t (resource_type)
       CROSS JOIN LATERAL (${newest('resources')} UNION ALL ${newest('resource_versions')}) c
       ORDER BY c.last_updated DESC, c.resource_key DESC, c.version DESC LIMIT $7::int
     )
     SELECT resource_type AS "resourceType", id, resource_key::text AS key, version, last_updated AS "lastUpdated",
       content::text AS json, patient_ids AS "patientIds", found
     FROM (
       SELECT r.resource_type, r.id, page.*,
         CASE WHEN r.version = page.version THEN r.content ELSE v.content END AS content,
         CASE WHEN r.version = page.version THEN r.patient_ids ELSE v.patient_ids END AS patient_ids,
         ${weighed('CASE WHEN r.version = page.version THEN r.content ELSE v.content END', newestFirst)}
       FROM page
       JOIN resources r ON r.organization_id = $1 AND r.resource_key = page.resource_key
       LEFT JOIN resource_versions v
         ON v.organization_id = $1 AND v.resource_key = page.resource_key AND v.version = page.version
     ) page WHERE ${isLight()} ORDER BY ${newestFirst}`,
    [
      session.caller.organization_id,
      asked.types,
      asked.since?.toISOString() ?? '-infinity',
      asked.after?.lastUpdated.toISOString() ?? 'infinity',
      asked.after?.key ?? '0',
      asked.after?.version ?? 0,
      asked.limit,
    ],
  );
}
