import type { Session } from '../store/session.ts';
import { isNegated, isOfColumn, rowMatch } from './condition.ts';
import type { ConditionContext } from './parameter-match.ts';
import type { Filter } from './query.ts';
import { createSqlBuilder } from './sql-builder.ts';

/** So many resources that point are collected quickly; with more, it is better to ask each that is pointed at. */
const few = 2_000;

/**
 * The `_has` filters whose condition so many resources meet that the search is better walked in its own order. The
 * planner cannot know: the condition is counted, no further than it takes to tell.
 */
export async function findCommon(
  session: Session,
  context: ConditionContext,
  filters: readonly Filter[],
): Promise<ReadonlySet<Filter>> {
  const common = new Set<Filter>();
  for (const filter of filters) {
    if (filter.kind === 'has' && (await isCommon(session, context, filter.filter))) common.add(filter);
  }
  return common;
}

async function isCommon(session: Session, context: ConditionContext, filter: Filter): Promise<boolean> {
  if (isOfColumn(filter)) return filter.kind === 'lastUpdated';
  if (filter.kind === 'missing' || isNegated(filter)) return true;
  // Counting these would be the work itself.
  if (filter.kind === 'chain' || filter.kind === 'has') return false;
  const sql = createSqlBuilder(session.caller.organization_id);
  const { table, alias, where } = rowMatch({ ...context, sql }, filter);
  const [row] = await session.sql<{ found: number }>(
    `SELECT count(*)::int AS found FROM (
       SELECT 1 FROM ${table} ${alias} WHERE ${alias}.organization_id = $1 AND ${where} LIMIT ${few}) matches`,
    sql.parameters,
  );
  return row?.found === few;
}
