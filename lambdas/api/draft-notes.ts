import type { Patient } from '@medplum/fhirtypes';
import { patientName } from '../clinical/patient-identity.ts';
import type { AccessClaims } from '../contracts/claims.ts';
import { type DraftNotes, draftNotesSchema } from '../contracts/clinical-dashboard.ts';
import type { Sql } from '../platform/database.ts';
import { indexed } from './search-index.ts';

const maximumShown = 30;

interface Row extends Record<string, unknown> {
  id: string;
  title: string | null;
  patientId: string | null;
  patientName: Patient['name'] | null;
  author: string | null;
  isMine: boolean;
  date: string;
  mine: number;
  total: number;
}

/**
 * Documents since a day that nobody has authenticated, from the indexes alone: all others need not be read. Takes the
 * organization, the day, its zone and the parameter of the authenticator as $1 to $4.
 */
export const draftKeys = `draft_keys AS MATERIALIZED (
  SELECT r.resource_key FROM resources r
  WHERE r.organization_id = $1 AND r.resource_type = 'DocumentReference' AND NOT r.is_deleted
    AND r.sort_date >= $2::date::timestamp AT TIME ZONE $3
    AND NOT EXISTS (SELECT FROM index_references i
      WHERE i.organization_id = $1 AND i.resource_key = r.resource_key AND i.parameter = $4))`;
export const isDraft = `r.content ->> 'docStatus' = 'preliminary' AND r.content ->> 'status' = 'current'`;

/**
 * Notes that nobody has signed: drafts (`docStatus` preliminary) that are still current; the caller's own first, the
 * oldest first among them. R4 has no search parameter for it, so the ones that were authenticated are told from the
 * index and the content of the rest alone is looked at. The text of a note is never part of the answer.
 */
export async function findDraftNotes(
  sql: Sql,
  caller: AccessClaims,
  { since, timeZone }: { since: string; timeZone: string },
): Promise<DraftNotes> {
  const rows = await sql<Row>(
    `WITH ${draftKeys}, drafts AS MATERIALIZED (
       SELECT r.id, r.patient_ids[1] AS patient_id, r.sort_date,
         coalesce(r.content ->> 'description', r.content #>> '{type,text}',
           r.content #>> '{type,coding,0,display}') AS title,
         r.content #>> '{author,0,display}' AS author,
         coalesce(r.content -> 'author' @> jsonb_build_array(jsonb_build_object('reference', $5::text)), false)
           AS is_mine
       FROM draft_keys JOIN resources r ON r.organization_id = $1 AND r.resource_key = draft_keys.resource_key
       WHERE ${isDraft}
     ), page AS (
       SELECT *, count(*) OVER ()::int AS total, count(*) FILTER (WHERE is_mine) OVER ()::int AS mine
       FROM drafts ORDER BY is_mine DESC, sort_date LIMIT ${maximumShown}
     )
     SELECT d.id, d.title, d.author, d.is_mine AS "isMine", d.total, d.mine, d.patient_id AS "patientId",
       p.content -> 'name' AS "patientName",
       to_char(d.sort_date AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"') AS date
     FROM page d LEFT JOIN resources p ON p.organization_id = $1 AND p.resource_type = 'Patient'
       AND p.id = d.patient_id AND NOT p.is_deleted
     ORDER BY d.is_mine DESC, d.sort_date`,
    [
      caller.organization_id,
      since,
      timeZone,
      indexed['DocumentReference.authenticator'],
      `Practitioner/${caller.user_id}`,
    ],
  );
  return draftNotesSchema.parse({
    notes: rows.map(({ patientId, patientName: name, mine: _mine, total: _total, ...note }) => ({
      ...note,
      patient: { id: patientId ?? '', name: name ? patientName({ name }) : null },
    })),
    mine: rows[0]?.mine ?? 0,
    total: rows[0]?.total ?? 0,
    since,
  });
}
