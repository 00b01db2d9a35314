import { fold } from '../indexing/fold.ts';
import { head, headLength, indexText } from '../indexing/long-values.ts';
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
    return `${alias}.value = ${sql.bind(indexText(folded)[0], 'text')} AND ${alias}.exact = ${sql.bind(plain, 'text')}`;
  }
  if (modifier === 'contains') {
    return `${alias}.exact IS NOT NULL AND ${matchInside(sql, alias, folded)}`;
  }
  if (folded.length <= headLength) return prefix(sql, `${alias}.value`, folded);
  // Only the beginning is in the index.
  return `${prefix(sql, `${alias}.value`, head(folded))} AND starts_with(${wholeOf(alias)}, ${sql.bind(folded, 'text')})`;
}

const wholeOf = (alias: string) => `coalesce(${alias}.whole, ${alias}.value)`;

export function matchInside(sql: SqlBuilder, alias: string, folded: string): string {
  return `position(${sql.bind(folded, 'text')} in ${wholeOf(alias)}) > 0`;
}

export function prefix(sql: SqlBuilder, column: string, start: string): string {
  return `${column} >= ${sql.bind(start, 'text')} AND ${column} < ${sql.bind(start + lastCharacter, 'text')}`;
}
