import { fold } from '../indexing/fold.ts';
import type { SqlBuilder } from './sql-builder.ts';
import { unescapeValue } from './values.ts';

/** Sorts after every other character, so that a prefix becomes a range: LIKE could not use the index under RLS. */
const lastCharacter = '\u{10ffff}';

export function matchString(
  sql: SqlBuilder,
  alias: string,
  value: string,
  modifier: string | undefined,
): string {
  const plain = unescapeValue(value);
  const folded = fold(plain);
  if (modifier === 'exact') {
    return `${alias}.value = ${sql.bind(folded, 'text')} AND ${alias}.exact = ${sql.bind(plain, 'text')}`;
  }
  if (modifier === 'contains') {
    return `${alias}.exact IS NOT NULL AND position(${sql.bind(folded, 'text')} in ${alias}.value) > 0`;
  }
  return prefix(sql, `${alias}.value`, folded);
}

export function prefix(sql: SqlBuilder, column: string, start: string): string {
  return `${column} >= ${sql.bind(start, 'text')} AND ${column} < ${sql.bind(start + lastCharacter, 'text')}`;
}
