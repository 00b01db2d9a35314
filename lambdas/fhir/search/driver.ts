import { isPrimaryDate, nameOrderId } from '../indexing/search-parameters.ts';
import {
  type ConditionContext,
  columnCondition,
  condition,
  gathered,
  isNegated,
  isOfColumn,
  rowMatch,
} from './condition.ts';
import type { Driver, Drivers } from './drivers.ts';
import { compositeRank } from './kinds/composite.ts';
import { kindOf } from './kinds/kinds.ts';
import { boundStart } from './match-date.ts';
import { isNameOrder } from './name-order.ts';
import type { Filter, SearchQuery } from './query.ts';
import { fromThenOn, isSince } from './since.ts';
import { visible } from './visible.ts';

/**
 * How narrow a filter is, by what it is on; the narrowest is where the search starts. The planner cannot know: it
 * would rather walk the list by date until enough rows match, which is all of it when few do.
 */
function rank(filter: Filter, common: ReadonlySet<Filter>): number {
  if (isNegated(filter) || common.has(filter)) return 0;
  if (filter.kind === 'compartment') return 8;
  if (filter.kind === 'chain' || filter.kind === 'has') return 6;
  if (filter.kind === 'composite') return compositeRank;
  if (filter.kind === 'valueSet') return 1;
  return filter.kind === 'parameter' ? kindOf(filter.parameter).rank(filter) : 0;
}

/** Up to this rank a filter leaves most of a list, which is better walked in its order. */
const common = 2;

/** From this rank on a filter leaves no more than one patient's resources. */
const narrow = 7;

/** The filter that a search starts from; undefined where its list is walked whatever it asks. */
export function narrowest(filters: readonly Filter[], common: ReadonlySet<Filter>): Filter | undefined {
  const [best] = filters.toSorted((a, b) => rank(b, common) - rank(a, common));
  return best;
}

/** The search as FROM and WHERE. */
export function drive(context: ConditionContext, query: SearchQuery): Drivers {
  const [firstKey] = query.sort;
  const isOldestFirst = firstKey !== undefined && firstKey.parameter === undefined && !firstKey.isDescending;
  const since = query.filters.find(isSince);
  const driver = driveOne(context, query);
  if (!since || driver.isByName) return [driver];
  return (driver.isOfResources ? isOldestFirst : driver.candidates === 'many')
    ? fromThenOn(context, query, since, driver)
    : [driver];
}

/** Of which there are so many that each is looked up by itself, or not. */
interface Starting extends Driver {
  candidates: 'few' | 'many';
}

function driveOne(context: ConditionContext, query: SearchQuery): Starting {
  const [firstKey] = query.sort;
  const isOrderedByName = firstKey !== undefined && isNameOrder(firstKey);
  const best = narrowest(query.filters, context.common);
  const bestRank = best ? rank(best, context.common) : 0;
  if (best && bestRank > (isOrderedByName ? common : 0) && !isOfColumn(best) && best.kind !== 'missing') {
    const match = rowMatch(context, best);
    const rest = query.filters.filter((filter) => filter !== best);
    const candidates = bestRank >= narrow || context.few.has(best) ? 'few' : 'many';
    // What is read from that day on meets it, but for hardly any.
    const others = rest.map((filter) =>
      condition(context, filter, `${match.alias}.resource_key`, isSince(filter) ? 'few' : candidates),
    );
    return {
      from: `${match.table} ${match.alias}`,
      alias: match.alias,
      where: [
        `${match.alias}.organization_id = $1`,
        match.where,
        ...others,
        ...visible(context, query.resourceType, match.alias),
        ...dateBounds(context, query, match.alias),
      ].join(' AND '),
      isUnique: match.isUnique,
      isByName: false,
      isOfResources: false,
      candidates,
    };
  }
  if (isOrderedByName) return byName(context, query);
  const alias = context.sql.alias();
  const conditions = query.filters.map((filter) =>
    isOfColumn(filter)
      ? columnCondition(context, filter, alias)
      : condition(context, filter, `${alias}.resource_key`, isWalked(context, filter) ? 'few' : 'many'),
  );
  return {
    from: `resources ${alias}`,
    alias,
    where: [
      `${alias}.organization_id = $1`,
      `${alias}.resource_type = '${query.resourceType}'`,
      `NOT ${alias}.is_deleted`,
      ...conditions,
      ...dateBounds(context, query, alias),
    ].join(' AND '),
    isUnique: true,
    isByName: false,
    isOfResources: true,
    candidates: 'many',
  };
}

/** Whether most of a list meets it, as far as that is walked: each is asked by itself, and no more than a page of them. */
const isWalked = ({ common }: ConditionContext, filter: Filter) => isSince(filter) || common.has(filter);

/** Walks the people of a list in the order of their names. */
function byName(context: ConditionContext, query: SearchQuery): Starting {
  const alias = context.sql.alias();
  // Names that begin alike stand together: the walk may come to them late.
  const conditions = query.filters.map((filter) =>
    context.common.has(filter) && filter.kind === 'parameter' && !isNegated(filter)
      ? gathered(context, filter, `${alias}.resource_key`)
      : condition(context, filter, `${alias}.resource_key`),
  );
  return {
    from: `index_strings ${alias}`,
    alias,
    where: [
      `${alias}.organization_id = $1`,
      `${alias}.parameter = ${nameOrderId(query.resourceType)}`,
      ...conditions,
    ].join(' AND '),
    isUnique: true,
    isByName: true,
    isOfResources: false,
    candidates: 'many',
  };
}

/** Every filter on the list's own date also bounds the column that the list is ordered by. */
function dateBounds({ sql, timeZone }: ConditionContext, { filters }: SearchQuery, alias: string): string[] {
  return filters.flatMap((filter) => {
    if (filter.kind !== 'parameter' || !isPrimaryDate(filter.parameter)) return [];
    const [value = '', ...others] = filter.values;
    const bound = others.length > 0 ? '' : boundStart(sql, `${alias}.sort_date`, value, timeZone);
    return bound === '' ? [] : [bound];
  });
}
