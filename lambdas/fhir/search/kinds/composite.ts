import type { Composite } from '../../indexing/composites.ts';
import { tellsElements } from '../../indexing/index-table.ts';
import type { SearchParameter } from '../../indexing/search-parameters.ts';
import { refuse } from '../../outcome.ts';
import { shown } from '../search-context.ts';
import { splitEscaped } from '../values.ts';
import type { MatchContext, RowMatch } from './kind.ts';
import { kindOf, parameterMatch } from './kinds.ts';

/** `code$value`: a composite is put together from parameters of other kinds, and searches their rows. */
export function parseComposite(name: string, value: string, { parts }: Composite): string[] {
  const given = splitEscaped(value, '$');
  if (given.length === parts.length && !given.includes('')) return given;
  const expected = parts.map(({ parameter }) => parameter.code).join('$');
  throw refuse(400, 'value', `«${shown(name)}» espera ${expected}.`);
}

export const compositeRank = 5;

/** The index rows that meet the first part of a composite value, where rows of the same element meet the others. */
export function compositeMatch(
  context: MatchContext,
  { parts }: Composite,
  values: string[][],
  alias: string,
): RowMatch {
  const [first] = parts;
  if (!first) throw new Error('A composite without parts');
  const alternatives = values.map((value) => meet(context, parts, value, alias));
  return {
    table: kindOf(first.parameter).table.name,
    alias,
    where: `(${alternatives.map((alternative) => `(${alternative})`).join(' OR ')})`,
    isUnique: false,
  };
}

function meet(
  context: MatchContext,
  [part, ...rest]: Composite['parts'],
  [value = '', ...values]: string[],
  alias: string,
): string {
  if (!part) return 'true';
  const { parameter, isOutside } = part;
  const { where } = parameterMatch(context, { parameter, modifier: undefined, values: [value] }, alias);
  const [next] = rest;
  if (!next) return where;
  const inner = context.sql.alias();
  const isSame =
    isOutside || next.isOutside
      ? ''
      : `${elementOf(next.parameter, inner)} = ${elementOf(parameter, alias)} AND `;
  return `${where} AND EXISTS (SELECT 1 FROM ${kindOf(next.parameter).table.name} ${inner} WHERE ${inner}.organization_id = $1
    AND ${inner}.resource_key = ${alias}.resource_key AND ${isSame}${meet(context, rest, values, inner)} OFFSET 0)`;
}

/** What tells no elements is part of composites of the resource itself alone. */
function elementOf(parameter: SearchParameter, alias: string): string {
  return tellsElements(kindOf(parameter).table) ? `${alias}.element` : '0';
}
