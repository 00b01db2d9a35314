import { dateRows } from '../../indexing/date-rows.ts';
import { isSingle } from '../../indexing/single-values.ts';
import { matchDate } from '../match-date.ts';
import { anyOf, type Kind } from './kind.ts';

/** The interval `[low, high)` that a date names. */
const dates = {
  name: 'index_dates',
  columns: {
    parameter: 'int',
    low: 'timestamptz',
    high: 'timestamptz',
    low_is_local: 'bool',
    high_is_local: 'bool',
  },
} as const;

export const date: Kind = {
  table: dates,
  takes: () => false,
  rows: (values, { id }) => dateRows(values).map((row) => ({ table: dates, values: [id, ...row] })),
  match(context, { parameter, values }, alias) {
    const columns = {
      low: { column: `${alias}.low`, isLocal: `${alias}.low_is_local` },
      high: { column: `${alias}.high`, isLocal: `${alias}.high_is_local` },
    };
    const where = anyOf(alias, parameter.id, values, (value) =>
      matchDate(context.sql, columns, value, context),
    );
    return { table: dates.name, alias, where, isUnique: isSingle(parameter) };
  },
  order: { column: 'low', type: 'timestamptz', isLocal: 'low_is_local', none: "'-infinity'" },
  // The list in its order has the dates in theirs.
  rank: () => 0,
};
