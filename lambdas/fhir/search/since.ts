import { isPrimaryDate } from '../indexing/search-parameters.ts';
import { type ConditionContext, condition, isNegated, rowMatch } from './condition.ts';
import type { Driver, Drivers } from './drivers.ts';
import { startOf } from './match-date.ts';
import type { Filter, SearchQuery } from './query.ts';
import { visible } from './visible.ts';

/** A filter on a list's own date, from some day on. */
export type Since = Extract<Filter, { kind: 'parameter' }>;

/** What lasts longer may have begun before that day, so that no row's start bounds it. */
export function isSince(filter: Filter): filter is Since {
  if (filter.kind !== 'parameter' || !isPrimaryDate(filter.parameter) || isNegated(filter)) return false;
  const [value = '', ...others] = filter.values;
  return others.length === 0 && /^(ge|gt)/.test(value);
}

/** A day, on the longest of them. As the index `index_dates_lasting` has it: of what lasts longer there is little. */
const short = "interval '26 hours'";

/** What is short and lasts until then begins less than this before it, in ms: zones are up to 26 hours apart, twice 14 at most. */
const shortBefore = -(26 + 2 * 14) * 3_600_000;

/**
 * `list`, read in its order from shortly before that day, and what began before then and lasts longer, of which there is
 * little. The rows before that day would be gone through one by one.
 */
export function fromThenOn(
  context: ConditionContext,
  query: SearchQuery,
  since: Since,
  list: Driver,
): Drivers {
  const { sql, timeZone } = context;
  const [value = ''] = since.values;
  const begin = startOf(sql, value, timeZone, shortBefore);
  const match = rowMatch(context, since);
  const { alias } = match;
  const lasting = [
    `${alias}.organization_id = $1`,
    match.where,
    `${alias}.high - ${alias}.low > ${short}`,
    `${alias}.sort_date < ${begin}`,
    ...query.filters
      .filter((filter) => filter !== since)
      .map((filter) => condition(context, filter, `${alias}.resource_key`)),
    ...visible(context, query.resourceType, alias),
  ];
  return [
    { ...list, where: `${list.where} AND ${list.alias}.sort_date >= ${begin}` },
    {
      from: `${match.table} ${alias}`,
      alias,
      where: lasting.join(' AND '),
      isUnique: match.isUnique,
      isByName: false,
      isOfResources: false,
    },
  ];
}
