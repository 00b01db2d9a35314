import { type Interval, parseDate } from '../indexing/dates.ts';
import { refuse } from '../outcome.ts';
import type { SqlBuilder } from './sql-builder.ts';

export interface PrefixedDate extends Interval {
  prefix: string;
}

const prefixes = /^(eq|ne|gt|lt|ge|le|sa|eb|ap)?(\d.*)$/s;

export function parsePrefixedDate(value: string): PrefixedDate {
  // A plus sign that was not escaped in a URL arrives as a space.
  const [, prefix = 'eq', text = ''] = prefixes.exec(value.replace(/ (\d{2}:\d{2})$/, '+$1')) ?? [];
  const interval = parseDate(text);
  if (!interval) throw refuse(400, 'value', 'Una fecha de la búsqueda no es válida.');
  return { prefix, ...interval };
}

/**
 * Compares the interval in `low`/`high` with the searched one, by https://hl7.org/fhir/R4/search.html#prefix: `eq`
 * when the searched interval holds it whole, `gt` when a part lies above, `sa` when all of it does.
 */
export function matchDate(
  sql: SqlBuilder,
  { low, high }: { low: string; high: string },
  value: string,
  now: Date,
): string {
  const date = parsePrefixedDate(value);
  // Bound where it is used: PostgreSQL cannot tell the type of a parameter that no expression has.
  const bounds = {
    get from() {
      return sql.bind(date.low.toISOString(), 'timestamptz');
    },
    get to() {
      return sql.bind(date.high.toISOString(), 'timestamptz');
    },
  };
  switch (date.prefix) {
    case 'ne':
      return `NOT (${low} >= ${bounds.from} AND ${high} <= ${bounds.to})`;
    case 'gt':
      return `${high} > ${bounds.to}`;
    case 'lt':
      return `${low} < ${bounds.from}`;
    case 'ge':
      return `${high} > ${bounds.from} AND (${high} > ${bounds.to} OR ${low} >= ${bounds.from})`;
    case 'le':
      return `${low} < ${bounds.to} AND (${low} < ${bounds.from} OR ${high} <= ${bounds.to})`;
    case 'sa':
      return `${low} >= ${bounds.to}`;
    case 'eb':
      return `${high} <= ${bounds.from}`;
    case 'ap': {
      const slack = Math.abs(now.getTime() - date.low.getTime()) / 10;
      const earlier = sql.bind(new Date(date.low.getTime() - slack).toISOString(), 'timestamptz');
      const later = sql.bind(new Date(date.high.getTime() + slack).toISOString(), 'timestamptz');
      return `${low} < ${later} AND ${high} > ${earlier}`;
    }
    default:
      return `${low} >= ${bounds.from} AND ${low} < ${bounds.to} AND ${high} <= ${bounds.to}`;
  }
}

/**
 * What a filter on a list's own date says of `column`, the start of that date, by which the list is ordered; empty
 * where it says nothing. Without it the rows outside would be walked through one by one.
 */
export function boundStart(sql: SqlBuilder, column: string, value: string): string {
  const { prefix, low, high } = parsePrefixedDate(value);
  const before = (date: Date) => `${column} < ${sql.bind(date.toISOString(), 'timestamptz')}`;
  const from = (date: Date) => `${column} >= ${sql.bind(date.toISOString(), 'timestamptz')}`;
  if (prefix === 'eq') return `${from(low)} AND ${before(high)}`;
  if (prefix === 'lt' || prefix === 'eb') return before(low);
  if (prefix === 'le') return before(high);
  return prefix === 'sa' ? from(high) : '';
}
