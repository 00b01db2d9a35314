import { parseDate, writable } from '../indexing/dates.ts';
import { instantOf, localTimeOf } from '../indexing/local-time.ts';
import { refuse } from '../outcome.ts';
import type { SqlBuilder } from './sql-builder.ts';

/** A point in time, as it is and as the clinic's clocks show it. */
interface Moment {
  instant: number;
  local: number;
}

interface PrefixedDate {
  prefix: string;
  low: Moment;
  high: Moment;
}

/** An end of what is stored: an instant, or a local time of the clinic where the other column says so. */
interface DateColumn {
  column: string;
  isLocal?: string;
}

/** What dates are read by. */
export interface Clock {
  now: Date;
  timeZone: string;
}

const prefixes = /^(eq|ne|gt|lt|ge|le|sa|eb|ap)?(\d.*)$/s;

function parsePrefixedDate(value: string, timeZone: string): PrefixedDate {
  // A plus sign that was not escaped in a URL arrives as a space.
  const [, prefix = 'eq', text = ''] = prefixes.exec(value.replace(/ (\d{2}:\d{2})$/, '+$1')) ?? [];
  const interval = parseDate(text);
  if (!interval) throw refuse(400, 'value', 'Una fecha de la búsqueda no es válida.');
  const momentOf = (date: Date): Moment => {
    const time = date.getTime();
    return interval.isLocal
      ? { instant: instantOf(time, timeZone), local: time }
      : { instant: time, local: localTimeOf(time, timeZone) };
  };
  return { prefix, low: momentOf(interval.low), high: momentOf(interval.high) };
}

const later = ({ instant, local }: Moment, by: number): Moment => ({
  instant: instant + by,
  local: local + by,
});

type Comparison = '<' | '<=' | '>' | '>=';

const opposites = { '<': '>=', '<=': '>', '>': '<=', '>=': '<' } as const;

/**
 * By the wider of both bounds, which an index can answer, but for what lies between the two and has the narrower one. The
 * planner takes what lies between for next to nothing, as it is; after a CASE it would expect a third of all rows.
 */
function compare(
  sql: SqlBuilder,
  { column, isLocal }: DateColumn,
  comparison: Comparison,
  { instant, local }: Moment,
): string {
  const bind = (time: number) => sql.bind(writable(time).toISOString(), 'timestamptz');
  if (isLocal === undefined || instant === local) return `${column} ${comparison} ${bind(instant)}`;
  const isWiderLocal = comparison.startsWith('<') === local > instant;
  const wider = `${column} ${comparison} ${bind(isWiderLocal ? local : instant)}`;
  const between = `${wider} AND ${column} ${opposites[comparison]} ${bind(isWiderLocal ? instant : local)}`;
  return `(${wider} AND NOT (${between} AND ${isWiderLocal ? 'NOT ' : ''}${isLocal}))`;
}

/**
 * Compares the interval in `low`/`high` with the searched one, by https://hl7.org/fhir/R4/search.html#prefix: `eq`
 * when the searched interval holds it whole, `gt` when a part lies above, `sa` when all of it does.
 */
export function matchDate(
  sql: SqlBuilder,
  columns: { low: DateColumn; high: DateColumn },
  value: string,
  { now, timeZone }: Clock,
): string {
  const { prefix, low: from, high: to } = parsePrefixedDate(value, timeZone);
  const low = (comparison: Comparison, moment: Moment) => compare(sql, columns.low, comparison, moment);
  const high = (comparison: Comparison, moment: Moment) => compare(sql, columns.high, comparison, moment);
  switch (prefix) {
    case 'ne':
      return `NOT (${low('>=', from)} AND ${high('<=', to)})`;
    case 'gt':
      return high('>', to);
    case 'lt':
      return low('<', from);
    case 'ge':
      return `${high('>', from)} AND (${high('>', to)} OR ${low('>=', from)})`;
    case 'le':
      return `${low('<', to)} AND (${low('<', from)} OR ${high('<=', to)})`;
    case 'sa':
      return low('>=', to);
    case 'eb':
      return high('<=', from);
    case 'ap': {
      const slack = Math.abs(now.getTime() - from.instant) / 10;
      return `${low('<', later(to, slack))} AND ${high('>', later(from, -slack))}`;
    }
    default:
      return `${low('>=', from)} AND ${low('<', to)} AND ${high('<=', to)}`;
  }
}

/** The clinic's zone may have been another when a day was stored; zones lie within these of UTC. */
const [west, east] = [12 * 3_600_000, 14 * 3_600_000];

/**
 * What a filter on a list's own date says of `column`, the start of that date, by which the list is ordered; empty
 * where it says nothing. Without it the rows outside would be walked through one by one.
 */
export function boundStart(sql: SqlBuilder, column: string, value: string, timeZone: string): string {
  const { prefix, low, high } = parsePrefixedDate(value, timeZone);
  const bind = (time: number) => sql.bind(writable(time).toISOString(), 'timestamptz');
  const before = ({ instant, local }: Moment) => `${column} < ${bind(Math.max(instant, local + west))}`;
  const from = ({ instant, local }: Moment) => `${column} >= ${bind(Math.min(instant, local - east))}`;
  if (prefix === 'eq') return `${from(low)} AND ${before(high)}`;
  if (prefix === 'lt' || prefix === 'eb') return before(low);
  if (prefix === 'le') return before(high);
  return prefix === 'sa' ? from(high) : '';
}

/** Where the searched interval begins, moved by so many milliseconds, for a column of instants. */
export function startOf(sql: SqlBuilder, value: string, timeZone: string, by: number): string {
  const { low, high, prefix } = parsePrefixedDate(value, timeZone);
  const { instant } = prefix === 'gt' ? high : low;
  return sql.bind(writable(instant + by).toISOString(), 'timestamptz');
}
