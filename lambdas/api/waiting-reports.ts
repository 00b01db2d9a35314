import type { Observation, Patient } from '@medplum/fhirtypes';
import { patientName } from '../clinical/patient-identity.ts';
import { byUrgencyThenAge, type ReportUrgency, reportUrgency } from '../clinical/report-urgency.ts';
import type { AccessClaims } from '../contracts/claims.ts';
import { type WaitingReports, waitingReportsSchema } from '../contracts/clinical-dashboard.ts';
import type { Sql } from '../platform/database.ts';
import { indexed } from './search-index.ts';

/** Reports with something to look at. A registered one has no results yet. */
const readable = ['partial', 'preliminary', 'final', 'amended', 'corrected', 'appended'];
/** More than any clinic leaves unread; an import of years of old results can bring more. */
const maximumJudged = 300;
const maximumShown = 40;

interface Row extends Record<string, unknown> {
  id: string;
  version: number;
  title: string | null;
  patientId: string | null;
  patientName: Patient['name'] | null;
  since: string;
  results: (Observation & { id: string })[];
}

/**
 * Reports without `resultsInterpreter`, judged by the same rule as the chart. The index tells which ones; their
 * content and results are read of the newest `maximumJudged` alone, so that the answer takes bounded time. Each result
 * is a subquery of its own: as a join the planner expects a hundred of each report, and reads the whole
 * table. OFFSET 0 keeps it from looking each one up twice.
 */
export async function findWaitingReports(
  sql: Sql,
  caller: AccessClaims,
  { since, timeZone }: { since: string; timeZone: string },
): Promise<WaitingReports> {
  const rows = await sql<Row>(
    `WITH waiting AS MATERIALIZED (
       SELECT r.id, r.version, r.content, r.patient_ids[1] AS patient_id, r.sort_date
       FROM resources r
       WHERE r.organization_id = $1 AND r.resource_type = 'DiagnosticReport' AND NOT r.is_deleted
         AND r.sort_date >= $2::date::timestamp AT TIME ZONE $3
         AND NOT EXISTS (SELECT FROM index_references i
           WHERE i.organization_id = $1 AND i.resource_key = r.resource_key AND i.parameter = $4)
         AND NOT r.content ? 'resultsInterpreter' AND r.content ->> 'status' = ANY ($5)
       ORDER BY r.sort_date DESC LIMIT ${maximumJudged + 1}
     )
     SELECT w.id, w.version,
       coalesce(w.content #>> '{code,text}', w.content #>> '{code,coding,0,display}') AS title,
       w.patient_id AS "patientId", p.content -> 'name' AS "patientName",
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
    [caller.organization_id, since, timeZone, indexed['DiagnosticReport.results-interpreter'], readable],
  );
  const judged = rows.slice(0, maximumJudged).map((row) => ({ ...row, urgency: reportUrgency(row.results) }));
  const count = (urgency: ReportUrgency) => judged.filter((report) => report.urgency === urgency).length;
  return waitingReportsSchema.parse({
    reports: judged
      .filter(({ urgency }) => urgency === 'critical' || urgency === 'abnormal')
      .sort(byUrgencyThenAge)
      .slice(0, maximumShown)
      .map(({ id, version, title, patientId, patientName: name, urgency, since: at, results }) => ({
        id,
        version,
        title,
        patient: { id: patientId ?? '', name: name ? patientName({ name }) : null },
        urgency,
        since: at,
        results: outOfRange(results),
      })),
    counts: {
      critical: count('critical'),
      abnormal: count('abnormal'),
      unknown: count('unknown'),
      normal: count('normal'),
    },
    since,
    isCut: rows.length > maximumJudged,
  });
}

/** The ones to look at, critical first, else in the report's own order. */
function outOfRange(results: Row['results']): Row['results'] {
  const of = (urgency: ReportUrgency) => results.filter((result) => reportUrgency([result]) === urgency);
  return [...of('critical'), ...of('abnormal')];
}
