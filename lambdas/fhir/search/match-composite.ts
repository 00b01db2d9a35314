import type { Composite } from '../indexing/composites.ts';
import type { SearchParameter } from '../indexing/search-parameters.ts';
import { type ConditionContext, parameterMatch, type RowMatch, tables } from './parameter-match.ts';

/** The index rows that meet the first part of a composite value, where rows of the same element meet the others. */
export function compositeMatch(
  context: ConditionContext,
  { parts }: Composite,
  values: string[][],
  alias: string,
): RowMatch {
  const alternatives = values.map((value) => meet(context, parts, value, alias));
  return {
    table: tables[parts[0]?.parameter.kind ?? 'token'],
    alias,
    where: `(${alternatives.map((alternative) => `(${alternative})`).join(' OR ')})`,
    isUnique: false,
  };
}

function meet(
  context: ConditionContext,
  [part, ...rest]: Composite['parts'],
  [value = '', ...values]: string[],
  alias: string,
): string {
  if (!part) return 'true';
  const { parameter, isOutside } = part;
  const { where } = parameterMatch(
    context,
    { kind: 'parameter', parameter, modifier: undefined, values: [value] },
    alias,
  );
  const [next] = rest;
  if (!next) return where;
  const inner = context.sql.alias();
  const isSame =
    isOutside || next.isOutside
      ? ''
      : `${elementOf(next.parameter, inner)} = ${elementOf(parameter, alias)} AND `;
  return `${where} AND EXISTS (SELECT 1 FROM ${tables[next.parameter.kind]} ${inner} WHERE ${inner}.organization_id = $1
    AND ${inner}.resource_key = ${alias}.resource_key AND ${isSame}${meet(context, rest, values, inner)} OFFSET 0)`;
}

/** Strings, dates and URIs are parts of composites of the resource itself alone. */
function elementOf({ kind }: SearchParameter, alias: string): string {
  return kind === 'string' || kind === 'date' || kind === 'uri' ? '0' : `${alias}.element`;
}
