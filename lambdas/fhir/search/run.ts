import { sqlState, tookTooLong } from '../../platform/database.ts';
import { refuse } from '../outcome.ts';
import { countOf } from '../store/counts.ts';
import { flush } from '../store/insert.ts';
import { isLight, weighed } from '../store/page-bytes.ts';
import type { Session } from '../store/session.ts';
import { timeZoneOf } from '../store/time-zone.ts';
import type { ConditionContext } from './condition.ts';
import { drive } from './driver.ts';
import type { Driver } from './drivers.ts';
import { findCommon } from './find-common.ts';
import { followLinks } from './follow-links.ts';
import { asksForDate, isByDate } from './on-dates.ts';
import { afterCursor, type OrderKey, orderKeys, writeCursor } from './order.ts';
import type { Hit, Page } from './page.ts';
import type { Filter, SearchQuery } from './query.ts';
import { createSqlBuilder, type SqlBuilder } from './sql-builder.ts';
import { loadValueSets } from './value-sets.ts';

/**
 * One page. Only its own rows are read from `resources`; everything before happens in the indexes. `isForClient`: it may be
 * shorter than was asked for, where what is on it weighs much.
 */
export async function searchPage(
  session: Session,
  asked: SearchQuery,
  { isForClient = false }: { isForClient?: boolean } = {},
): Promise<Page> {
  await flush(session);
  const query = await followLinks(session, asked);
  const context = await contextOf(session, query);
  const { sql } = context;
  const [first, ...others] = drive(context, query);
  const keys = orderKeys(context, query, first);
  const order = keys
    .map(({ isDescending }, index) => `k${index} ${isDescending ? 'DESC' : 'ASC'}`)
    .join(', ');
  const inOrder = `ORDER BY ${order} LIMIT ${query.count + 1}`;
  const pages = [
    pageOf(sql, query, first, keys),
    ...others.map((driver) => pageOf(sql, query, driver, orderKeys(context, query, driver))),
  ].map((page) => `(${page} ${inOrder})`);
  const ordered = order.replaceAll(/k\d+ /g, 'page.$&');
  const names = keys.map((_, index) => `page.k${index}::text AS k${index}`);
  const rows = await session
    .sql<Record<string, unknown> & Hit & { found: number }>(
      `WITH page AS MATERIALIZED (
       ${pages.length === 1 ? pages[0] : `${pages.join(' UNION ALL ')} ${inOrder}`}
     )
     SELECT ${names.join(', ')}, page.resource_key::text AS key, page.resource_type AS "resourceType", page.id,
       page.content::text AS json, page.patient_ids AS "patientIds", page.found
     FROM (
       SELECT page.*, r.resource_key, r.resource_type, r.id, r.content, r.patient_ids, ${weighed('r.content', ordered)}
       FROM page JOIN resources r ON r.organization_id = $1 AND r.resource_key = page.k${keys.length - 1}
       WHERE NOT r.is_deleted
     ) page ${isForClient ? `WHERE ${isLight()}` : ''} ORDER BY ${ordered}`,
      sql.parameters,
    )
    .catch(tooCostly);
  const hits: (Hit & { found: number })[] = rows.slice(0, query.count);
  const last = hits.at(-1);
  const hasMore = last !== undefined && last.found > hits.length;
  return {
    hits,
    nextCursor: hasMore
      ? writeCursor(keys.map((_, index) => String(last[`k${index}` as keyof Hit])))
      : undefined,
  };
}

/** What a driver finds, with what it is ordered by. */
function pageOf(sql: SqlBuilder, { cursor }: SearchQuery, driver: Driver, keys: OrderKey[]): string {
  const expressions = keys.map(({ expression }) => expression);
  const after = cursor === undefined ? [] : [afterCursor(sql, cursor, expressions, keys)];
  const columns = expressions.map((expression, index) => `${expression} AS k${index}`).join(', ');
  return `SELECT ${driver.isUnique ? '' : 'DISTINCT'} ${columns}
    FROM ${driver.from} WHERE ${[driver.where, ...after].join(' AND ')}`;
}

export async function countMatches(session: Session, asked: SearchQuery): Promise<number> {
  await flush(session);
  const query = await followLinks(session, asked);
  const { filters, resourceType } = query;
  const [first, ...others] = filters;
  const isRestricted = session.extensions.restrictedTypes?.includes(resourceType) !== false;
  if (isRestricted || others.length > 0) return countRows(session, query);
  if (!first) return countOf(session, resourceType);
  // The others are all that there are but those.
  if (first.kind !== 'parameter' || first.modifier !== 'not') return countRows(session, query);
  const excluded = { ...query, filters: [{ ...first, modifier: undefined }] };
  return (await countOf(session, resourceType)) - (await countRows(session, excluded));
}

async function countRows(session: Session, query: SearchQuery): Promise<number> {
  // All of the matches are wanted, in whatever order.
  const inNoOrder = { ...query, sort: [] };
  const context = await contextOf(session, inNoOrder);
  const matches = drive(context, inNoOrder).map(
    // Hashed, where count(DISTINCT …) would sort.
    ({ from, alias, where, isUnique }) =>
      `SELECT ${isUnique ? '' : 'DISTINCT'} ${alias}.resource_key FROM ${from} WHERE ${where}`,
  );
  const [row] = await session
    .sql<{ total: number }>(
      `SELECT count(*)::int AS total FROM (${matches.join(' UNION ALL ')}) matches`,
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
    few: new Set<Filter>(),
    restrictedTypes: session.extensions.restrictedTypes,
  };
  return { ...context, ...(await findCommon(session, context, query).catch(tooCostly)) };
}
