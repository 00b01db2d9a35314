import { bucketsOf, type DayRange, isCovered } from '../clinical/reporting-period.ts';
import type { Activity, Outcomes } from '../contracts/dashboard.ts';
import type { Sql } from '../platform/database.ts';
import type { Report } from './dashboard.ts';

/** What a FHIR status says of an appointment whose day is over. */
const outcomes: Record<string, keyof Outcomes> = {
  arrived: 'attended',
  'checked-in': 'attended',
  fulfilled: 'attended',
  noshow: 'noshow',
  cancelled: 'cancelled',
  booked: 'open',
  pending: 'open',
};
/** Longer lists are cut and the rest is summed up: a chart of fifty bars tells nothing. */
const maximumRows = 12;

interface Row extends Record<string, unknown> {
  firstDay: string | null;
  days: { day: string; status: string; count: number }[];
  groups: {
    kind: 'service' | 'clinician' | 'reason';
    name: string | null;
    status: string;
    count: number;
  }[];
}

type AppointmentActivity = Pick<Activity, 'appointments' | 'cancellations' | 'services' | 'clinicians'>;

/** Every appointment of both periods is read once; what it came to, by day, service, clinician and reason. */
export async function appointmentActivity(sql: Sql, report: Report): Promise<AppointmentActivity> {
  const { organizationId, timeZone, period } = report;
  const [row] = await sql<Row>(
    `WITH appointments AS MATERIALIZED (
       SELECT (sort_date AT TIME ZONE $2)::date AS day, content ->> 'status' AS status,
         coalesce(content #>> '{serviceType,0,text}', content #>> '{serviceType,0,coding,0,display}',
           content #>> '{appointmentType,text}') AS service,
         coalesce(content #>> '{cancelationReason,text}',
           content #>> '{cancelationReason,coding,0,display}') AS reason,
         (SELECT coalesce(part #>> '{actor,display}', part #>> '{actor,reference}')
          FROM jsonb_array_elements(content -> 'participant') AS part
          WHERE part #>> '{actor,reference}' LIKE 'Practitioner/%' LIMIT 1) AS clinician
       FROM resources
       WHERE organization_id = $1 AND resource_type = 'Appointment' AND NOT is_deleted
         AND sort_date >= $3::date::timestamp AT TIME ZONE $2
         AND sort_date < ($5::date + 1)::timestamp AT TIME ZONE $2
         AND content ->> 'status' = ANY ($6)
     ), days AS (
       SELECT day::text, status, count(*)::int FROM appointments GROUP BY day, status
     ), groups AS (
       SELECT kind, name, status, count(*)::int FROM appointments,
         LATERAL (VALUES ('service', service), ('clinician', clinician), ('reason', reason)) AS one (kind, name)
       WHERE day >= $4::date AND (kind <> 'reason' OR status = 'cancelled')
       GROUP BY kind, name, status
     )
     SELECT coalesce((SELECT jsonb_agg(days) FROM days), '[]') AS days,
       coalesce((SELECT jsonb_agg(groups) FROM groups), '[]') AS groups,
       (SELECT (min(sort_date) AT TIME ZONE $2)::date::text FROM resources
        WHERE organization_id = $1 AND resource_type = 'Appointment' AND NOT is_deleted) AS "firstDay"`,
    [
      organizationId,
      timeZone,
      period.previous.from,
      period.current.from,
      period.current.to,
      Object.keys(outcomes),
    ],
  );
  const { days = [], groups = [] } = row ?? {};
  const firstDay = row?.firstDay ?? undefined;
  const of = (range: DayRange) => sum(days.filter(({ day }) => day >= range.from && day <= range.to));
  return {
    appointments: {
      firstDay: firstDay ?? null,
      current: firstDay !== undefined && firstDay <= period.current.to ? of(period.current) : null,
      previous: isCovered(period.previous, firstDay) ? of(period.previous) : null,
      buckets: bucketsOf(period.current, period.bucketDays).map((bucket) => ({
        ...bucket,
        counts: firstDay === undefined || bucket.to < firstDay ? null : of(bucket),
      })),
    },
    services: rank(groups.filter(({ kind }) => kind === 'service')),
    clinicians: rank(groups.filter(({ kind }) => kind === 'clinician')),
    cancellations: rank(groups.filter(({ kind }) => kind === 'reason')).map(({ name, cancelled }) => ({
      reason: name,
      count: cancelled,
    })),
  };
}

function sum(rows: readonly { status: string; count: number }[]): Outcomes {
  const totals: Outcomes = { attended: 0, noshow: 0, cancelled: 0, open: 0 };
  for (const { status, count } of rows) {
    const outcome = outcomes[status];
    if (outcome) totals[outcome] += count;
  }
  return totals;
}

const size = ({ attended, noshow, cancelled, open }: Outcomes) => attended + noshow + cancelled + open;

/** Largest first; what has no name comes last, whatever its size. */
function rank(rows: Row['groups']): (Outcomes & { name: string | null })[] {
  const groups = [...Map.groupBy(rows, ({ name }) => name)].map(([name, members]) => ({
    name,
    ...sum(members),
  }));
  const sorted = groups.sort(
    (a, b) => Number(a.name === null) - Number(b.name === null) || size(b) - size(a),
  );
  const rest = rows.filter(({ name }) => sorted.findIndex((group) => group.name === name) >= maximumRows);
  return rest.length === 0 ? sorted : [...sorted.slice(0, maximumRows), { name: 'Los demás', ...sum(rest) }];
}
