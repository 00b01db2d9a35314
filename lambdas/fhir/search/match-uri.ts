import { headLength, indexKey } from '../indexing/long-values.ts';
import { refuse } from '../outcome.ts';
import { prefix } from './match-string.ts';
import type { SqlBuilder } from './sql-builder.ts';
import { unescapeValue } from './values.ts';

/** A URI; with `:below` also what lies under it, with `:above` also what it lies under. */
export function matchUri(
  sql: SqlBuilder,
  column: string,
  value: string,
  modifier: string | undefined,
): string {
  const uri = unescapeValue(value);
  const same = () => `${column} = ${sql.bind(indexKey(uri), 'text')}`;
  if (modifier === undefined) return same();
  // Only a URL has a path to be above or below.
  if (!/^[a-z][a-z0-9+.-]*:\/\/./i.test(uri)) {
    throw refuse(400, 'value', `Con :${modifier} se espera una dirección completa.`);
  }
  if (modifier === 'above') return `${column} = ANY (${sql.bind(ancestors(uri).map(indexKey), 'text[]')})`;
  if (uri.length >= headLength) {
    throw refuse(400, 'too-long', `Con :below se admiten direcciones de menos de ${headLength} caracteres.`);
  }
  return `(${same()} OR (${prefix(sql, column, uri.endsWith('/') ? uri : `${uri}/`)}))`;
}

/** The URI and every part of it that ends before a slash, which may be written with that slash. */
function ancestors(uri: string): string[] {
  const start = uri.indexOf('://') + 3;
  const slashes = [...uri.matchAll(/\//g)].map(({ index }) => index).filter((index) => index > start);
  return [...new Set([uri, ...slashes.flatMap((index) => [uri.slice(0, index), uri.slice(0, index + 1)])])];
}
