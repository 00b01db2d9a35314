import { headLength, indexKey } from '../../indexing/long-values.ts';
import { spellings } from '../../indexing/reference-targets.ts';
import { refuse } from '../../outcome.ts';
import type { SqlBuilder } from '../sql-builder.ts';
import { unescapeValue } from '../values.ts';
import { anyOf, type Kind } from './kind.ts';
import { matchPrefix } from './string.ts';

const uris = { name: 'index_uris', columns: { parameter: 'int', value: 'text' } } as const;

export const uri: Kind = {
  table: uris,
  takes: (modifier) => modifier === 'above' || modifier === 'below',
  rows(values, { id }) {
    const found = values.flatMap(({ type, value }) => {
      if (typeof value !== 'string') return [];
      return type === 'canonical' ? spellings(value) : [value];
    });
    return [...new Set(found)].map((value) => ({ table: uris, values: [id, indexKey(value)] }));
  },
  match({ sql }, { parameter, modifier, values }, alias) {
    const where = anyOf(alias, parameter.id, values, (value) =>
      matchUri(sql, `${alias}.value`, value, modifier),
    );
    return { table: uris.name, alias, where, isUnique: values.length === 1 && modifier === undefined };
  },
  order: { column: 'value', type: 'text', none: "''" },
  rank: () => 3,
};

/** A URI; with `:below` also what lies under it, with `:above` also what it lies under. */
export function matchUri(
  sql: SqlBuilder,
  column: string,
  value: string,
  modifier: string | undefined,
): string {
  const plain = unescapeValue(value);
  const same = () => `${column} = ${sql.bind(indexKey(plain), 'text')}`;
  if (modifier === undefined) return same();
  // Only a URL has a path to be above or below.
  if (!/^[a-z][a-z0-9+.-]*:\/\/./i.test(plain)) {
    throw refuse(400, 'value', `Con :${modifier} se espera una dirección completa.`);
  }
  if (modifier === 'above') return `${column} = ANY (${sql.bind(ancestors(plain).map(indexKey), 'text[]')})`;
  if (plain.length >= headLength) {
    throw refuse(400, 'too-long', `Con :below se admiten direcciones de menos de ${headLength} caracteres.`);
  }
  return `(${same()} OR (${matchPrefix(sql, column, plain.endsWith('/') ? plain : `${plain}/`)}))`;
}

/** The URI and every part of it that ends before a slash, which may be written with that slash. */
function ancestors(plain: string): string[] {
  const start = plain.indexOf('://') + 3;
  const slashes = [...plain.matchAll(/\//g)].map(({ index }) => index).filter((index) => index > start);
  return [
    ...new Set([plain, ...slashes.flatMap((index) => [plain.slice(0, index), plain.slice(0, index + 1)])]),
  ];
}
