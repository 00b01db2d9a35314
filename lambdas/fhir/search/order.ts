import { always } from '../indexing/dates.ts';
import { nameOrderId, type SearchParameter } from '../indexing/search-parameters.ts';
import { refuse } from '../outcome.ts';
import type { Driver } from './drivers.ts';
import type { MatchContext } from './kinds/kind.ts';
import { kindOf } from './kinds/kinds.ts';
import { isNameOrder } from './name-order.ts';
import type { SearchQuery, SortKey } from './query.ts';
import type { SqlBuilder } from './sql-builder.ts';

/** One expression that a list is ordered by; the resource's key always comes last and settles ties. */
export interface OrderKey {
  expression: string;
  type: 'timestamptz' | 'text' | 'float8' | 'bigint';
  isDescending: boolean;
}

type OrderContext = Pick<MatchContext, 'sql' | 'timeZone'>;

/** Over the rows of a driver. Without `_sort` a list is newest first. */
export function orderKeys(
  context: OrderContext,
  query: SearchQuery,
  { alias, isByName, isOfResources }: Pick<Driver, 'alias' | 'isByName' | 'isOfResources'>,
): OrderKey[] {
  const sort: SortKey[] = query.sort.length > 0 ? query.sort : [{ parameter: undefined, isDescending: true }];
  const keys = sort.map(({ parameter, isDescending }): OrderKey => {
    if (parameter === undefined)
      return { expression: `${alias}.sort_date`, type: 'timestamptz', isDescending };
    if (typeof parameter === 'string') {
      const [column, type] =
        parameter === '_id' ? (['id', 'text'] as const) : (['last_updated', 'timestamptz'] as const);
      // An index has this order only of the column itself.
      if (isOfResources) return { expression: `${alias}.${column}`, type, isDescending };
      const expression = `(SELECT r.${column} FROM resources r WHERE r.organization_id = $1 AND r.resource_key = ${alias}.resource_key)`;
      return { expression, type, isDescending };
    }
    if (!isNameOrder({ parameter, isDescending })) {
      return indexedKey(context, parameter, alias, isDescending);
    }
    if (isByName) return { expression: `${alias}.value`, type: 'text', isDescending };
    const name = `(SELECT s.value FROM index_strings s WHERE s.organization_id = $1
      AND s.resource_key = ${alias}.resource_key AND s.parameter = ${nameOrderId(parameter.resourceType)})`;
    return { expression: name, type: 'text', isDescending };
  });
  const isDescending = keys.at(-1)?.isDescending ?? true;
  return [...keys, { expression: `${alias}.resource_key`, type: 'bigint', isDescending }];
}

/** By the least (or, descending, greatest) of a resource's values; one without any comes first, ascending. */
function indexedKey(
  context: OrderContext,
  parameter: SearchParameter,
  alias: string,
  isDescending: boolean,
): OrderKey {
  const { table, order } = kindOf(parameter);
  const only = order.only === undefined ? '' : ` AND ${order.only}`;
  const value =
    order.isLocal === undefined
      ? `s.${order.column}`
      : instantOf(context, `s.${order.column}`, order.isLocal);
  const expression = `coalesce((SELECT ${isDescending ? 'max' : 'min'}(${value}) FROM ${table.name} s WHERE s.organization_id = $1
    AND s.resource_key = ${alias}.resource_key AND s.parameter = ${parameter.id}${only}), ${order.none}::${order.type})`;
  return { expression, type: order.type, isDescending };
}

/** Days stand among times where they begin for the clinic. A year before the first cannot be written. */
function instantOf({ sql, timeZone }: OrderContext, column: string, isLocal: string): string {
  const instant = `${column} AT TIME ZONE 'UTC' AT TIME ZONE ${sql.bind(timeZone, 'text')}`;
  return `CASE WHEN s.${isLocal} THEN greatest(${instant}, ${sql.bind(always.low.toISOString(), 'timestamptz')}) ELSE ${column} END`;
}

/** The place after which a page begins: the last row's keys, opaque to clients. */
export function writeCursor(values: string[]): string {
  return Buffer.from(JSON.stringify(values)).toString('base64url');
}

/** The condition for rows after the cursor: keys are compared in turn, each in its own direction. */
export function afterCursor(sql: SqlBuilder, cursor: string, names: string[], keys: OrderKey[]): string {
  const values = readCursor(cursor, keys);
  const alternatives = keys.map(({ type, isDescending }, index) => {
    const equal = keys
      .slice(0, index)
      .map((key, before) => `${names[before]} = ${sql.bind(values[before], key.type)}`);
    return [...equal, `${names[index]} ${isDescending ? '<' : '>'} ${sql.bind(values[index], type)}`].join(
      ' AND ',
    );
  });
  return `(${alternatives.map((alternative) => `(${alternative})`).join(' OR ')})`;
}

const shapes: Record<OrderKey['type'], RegExp> = {
  timestamptz: /^(-?infinity|\d{4,6}-\d\d-\d\d \d\d:\d\d:\d\d(\.\d+)?[-+]\d\d(:\d\d)?)$/,
  text: /^/,
  float8: /^(-?Infinity|-?[\d.]+(e[-+]?\d+)?)$/,
  bigint: /^\d{1,18}$/,
};

function readCursor(cursor: string, keys: OrderKey[]): string[] {
  try {
    const values: unknown = JSON.parse(Buffer.from(cursor, 'base64url').toString());
    const isValid =
      Array.isArray(values) &&
      values.length === keys.length &&
      values.every(
        (value, index) => typeof value === 'string' && shapes[keys[index]?.type ?? 'text'].test(value),
      );
    if (isValid) return values;
  } catch {
    // Answered below, like every cursor that we did not write.
  }
  throw refuse(400, 'value', 'El cursor de la página no es válido.');
}
