import { addDays, dayOf } from '../clinical/clinic-day.ts';
import type { Activity, ClinicalActivity } from '../contracts/dashboard.ts';
import { draftAges } from '../contracts/dashboard.ts';
import type { Sql } from '../platform/database.ts';
import type { Report } from './dashboard.ts';
import { draftKeys, isDraft } from './draft-notes.ts';
import { indexed } from './search-index.ts';

/** FHIR's task states in which somebody still has to do something. */
const openStatuses = ['requested', 'received', 'accepted', 'ready', 'in-progress', 'on-hold'];

/** Tasks that are open now. A due date without an hour lasts until its day ends. */
export async function countTasks(sql: Sql, { organizationId, timeZone, now }: Report) {
  const [row] = await sql<Activity['tasks'] & Record<string, unknown>>(
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
    [organizationId, timeZone, now.toISOString(), indexed['Task.status'], openStatuses],
  );
  return row ?? { open: 0, overdue: 0, withoutDue: 0, oldestDue: null };
}

interface WaitRow extends Record<string, unknown> {
  isCurrent: boolean;
  count: number;
  medianHours: number | null;
  ninetiethHours: number | null;
}

/**
 * From when a result was given out until somebody acknowledged it, by the day of the acknowledgement. Known where the
 * record's own history shows the change; of reports that came in with an interpreter nobody knows when they were read.
 * An acknowledgement that was taken back does not count.
 */
export async function acknowledgementTimes(sql: Sql, report: Report) {
  const { organizationId, timeZone, period } = report;
  const rows = await sql<WaitRow>(
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
    [organizationId, timeZone, period.previous.from, period.current.from, period.current.to],
  );
  const of = (isCurrent: boolean) => {
    const row = rows.find((candidate) => candidate.isCurrent === isCurrent);
    return {
      count: row?.count ?? 0,
      medianHours: row?.medianHours ?? null,
      ninetiethHours: row?.ninetiethHours ?? null,
    };
  };
  return { current: of(true), previous: of(false) };
}

/** The first day of age that each band ends before. */
const bandEnds = [2, 4, 8, 31];

/** Of those of the last year, as the clinical dashboard lists them. */
const daysBack = 365;

/** Unsigned notes by the whole days since they were written. */
export async function countDraftsByAge(
  sql: Sql,
  { organizationId, timeZone, now }: Report,
): Promise<ClinicalActivity['drafts']> {
  const rows = await sql<{ band: number; count: number }>(
    `WITH ${draftKeys}
     SELECT width_bucket(extract(epoch FROM $5::timestamptz - r.sort_date)::float8 / 86400, $6::float8[])
         AS band, count(*)::int
     FROM draft_keys JOIN resources r ON r.organization_id = $1 AND r.resource_key = draft_keys.resource_key
     WHERE ${isDraft} GROUP BY band`,
    [
      organizationId,
      addDays(dayOf(now, timeZone), -daysBack),
      timeZone,
      indexed['DocumentReference.authenticator'],
      now.toISOString(),
      bandEnds,
    ],
  );
  return draftAges.map((days, band) => ({
    days,
    count: rows.find((row) => row.band === band)?.count ?? 0,
  }));
}
