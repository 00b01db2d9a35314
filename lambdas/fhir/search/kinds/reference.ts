import type { TypedValue } from '@medplum/core';
import { isOfElements } from '../../indexing/composites.ts';
import type { IndexRow } from '../../indexing/index-table.ts';
import { indexKey } from '../../indexing/long-values.ts';
import { referenceTargets, withoutHistory } from '../../indexing/reference-targets.ts';
import { identifierId, type SearchParameter } from '../../indexing/search-parameters.ts';
import { refuse } from '../../outcome.ts';
import type { SqlBuilder } from '../sql-builder.ts';
import { unescapeValue } from '../values.ts';
import { anyOf, type Kind } from './kind.ts';
import { codeRows, matchToken, tokens } from './token.ts';
import { matchUri } from './uri.ts';

/** `target` is `Patient/123`, or a URL where a reference or a canonical holds one. */
const references = {
  name: 'index_references',
  columns: { parameter: 'int', target: 'text', element: 'smallint' },
} as const;

export const reference: Kind = {
  table: references,
  takes: (modifier, { targets }) =>
    ['identifier', 'above', 'below'].includes(modifier) || targets.includes(modifier),
  rows: (values, parameter, element) => [
    ...referenceTargets(values).map((target) => referenceRow(parameter.id, target, element)),
    ...identifierRows(identifierId(parameter), values, element),
  ],
  // A logical reference has an identifier alone.
  alsoPresent: (parameter) => ({ table: tokens, id: identifierId(parameter) }),
  match({ sql, baseUrl }, { parameter, modifier, values }, alias) {
    if (modifier === 'identifier') {
      const where = anyOf(alias, identifierId(parameter), values, (value) =>
        matchToken(sql, alias, value, parameter),
      );
      return { table: tokens.name, alias, where, isUnique: false };
    }
    if (modifier === 'above' || modifier === 'below') {
      const where = anyOf(alias, parameter.id, values, (value) =>
        matchUri(sql, `${alias}.target`, value, modifier),
      );
      return { table: references.name, alias, where, isUnique: false };
    }
    const targets = values.flatMap((value) => targetsOf(parameter, value, modifier, baseUrl));
    const where = `${alias}.parameter = ${parameter.id} AND ${matchTargets(sql, alias, targets)}`;
    return {
      table: references.name,
      alias,
      where,
      isUnique: targets.length === 1 && !isOfElements(parameter),
    };
  },
  order: { column: 'target', type: 'text', none: "''" },
  rank: ({ parameter: { code } }) => (code === 'patient' || code === 'subject' ? 7 : 6.5),
};

export function referenceRow(id: number, target: string, element: number): IndexRow {
  return { table: references, values: [id, indexKey(target), element] };
}

function identifierRows(id: number, values: TypedValue[], element: number): IndexRow[] {
  const identifiers = values.map(({ value }) => ({ type: 'Identifier', value: value?.identifier }));
  return codeRows(
    id,
    identifiers.filter(({ value }) => value !== undefined),
    element,
  );
}

const id = /^[A-Za-z0-9\-.]{1,64}$/;

/** The targets that a value stands for: `Patient/1`, `1`, our own absolute URL, another URL or a canonical. */
function targetsOf(
  parameter: SearchParameter,
  value: string,
  modifier: string | undefined,
  baseUrl: string,
): string[] {
  const plain = unescapeValue(value);
  const local = plain.startsWith(`${baseUrl}/`) ? plain.slice(baseUrl.length + 1) : plain;
  if (id.test(local)) {
    const types = modifier === undefined ? parameter.targets : [modifier];
    return types.map((type) => `${type}/${local}`);
  }
  if (modifier !== undefined) throw refuse(400, 'value', `Con :${modifier} se espera un id sin tipo.`);
  return [indexKey(withoutHistory(local))];
}

function matchTargets(sql: SqlBuilder, alias: string, targets: string[]): string {
  const [only, ...others] = targets;
  if (only !== undefined && others.length === 0) return `${alias}.target = ${sql.bind(only, 'text')}`;
  return `${alias}.target = ANY (${sql.bind(targets, 'text[]')})`;
}
