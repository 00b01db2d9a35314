import type { HumanName, Observation } from '@medplum/fhirtypes';
import { parameterId } from '../indexing/search-parameters.ts';
import type { ComparedPeriods } from './activity.ts';
import { type Reader, written } from './reader.ts';

export interface UnreadReport extends Record<string, unknown> {
  id: string;
  version: number;
  status: string;
  title: string | null;
  patientId: string | null;
  patientName: HumanName[] | null;
  patientGender: string | null;
  patientBirthDate: string | null;
  since: string;
  results: (Observation & { id: string })[];
}

/**
 * The newest reports since a day that nobody has acknowledged (`resultsInterpreter`), with their results, those that
 * were called off or recorded by mistake left out. The index tells which ones; their content and results are
 * read of the newest `limit` alone, so that the answer takes bounded time. Each result is a subquery of its own: as a
 * join the planner expects a hundred of each report, and reads the whole table. OFFSET 0 keeps it from looking each
 * one up twice.
 */
export async function unreadReports(
  reader: Reader,
  asked: { since: string; timeZone: string; statuses: readonly string[]; limit: number },
): Promise<UnreadReport[]> {
  const sql = await written(reader);
  return sql<UnreadReport>(
    `WITH waiting AS MATERIALIZED (
       SELECT r.id, r.version, r.content, r.patient_ids[1] AS patient_id, r.sort_date
       FROM resources r
       WHERE r.organization_id = $1 AND r.resource_type = 'DiagnosticReport' AND NOT r.is_deleted
         AND r.sort_date >= $2::date::timestamp AT TIME ZONE $3
         AND NOT EXISTS (SELECT FROM index_references i
           WHERE i.organization_id = $1 AND i.resource_key = r.resource_key AND i.parameter = $4)
         AND NOT r.content ? 'resultsInterpreter' AND r.content ->> 'status' = ANY ($5)
       ORDER BY r.sort_date DESC LIMIT ${asked.limit}
     )
     SELECT w.id, w.version, w.content ->> 'status' AS status,
       coalesce(w.content #>> '{code,text}', w.content #>> '{code,coding,0,display}') AS title,
       w.patient_id AS "patientId", p.content -> 'name' AS "patientName",
       p.content ->> 'gender' AS "patientGender", p.content ->> 'birthDate' AS "patientBirthDate",
       coalesce(w.content ->> 'issued', w.content ->> 'effectiveDateTime',
         to_char(w.sort_date AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"')) AS since,
       coalesce((SELECT jsonb_agg(found.content) FROM (
         SELECT (SELECT o.content FROM resources o
           WHERE o.organization_id = $1 AND o.resource_type = 'Observation' AND NOT o.is_deleted
             AND o.id = substring(part ->> 'reference' FROM '^Observation/([^/]+)')) AS content
         FROM jsonb_array_elements(w.content -> 'result') AS part OFFSET 0) found
         WHERE found.content ->> 'status' NOT IN ('entered-in-error', 'cancelled')), '[]') AS results
     FROM waiting w LEFT JOIN resources p ON p.organization_id = $1 AND p.resource_type = 'Patient'
       AND p.id = w.patient_id AND NOT p.is_deleted
     ORDER BY w.sort_date DESC`,
    [
      reader.caller.organization_id,
      asked.since,
      asked.timeZone,
      parameterId('DiagnosticReport.results-interpreter'),
      asked.statuses,
    ],
  );
}

interface AcknowledgementWait extends Record<string, unknown> {
  /** Of the current period, or of the previous one; a period without any has no row. */
  isCurrent: boolean;
  count: number;
  medianHours: number;
  ninetiethHours: number;
}

/**
 * From when a result was given out until somebody acknowledged it, by the day of the acknowledgement. Known where the
 * record's own history shows the change; of reports that came in with an interpreter nobody knows when they were read.
 * An acknowledgement that was taken back does not count.
 */
export async function acknowledgementWaits(
  reader: Reader,
  { timeZone, period }: ComparedPeriods,
): Promise<AcknowledgementWait[]> {
  const sql = await written(reader);
  return sql<AcknowledgementWait>(
    `WITH reports AS MATERIALIZED (
       SELECT resource_key, version, last_updated, content FROM resources
       WHERE organization_id = $1 AND resource_type = 'DiagnosticReport' AND NOT is_deleted AND version > 1
         AND last_updated >= $3::date::timestamp AT TIME ZONE $2 AND content ? 'resultsInterpreter'
     ), waits AS (
       SELECT r.content ->> 'issued' AS issued, coalesce((
           SELECT min(v.last_updated) FROM resource_versions v
           WHERE v.organization_id = $1 AND v.resource_key = r.resource_key AND v.version > unread.version
         ), r.last_updated) AS read_at
       FROM reports r CROSS JOIN LATERAL (
         SELECT max(v.version) AS version FROM resource_versions v
         WHERE v.organization_id = $1 AND v.resource_key = r.resource_key AND NOT v.is_deleted
           AND NOT v.content ? 'resultsInterpreter') unread
       WHERE unread.version IS NOT NULL AND r.content ->> 'issued' IS NOT NULL
     ), hours AS (
       SELECT read_at >= $4::date::timestamp AT TIME ZONE $2 AS is_current,
         extract(epoch FROM read_at - issued::timestamptz)::float8 / 3600 AS hours
       FROM waits WHERE read_at >= issued::timestamptz
         AND read_at >= $3::date::timestamp AT TIME ZONE $2
         AND read_at < ($5::date + 1)::timestamp AT TIME ZONE $2
     )
     SELECT is_current AS "isCurrent", count(*)::int,
       percentile_cont(0.5) WITHIN GROUP (ORDER BY hours) AS "medianHours",
       percentile_cont(0.9) WITHIN GROUP (ORDER BY hours) AS "ninetiethHours"
     FROM hours GROUP BY is_current`,
    [reader.caller.organization_id, timeZone, period.previous.from, period.current.from, period.current.to],
  );
}

/**
 * Documents since a day that nobody has authenticated, from the indexes alone: all others need not be read. Takes the
 * organization, the day, its zone and the parameter of the authenticator as $1 to $4.
 */
const draftKeys = `draft_keys AS MATERIALIZED (
  SELECT r.resource_key FROM resources r
  WHERE r.organization_id = $1 AND r.resource_type = 'DocumentReference' AND NOT r.is_deleted
    AND r.sort_date >= $2::date::timestamp AT TIME ZONE $3
    AND NOT EXISTS (SELECT FROM index_references i
      WHERE i.organization_id = $1 AND i.resource_key = r.resource_key AND i.parameter = $4))`;
const isDraft = `r.content ->> 'docStatus' = 'preliminary' AND r.content ->> 'status' = 'current'`;
const authenticator = parameterId('DocumentReference.authenticator');

interface UnsignedDocument extends Record<string, unknown> {
  id: string;
  title: string | null;
  patientId: string | null;
  patientName: HumanName[] | null;
  author: string | null;
  isMine: boolean;
  date: string;
  /** How many there are in all, and of the author's; the same in each row. */
  total: number;
  mine: number;
}

/**
 * Documents since a day that nobody has signed: drafts (`docStatus` preliminary) that are still current; those of
 * `author` (a reference) first, the oldest first among them. R4 has no search parameter for it, so the ones that were
 * authenticated are told from the index and the content of the rest alone is looked at. What they say is not answered.
 */
export async function unsignedDocuments(
  reader: Reader,
  asked: { since: string; timeZone: string; author: string; limit: number },
): Promise<UnsignedDocument[]> {
  const sql = await written(reader);
  return sql<UnsignedDocument>(
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
       FROM drafts ORDER BY is_mine DESC, sort_date LIMIT ${asked.limit}
     )
     SELECT d.id, d.title, d.author, d.is_mine AS "isMine", d.total, d.mine, d.patient_id AS "patientId",
       p.content -> 'name' AS "patientName",
       to_char(d.sort_date AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"') AS date
     FROM page d LEFT JOIN resources p ON p.organization_id = $1 AND p.resource_type = 'Patient'
       AND p.id = d.patient_id AND NOT p.is_deleted
     ORDER BY d.is_mine DESC, d.sort_date`,
    [reader.caller.organization_id, asked.since, asked.timeZone, authenticator, asked.author],
  );
}

/**
 * How many documents since a day nobody has signed, by their age in days: `band` counts how many of `bandEnds` it has
 * reached. A band without any has no row.
 */
export async function unsignedByAge(
  reader: Reader,
  asked: { since: string; timeZone: string; now: Date; bandEnds: readonly number[] },
): Promise<{ band: number; count: number }[]> {
  const sql = await written(reader);
  return sql<{ band: number; count: number }>(
    `WITH ${draftKeys}
     SELECT width_bucket(extract(epoch FROM $5::timestamptz - r.sort_date)::float8 / 86400, $6::float8[])
         AS band, count(*)::int
     FROM draft_keys JOIN resources r ON r.organization_id = $1 AND r.resource_key = draft_keys.resource_key
     WHERE ${isDraft} GROUP BY band`,
    [
      reader.caller.organization_id,
      asked.since,
      asked.timeZone,
      authenticator,
      asked.now.toISOString(),
      asked.bandEnds,
    ],
  );
}

interface OpenTasks extends Record<string, unknown> {
  open: number;
  overdue: number;
  withoutDue: number;
  /** Day on which the task that is overdue the longest was due. */
  oldestDue: string | null;
}

/** How many tasks have one of these statuses now. A due date without an hour lasts until its day ends. */
export async function countTasks(
  reader: Reader,
  asked: { statuses: readonly string[]; timeZone: string; now: Date },
): Promise<OpenTasks> {
  const sql = await written(reader);
  const [row] = await sql<OpenTasks>(
    `WITH due AS (
       SELECT CASE WHEN until ~ '^\\d{4}-\\d{2}-\\d{2}$' THEN (until::date + 1)::timestamp AT TIME ZONE $2
         WHEN until ~ 'T' THEN until::timestamptz END AS at
       FROM (SELECT content #>> '{restriction,period,end}' AS until FROM index_tokens t
         JOIN resources r ON r.organization_id = $1 AND r.resource_key = t.resource_key AND NOT r.is_deleted
         WHERE t.organization_id = $1 AND t.parameter = $4 AND t.code = ANY ($5)) tasks
     )
     SELECT count(*)::int AS open, (count(*) FILTER (WHERE at <= $3::timestamptz))::int AS overdue,
       (count(*) FILTER (WHERE at IS NULL))::int AS "withoutDue",
       ((min(at) FILTER (WHERE at <= $3::timestamptz) - interval '1 s') AT TIME ZONE $2)::date::text AS "oldestDue"
     FROM due`,
    [
      reader.caller.organization_id,
      asked.timeZone,
      asked.now.toISOString(),
      parameterId('Task.status'),
      asked.statuses,
    ],
  );
  return row ?? { open: 0, overdue: 0, withoutDue: 0, oldestDue: null };
}
