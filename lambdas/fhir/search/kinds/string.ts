import type { TypedValue } from '@medplum/core';
import { list, text } from '../../indexing/element-values.ts';
import { fold } from '../../indexing/fold.ts';
import { distinct, type IndexRow } from '../../indexing/index-table.ts';
import { head, headLength, indexText } from '../../indexing/long-values.ts';
import { isObject } from '../../resource.ts';
import type { SqlBuilder } from '../sql-builder.ts';
import { unescapeValue } from '../values.ts';
import { anyOf, type Kind } from './kind.ts';

/** `exact` is null on rows that are no value of their own; `whole` where the index has all of it. */
export const strings = {
  name: 'index_strings',
  columns: { parameter: 'int', value: 'text', exact: 'text', whole: 'text' },
} as const;

/** A text, folded, as it is written. */
export function stringRow(id: number, folded: string, exact: string | null): IndexRow {
  const [value, whole] = indexText(folded);
  return { table: strings, values: [id, value, exact, whole] };
}

/** Parameters over people's names, which are found by any of their words. */
const nameParameters = new Set(['name', 'family', 'given']);
const nameParts = ['family', 'given', 'prefix', 'suffix', 'text'];
const addressParts = ['text', 'line', 'city', 'district', 'state', 'country', 'postalCode'];

export const string: Kind = {
  table: strings,
  takes: (modifier) => modifier === 'exact' || modifier === 'contains',
  rows: (values, { id, code }) => distinct(valueRows(id, values, nameParameters.has(code))),
  match({ sql }, { parameter, modifier, values }, alias) {
    const where = anyOf(alias, parameter.id, values, (value) => matchString(sql, alias, value, modifier));
    return { table: strings.name, alias, where, isUnique: false };
  },
  order: { column: 'value', type: 'text', none: "''", only: 's.exact IS NOT NULL' },
  rank: ({ modifier }) => (modifier === 'contains' ? 1 : 4),
};

/**
 * `exact` null marks the later words of a name, by which a second surname is found too: "García Núñez" is there as
 * itself and as "nunez".
 */
function valueRows(id: number, values: TypedValue[], isName: boolean): IndexRow[] {
  const parts = values.flatMap(({ value }) =>
    isObject(value) ? (isName ? nameParts : addressParts).flatMap((part) => list(value[part])) : [value],
  );
  return parts.flatMap((part) => {
    const exact = text(part);
    if (exact === undefined) return [];
    const folded = fold(exact);
    const later = isName ? laterWords(folded).map((word) => stringRow(id, word, null)) : [];
    return [stringRow(id, folded, exact), ...later];
  });
}

function laterWords(folded: string): string[] {
  return [...folded.matchAll(/[\s-](?=\S)/g)].slice(0, 8).map(({ index }) => folded.slice(index + 1));
}

/** A person's first name as lists order it, surname first; empty for who has none. */
export function nameInOrder(id: number, names: unknown): IndexRow {
  const [name] = list(names);
  if (!isObject(name)) return stringRow(id, '', null);
  const parts = [name.family, ...list(name.given)].flatMap((part) => text(part) ?? []);
  return stringRow(id, fold(parts.length > 0 ? parts.join(' ') : (text(name.text) ?? '')), null);
}

function matchString(sql: SqlBuilder, alias: string, value: string, modifier: string | undefined): string {
  const plain = unescapeValue(value);
  const folded = fold(plain);
  if (modifier === 'exact') {
    return `${alias}.value = ${sql.bind(indexText(folded)[0], 'text')} AND ${alias}.exact = ${sql.bind(plain, 'text')}`;
  }
  if (modifier === 'contains') {
    return `${alias}.exact IS NOT NULL AND ${matchInside(sql, alias, folded)}`;
  }
  if (folded.length <= headLength) return matchPrefix(sql, `${alias}.value`, folded);
  // Only the beginning is in the index.
  return `${matchPrefix(sql, `${alias}.value`, head(folded))} AND starts_with(${wholeOf(alias)}, ${sql.bind(folded, 'text')})`;
}

const wholeOf = (alias: string) => `coalesce(${alias}.whole, ${alias}.value)`;

export function matchInside(sql: SqlBuilder, alias: string, folded: string): string {
  return `position(${sql.bind(folded, 'text')} in ${wholeOf(alias)}) > 0`;
}

/** Sorts after every other character, so that a prefix becomes a range: LIKE could not use the index under RLS. */
const lastCharacter = '\u{10ffff}';

export function matchPrefix(sql: SqlBuilder, column: string, start: string): string {
  return `${column} >= ${sql.bind(start, 'text')} AND ${column} < ${sql.bind(start + lastCharacter, 'text')}`;
}
