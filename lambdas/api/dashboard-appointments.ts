import { bucketsOf, type DayRange, isCovered } from '../clinical/reporting-period.ts';
import type { Activity, Outcomes } from '../contracts/dashboard.ts';
import { appointmentActivity } from '../fhir/index.ts';
import type { Report } from './dashboard-report.ts';

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

type AppointmentFigures = Pick<Activity, 'appointments' | 'cancellations' | 'services' | 'clinicians'>;

/** What the appointments of both periods came to, by day, service, clinician and reason. */
export async function summarizeAppointments(report: Report): Promise<AppointmentFigures> {
  const { period } = report;
  const found = await appointmentActivity(report.reader, report, Object.keys(outcomes));
  const { days, groups } = found;
  const firstDay = found.firstDay ?? undefined;
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
function rank(
  rows: readonly { name: string | null; status: string; count: number }[],
): (Outcomes & { name: string | null })[] {
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
