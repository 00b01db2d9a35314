import { sqlState, tookTooLong } from '../../platform/database.ts';
import { refuse } from '../outcome.ts';
import { flush } from '../store/insert.ts';
import type { Session } from '../store/session.ts';
import { timeZoneOf } from '../store/time-zone.ts';
import type { ConditionContext } from './condition.ts';
import { drive } from './driver.ts';
import { findCommon } from './find-common.ts';
import { asksForDate, isByDate } from './on-dates.ts';
import { afterCursor, orderKeys, writeCursor } from './order.ts';
import type { Hit, Page } from './page.ts';
import type { Filter, SearchQuery } from './query.ts';
import { createSqlBuilder } from './sql-builder.ts';
import { loadValueSets } from './value-sets.ts';

/** One page. Only its own rows are read from `resources`; everything before happens in the indexes. */
export async function searchPage(session: Session, query: SearchQuery): Promise<Page> {
  await flush(session);
  const context = await contextOf(session, query);
  const { sql } = context;
  const driver = drive(context, query);
  const keys = orderKeys(context, query, driver);
  const expressions = keys.map(({ expression }) => expression);
  const after = query.cursor === undefined ? [] : [afterCursor(sql, query.cursor, expressions, keys)];
  const order = keys
    .map(({ isDescending }, index) => `k${index} ${isDescending ? 'DESC' : 'ASC'}`)
    .join(', ');
  const distinct = driver.isUnique ? '' : 'DISTINCT';
  const names = keys.map((_, index) => `page.k${index}::text AS k${index}`);
  const rows = await session
    .sql<Record<string, unknown> & Hit>(
      `WITH page AS MATERIALIZED (
       SELECT ${distinct} ${expressions.map((expression, index) => `${expression} AS k${index}`).join(', ')}
       FROM ${driver.from} WHERE ${[driver.where, ...after].join(' AND ')}
       ORDER BY ${order} LIMIT ${query.count + 1}
     )
     SELECT ${names.join(', ')}, r.resource_key::text AS key, r.resource_type AS "resourceType", r.id,
       r.content::text AS json, r.patient_ids AS "patientIds"
     FROM page JOIN resources r ON r.organization_id = $1 AND r.resource_key = page.k${keys.length - 1}
     WHERE NOT r.is_deleted ORDER BY ${order.replaceAll(/k\d+ /g, 'page.$&')}`,
      sql.parameters,
    )
    .catch(tooCostly);
  const hits = rows.slice(0, query.count);
  const last = hits.at(-1);
  const hasMore = rows.length > query.count && last !== undefined;
  return {
    hits,
    nextCursor: hasMore
      ? writeCursor(keys.map((_, index) => String(last[`k${index}` as keyof Hit])))
      : undefined,
  };
}

export async function countMatches(session: Session, query: SearchQuery): Promise<number> {
  await flush(session);
  // All of the matches are wanted, in whatever order.
  const context = await contextOf(session, { ...query, sort: [] });
  const { from, alias, where, isUnique } = drive(context, { ...query, sort: [] });
  // Hashed, where count(DISTINCT …) would sort.
  const distinct = isUnique ? '' : 'DISTINCT';
  const [row] = await session
    .sql<{ total: number }>(
      `SELECT count(*)::int AS total FROM (SELECT ${distinct} ${alias}.resource_key FROM ${from} WHERE ${where}) matches`,
      context.sql.parameters,
    )
    .catch(tooCostly);
  return row?.total ?? 0;
}

/** Who asked can ask for less; waiting longer would help nobody. */
function tooCostly(error: unknown): never {
  if (sqlState(error) !== tookTooLong) throw error;
  throw refuse(400, 'too-costly', 'La búsqueda tarda demasiado: añada condiciones o pida menos resultados.');
}

async function contextOf(session: Session, query: SearchQuery): Promise<ConditionContext> {
  const context = {
    sql: createSqlBuilder(session.caller.organization_id),
    now: session.now,
    timeZone:
      query.filters.some(asksForDate) || query.sort.some(isByDate) ? await timeZoneOf(session) : 'UTC',
    baseUrl: session.baseUrl,
    valueSets: await loadValueSets(session, query.filters).catch(tooCostly),
    common: new Set<Filter>(),
    restrictedTypes: session.extensions.restrictedTypes,
  };
  return { ...context, common: await findCommon(session, context, query).catch(tooCostly) };
}
