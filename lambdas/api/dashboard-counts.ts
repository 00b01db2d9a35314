import { bucketsOf, type DayRange, isCovered } from '../clinical/reporting-period.ts';
import type { Compared } from '../contracts/dashboard.ts';
import type { Sql } from '../platform/database.ts';
import type { Report } from './dashboard.ts';
import { indexed } from './search-index.ts';

/** Counts by calendar day, and since when there is anything to count. */
export interface DayCounts {
  firstDay: string | undefined;
  days: ReadonlyMap<string, number>;
}

interface Row extends Record<string, unknown> {
  firstDay: string | null;
  days: Record<string, number>;
}

/** What took place: planned, called off and mistaken entries are not counted. */
const counted = {
  Communication: { parameter: indexed['Communication.status'], statuses: ['completed', 'in-progress'] },
  DocumentReference: {
    parameter: indexed['DocumentReference.status'],
    statuses: ['current', 'superseded'],
  },
  Encounter: {
    parameter: indexed['Encounter.status'],
    statuses: ['arrived', 'triaged', 'in-progress', 'onleave', 'finished'],
  },
} as const;

const firstDayOf = (type: string) =>
  `(SELECT (min(sort_date) AT TIME ZONE $2)::date::text FROM resources
    WHERE organization_id = $1 AND resource_type = ${type} AND NOT is_deleted) AS "firstDay"`;

/** From the index alone, both periods at once. */
export async function countDays(sql: Sql, report: Report, type: keyof typeof counted): Promise<DayCounts> {
  const { organizationId, timeZone, period } = report;
  const { parameter, statuses } = counted[type];
  const rows = await sql<Row>(
    `SELECT ${firstDayOf('$7')}, coalesce((SELECT jsonb_object_agg(day, entries) FROM (
       SELECT (sort_date AT TIME ZONE $2)::date::text AS day, count(*)::int AS entries FROM index_tokens
       WHERE organization_id = $1 AND parameter = $5 AND code = ANY ($6)
         AND sort_date >= $3::date::timestamp AT TIME ZONE $2
         AND sort_date < ($4::date + 1)::timestamp AT TIME ZONE $2
       GROUP BY 1) counts), '{}') AS days`,
    [organizationId, timeZone, period.previous.from, period.current.to, parameter, statuses, type],
  );
  return toCounts(rows);
}

/**
 * Patients by the day of the first encounter of their record: nobody who was here before is new. One look into the
 * index per patient; NOT EXISTS would become a join that compares everybody with everybody.
 */
export async function countNewPatients(sql: Sql, report: Report): Promise<DayCounts> {
  const { organizationId, timeZone, period } = report;
  const rows = await sql<Row>(
    `WITH seen AS MATERIALIZED (
       SELECT patient, min(sort_date) AS at FROM resources, unnest(patient_ids) AS patient
       WHERE organization_id = $1 AND resource_type = 'Encounter' AND NOT is_deleted
         AND sort_date >= $3::date::timestamp AT TIME ZONE $2
         AND sort_date < ($4::date + 1)::timestamp AT TIME ZONE $2
       GROUP BY patient
     ), arrivals AS (
       SELECT (at AT TIME ZONE $2)::date::text AS day, count(*)::int AS patients FROM seen
       WHERE (SELECT 1 FROM index_references i WHERE i.organization_id = $1 AND i.parameter = $5
         AND i.target = 'Patient/' || patient AND i.sort_date < $3::date::timestamp AT TIME ZONE $2
         LIMIT 1) IS NULL
       GROUP BY 1
     )
     SELECT ${firstDayOf("'Encounter'")},
       coalesce((SELECT jsonb_object_agg(day, patients) FROM arrivals), '{}') AS days`,
    [organizationId, timeZone, period.previous.from, period.current.to, indexed['Encounter._compartment']],
  );
  return toCounts(rows);
}

function toCounts([row]: Row[]): DayCounts {
  return { firstDay: row?.firstDay ?? undefined, days: new Map(Object.entries(row?.days ?? {})) };
}

function sumOver({ from, to }: DayRange, days: ReadonlyMap<string, number>): number {
  let sum = 0;
  for (const [day, count] of days) if (day >= from && day <= to) sum += count;
  return sum;
}

/**
 * Both periods and the points of the chart. Where records begin within the period, its count is of that part alone and
 * nothing can be compared; before they begin, counts are unknown.
 */
export function compare(
  { period }: Report,
  { firstDay, days }: DayCounts,
): Compared & { buckets: (number | null)[] } {
  const { current, previous, bucketDays } = period;
  return {
    firstDay: firstDay ?? null,
    current: firstDay !== undefined && firstDay <= current.to ? sumOver(current, days) : null,
    previous: isCovered(previous, firstDay) ? sumOver(previous, days) : null,
    buckets: bucketsOf(current, bucketDays).map((bucket) =>
      firstDay === undefined || bucket.to < firstDay ? null : sumOver(bucket, days),
    ),
  };
}
