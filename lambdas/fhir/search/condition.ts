import { compartmentId } from '../indexing/search-parameters.ts';
import { compositeMatch } from './kinds/composite.ts';
import type { MatchContext, RowMatch } from './kinds/kind.ts';
import { kindOf, parameterMatch } from './kinds/kinds.ts';
import { matchPosition } from './kinds/position.ts';
import { matchCodes } from './kinds/token.ts';
import { matchDate } from './match-date.ts';
import type { Filter } from './query.ts';
import type { ValueSets } from './value-sets.ts';
import { type Restricted, visible } from './visible.ts';

/** What turning a filter into SQL needs beside the filter. */
export interface ConditionContext extends Restricted, MatchContext {
  valueSets: ValueSets;
  /** Filters that so many resources meet that a search must not start from them. */
  common: ReadonlySet<Filter>;
  /** A filter that a search starts from and that is known to be met by few. */
  few: ReadonlySet<Filter>;
}

/** The condition that makes the resource with `key` (of `resources`, or of an index row) match. */
export function condition(
  context: ConditionContext,
  filter: Filter,
  key: string,
  candidates: 'few' | 'many' = 'many',
): string {
  // With few candidates each is looked up by its key. OFFSET keeps the planner from joining instead, which without
  // fresh statistics reads every row that meets the condition.
  const fence = candidates === 'few' ? ' OFFSET 0' : '';
  const { sql } = context;
  const own = (where: (alias: string) => string) => {
    const alias = sql.alias();
    return `EXISTS (SELECT 1 FROM resources ${alias} WHERE ${alias}.organization_id = $1 AND ${alias}.resource_key = ${key} AND ${where(alias)})`;
  };
  if (isOfColumn(filter)) return own((alias) => columnCondition(context, filter, alias));
  if (filter.kind === 'has' && (candidates === 'few' || context.common.has(filter))) {
    return own((alias) => isPointedAt(context, filter, alias));
  }
  if (filter.kind === 'missing') return presence(context, filter, key);
  const match = rowMatch(context, filter);
  const exists = `EXISTS (SELECT 1 FROM ${match.table} ${match.alias} WHERE ${match.alias}.organization_id = $1 AND ${match.alias}.resource_key = ${key} AND ${match.where}${fence})`;
  return isNegated(filter) ? `NOT ${exists}` : exists;
}

/** As condition, of what many meet: all of them are found once, and hashed. A comparison is nothing that the planner joins. */
export function gathered(context: ConditionContext, filter: IndexedFilter, key: string): string {
  const { table, alias, where } = rowMatch(context, filter);
  return `(${key} IN (SELECT ${alias}.resource_key FROM ${table} ${alias} WHERE ${alias}.organization_id = $1 AND ${where})) IS TRUE`;
}

/** Whether the parameter has any value. */
function presence(
  { sql }: ConditionContext,
  { parameter, isMissing }: Extract<Filter, { kind: 'missing' }>,
  key: string,
): string {
  const { table: own, alsoPresent } = kindOf(parameter);
  const places = [{ table: own, id: parameter.id }, alsoPresent?.(parameter) ?? []].flat();
  const exists = places.map(({ table, id }) => {
    const alias = sql.alias();
    return `EXISTS (SELECT 1 FROM ${table.name} ${alias} WHERE ${alias}.organization_id = $1
      AND ${alias}.resource_key = ${key} AND ${alias}.parameter = ${id})`;
  });
  return `${isMissing ? 'NOT ' : ''}(${exists.join(' OR ')})`;
}

type ColumnFilter = Extract<Filter, { kind: 'id' | 'lastUpdated' | 'near' }>;

/** Answered from the resource's own row. */
export function isOfColumn(filter: Filter): filter is ColumnFilter {
  return filter.kind === 'id' || filter.kind === 'lastUpdated' || filter.kind === 'near';
}

export function columnCondition(
  { sql, ...clock }: ConditionContext,
  filter: ColumnFilter,
  alias: string,
): string {
  if (filter.kind === 'id') return `${alias}.id = ANY (${sql.bind(filter.ids, 'text[]')})`;
  if (filter.kind === 'near') return matchPosition(sql, alias, filter.around);
  const column = `${alias}.last_updated`;
  // Stored to the millisecond: the interval of an update ends one later.
  const columns = { low: { column }, high: { column: `${column} + interval '1 ms'` } };
  return `(${filter.values.map((value) => matchDate(sql, columns, value, clock)).join(' OR ')})`;
}

/** Matches resources that lack the row. */
export function isNegated(filter: Filter): boolean {
  if (filter.kind === 'missing') return filter.isMissing;
  if (filter.kind === 'valueSet') return filter.isNegated;
  return filter.kind === 'parameter' && filter.modifier === 'not';
}

/** What rows of one index table answer. */
type IndexedFilter = Exclude<Filter, ColumnFilter | { kind: 'missing' }>;

/** The index rows behind a filter. */
export function rowMatch(context: ConditionContext, filter: IndexedFilter): RowMatch {
  const { sql } = context;
  const alias = sql.alias();
  const isParameter = (id: number) => `${alias}.parameter = ${id}`;
  switch (filter.kind) {
    case 'compartment': {
      const { formers = [] } = filter;
      const targets = [filter.patientId, ...formers].map((id) => `Patient/${id}`);
      const isOne = formers.length === 0;
      const target = isOne ? `= ${sql.bind(targets[0], 'text')}` : `= ANY (${sql.bind(targets, 'text[]')})`;
      const where = `${isParameter(compartmentId(filter.resourceType))} AND ${alias}.target ${target}`;
      return { table: 'index_references', alias, where, isUnique: isOne };
    }
    case 'composite':
      return compositeMatch(context, filter.composite, filter.values, alias);
    case 'valueSet': {
      const codes = context.valueSets.get(filter.name) ?? { systems: [], codes: [] };
      const where = `${isParameter(filter.parameter.id)} AND ${matchCodes(sql, alias, codes)}`;
      return { table: kindOf(filter.parameter).table.name, alias, where, isUnique: false };
    }
    case 'chain': {
      const targets = filter.targets.map(({ resourceType, filter: inner }) => {
        const target = sql.alias();
        return `SELECT '${resourceType}/' || ${target}.id FROM resources ${target} WHERE ${target}.organization_id = $1
          AND ${target}.resource_type = '${resourceType}' AND NOT ${target}.is_deleted AND ${memberOf(context, inner, target)}`;
      });
      const where = `${isParameter(filter.parameter.id)} AND ${alias}.target = ANY (ARRAY(${targets.join(' UNION ALL ')}))`;
      return { table: 'index_references', alias, where, isUnique: false };
    }
    case 'has': {
      const source = sql.alias();
      const where = `${alias}.resource_type = '${filter.resourceType}' AND NOT ${alias}.is_deleted AND ${alias}.id = ANY (ARRAY(
        SELECT split_part(${source}.target, '/', 2) FROM index_references ${source} WHERE ${source}.organization_id = $1
          AND ${source}.parameter = ${filter.source.id} AND split_part(${source}.target, '/', 1) = '${filter.resourceType}'
          AND ${[memberOf(context, filter.filter, source), ...visible(context, filter.source.resourceType, source)].join(' AND ')}))`;
      return { table: 'resources', alias, where, isUnique: true };
    }
    default:
      return parameterMatch(context, filter, alias);
  }
}

/** `_has`, asked of one resource at a time: for few candidates, or where nearly every one is pointed at. */
function isPointedAt(
  context: ConditionContext,
  { resourceType, source, filter }: Extract<Filter, { kind: 'has' }>,
  alias: string,
): string {
  const pointing = context.sql.alias();
  return `${alias}.resource_type = '${resourceType}' AND EXISTS (SELECT 1 FROM index_references ${pointing}
    WHERE ${pointing}.organization_id = $1 AND ${pointing}.parameter = ${source.id}
      AND ${pointing}.target = '${resourceType}/' || ${alias}.id
      AND ${[condition(context, filter, `${pointing}.resource_key`, 'few'), ...visible(context, source.resourceType, pointing)].join(' AND ')} OFFSET 0)`;
}

/**
 * As an array of keys that is made once, before the rest runs. Left to join them, the planner without fresh
 * statistics walked every reference for every candidate.
 */
function memberOf(context: ConditionContext, filter: Filter, alias: string): string {
  if (isOfColumn(filter) || filter.kind === 'missing' || isNegated(filter)) {
    return condition(context, filter, `${alias}.resource_key`);
  }
  const match = rowMatch(context, filter);
  return `${alias}.resource_key = ANY (ARRAY(SELECT ${match.alias}.resource_key FROM ${match.table} ${match.alias} WHERE ${match.alias}.organization_id = $1 AND ${match.where}))`;
}
