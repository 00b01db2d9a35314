import { identifierId, type SearchParameter, textId, typedId } from '../indexing/search-parameters.ts';
import { matchDate } from './match-date.ts';
import { matchNumber } from './match-number.ts';
import { matchReference, referencedTargets } from './match-reference.ts';
import { matchString } from './match-string.ts';
import { matchText, matchToken, matchTypedIdentifier } from './match-token.ts';
import { matchUri } from './match-uri.ts';
import type { Filter } from './query.ts';
import type { SqlBuilder } from './sql-builder.ts';
import type { ValueSets } from './value-sets.ts';
import type { Restricted } from './visible.ts';

/** What turning a filter into SQL needs beside the filter. */
export interface ConditionContext extends Restricted {
  sql: SqlBuilder;
  now: Date;
  /** Of the clinic, whose days dates without a zone are; read where a filter is on a date. */
  timeZone: string;
  baseUrl: string;
  valueSets: ValueSets;
  /** Filters that so many resources meet that a search must not start from them. */
  common: ReadonlySet<Filter>;
}

/** An index table and the condition on one of its rows, under `alias`, that makes a resource match. */
export interface RowMatch {
  table: string;
  alias: string;
  where: string;
  /** At most one row of a resource can match: no duplicates to remove. */
  isUnique: boolean;
}

/** The index table of each kind of parameter. */
export const tables: Record<SearchParameter['kind'], string> = {
  token: 'index_tokens',
  string: 'index_strings',
  date: 'index_dates',
  number: 'index_quantities',
  quantity: 'index_quantities',
  reference: 'index_references',
  uri: 'index_uris',
};

/** The index rows that make a resource match one search parameter. */
export function parameterMatch(
  context: ConditionContext,
  { parameter, modifier, values }: Extract<Filter, { kind: 'parameter' }>,
  alias: string,
): RowMatch {
  const { sql, baseUrl } = context;
  const any = (id: number, match: (value: string) => string) =>
    `${alias}.parameter = ${id} AND (${values.map((value) => `(${match(value)})`).join(' OR ')})`;
  const isSingle = values.length === 1;
  const table = tables[parameter.kind];
  switch (parameter.kind) {
    case 'token':
      if (modifier === 'text') {
        const where = any(textId(parameter), (value) => matchText(sql, alias, value));
        return { table: 'index_strings', alias, where, isUnique: false };
      }
      if (modifier === 'of-type') {
        const where = any(typedId(parameter), (value) => matchTypedIdentifier(sql, alias, value));
        return { table, alias, where, isUnique: false };
      }
      // `code` without a system may match rows of several systems.
      return {
        table,
        alias,
        where: any(parameter.id, (value) => matchToken(sql, alias, value, parameter)),
        isUnique: isSingle && values[0]?.includes('|') === true && !values[0].endsWith('|'),
      };
    case 'reference': {
      if (modifier === 'identifier') {
        const where = any(identifierId(parameter), (value) => matchToken(sql, alias, value, parameter));
        return { table: 'index_tokens', alias, where, isUnique: false };
      }
      if (modifier === 'above' || modifier === 'below') {
        const where = any(parameter.id, (value) => matchUri(sql, `${alias}.target`, value, modifier));
        return { table, alias, where, isUnique: false };
      }
      const targets = values.flatMap((value) => referencedTargets(parameter, value, modifier, baseUrl));
      const where = `${alias}.parameter = ${parameter.id} AND ${matchReference(sql, alias, targets)}`;
      return { table, alias, where, isUnique: targets.length === 1 };
    }
    case 'string':
      return {
        table,
        alias,
        where: any(parameter.id, (value) => matchString(sql, alias, value, modifier)),
        isUnique: false,
      };
    case 'uri':
      return {
        table,
        alias,
        where: any(parameter.id, (value) => matchUri(sql, `${alias}.value`, value, modifier)),
        isUnique: isSingle && modifier === undefined,
      };
    case 'date': {
      const columns = {
        low: { column: `${alias}.low`, isLocal: `${alias}.low_is_local` },
        high: { column: `${alias}.high`, isLocal: `${alias}.high_is_local` },
      };
      return {
        table,
        alias,
        where: any(parameter.id, (value) => matchDate(sql, columns, value, context)),
        isUnique: false,
      };
    }
    default:
      return {
        table,
        alias,
        where: any(parameter.id, (value) => matchNumber(sql, alias, value)),
        isUnique: false,
      };
  }
}
