import type { Session } from '../store/session.ts';
import { type ConditionContext, isNegated, isOfColumn, rowMatch } from './condition.ts';
import { narrowest } from './driver.ts';
import { isNameOrder } from './name-order.ts';
import type { Filter, SearchQuery } from './query.ts';
import { createSqlBuilder } from './sql-builder.ts';

/** So many resources that point are collected quickly; with more, it is better to ask each that is pointed at. */
const few = 2_000;

/**
 * The filters that so many resources meet that the search is better walked in its own order: `_has`, the start of a
 * name where a list comes in the order of names, and the only filter of a list that comes in the order of its last
 * changes, as every synchronizing client asks for it. And a chain that few meet, each of which is then looked up by itself:
 * the planner would gather all that meets the other conditions. It cannot know: the condition is counted, no further than it
 * takes to tell.
 */
export async function findCommon(
  session: Session,
  context: ConditionContext,
  { filters, sort: [first] }: SearchQuery,
): Promise<Pick<ConditionContext, 'common' | 'few'>> {
  const common = new Set<Filter>();
  const isByName = first !== undefined && isNameOrder(first);
  // Two that are common may be met together by few, for which the whole list would be walked.
  const isOnly = filters.filter((filter) => !isOfColumn(filter)).length === 1;
  const isByUpdate = first?.parameter === '_lastUpdated' && isOnly;
  for (const filter of filters) {
    const isString = filter.kind === 'parameter' && filter.parameter.kind === 'string';
    const isCounted = (isByName && isString) || (isByUpdate && !isOfColumn(filter));
    const counted = filter.kind === 'has' ? filter.filter : isCounted ? filter : undefined;
    if (counted && (await isCommon(session, context, counted))) common.add(filter);
  }
  const best = narrowest(filters, common);
  const isFew = best?.kind === 'chain' && filters.length > 1 && !(await isMany(session, context, best));
  return { common, few: new Set(isFew ? [best] : []) };
}

async function isCommon(session: Session, context: ConditionContext, filter: Filter): Promise<boolean> {
  if (isOfColumn(filter)) return filter.kind === 'lastUpdated';
  if (filter.kind === 'missing' || isNegated(filter)) return true;
  // Counting these would be the work itself.
  if (filter.kind === 'chain' || filter.kind === 'has') return false;
  return isMany(session, context, filter);
}

async function isMany(
  session: Session,
  context: ConditionContext,
  filter: Parameters<typeof rowMatch>[1],
): Promise<boolean> {
  const sql = createSqlBuilder(session.caller.organization_id);
  const { table, alias, where } = rowMatch({ ...context, sql }, filter);
  const [row] = await session.sql<{ found: number }>(
    `SELECT count(*)::int AS found FROM (
       SELECT 1 FROM ${table} ${alias} WHERE ${alias}.organization_id = $1 AND ${where} LIMIT ${few}) matches`,
    sql.parameters,
  );
  return row?.found === few;
}
