import type { TypedValue } from '@medplum/core';
import { definitions } from '../../definitions.ts';
import { isOfElements } from '../../indexing/composites.ts';
import { list, text } from '../../indexing/element-values.ts';
import { fold, phoneDigits } from '../../indexing/fold.ts';
import { distinct, type IndexRow } from '../../indexing/index-table.ts';
import { indexKey } from '../../indexing/long-values.ts';
import { type SearchParameter, textId, typedId } from '../../indexing/search-parameters.ts';
import { isSimple } from '../../indexing/single-values.ts';
import { refuse } from '../../outcome.ts';
import { isObject } from '../../resource.ts';
import type { SqlBuilder } from '../sql-builder.ts';
import { splitEscaped, unescapeValue } from '../values.ts';
import { anyOf, type Kind } from './kind.ts';
import { matchInside, stringRow, strings } from './string.ts';

export const tokens = {
  name: 'index_tokens',
  columns: { parameter: 'int', system: 'text', code: 'text', element: 'smallint' },
} as const;

/** Tokens that many resources share, which are no place to start from. */
const commonCodes = new Set([
  'status',
  'category',
  'active',
  'gender',
  'intent',
  'priority',
  'type',
  'class',
  'language',
  'use',
]);

const modifiers = new Set(['not', 'text', 'in', 'not-in']);

export const token: Kind = {
  table: tokens,
  takes: (modifier, { code }) =>
    modifiers.has(modifier) || (modifier === 'of-type' && /(^|-)identifier$/.test(code)),
  rows: (values, parameter, element) => [
    ...codeRows(parameter.id, values, element),
    ...typedRows(typedId(parameter), values, element),
    ...textRows(textId(parameter), values),
  ],
  // A concept may be told in words alone.
  alsoPresent: (parameter) => ({ table: strings, id: textId(parameter) }),
  match({ sql }, { parameter, modifier, values }, alias) {
    if (modifier === 'text') {
      const where = anyOf(alias, textId(parameter), values, (value) =>
        matchInside(sql, alias, fold(unescapeValue(value))),
      );
      return { table: strings.name, alias, where, isUnique: false };
    }
    if (modifier === 'of-type') {
      const where = anyOf(alias, typedId(parameter), values, (value) => matchTyped(sql, alias, value));
      return { table: tokens.name, alias, where, isUnique: false };
    }
    const where = anyOf(alias, parameter.id, values, (value) => matchToken(sql, alias, value, parameter));
    return { table: tokens.name, alias, where, isUnique: isOneRow(parameter, values) };
  },
  order: { column: 'code', type: 'text', none: "''" },
  rank({ parameter: { code }, modifier }) {
    if (modifier === 'text') return 1;
    if (code === 'identifier') return 9;
    return commonCodes.has(code) ? 2 : 5;
  },
};

interface Found {
  codes: [system: string, code: string][];
  texts: string[];
}

/** Also the identifiers of logical references. */
export function codeRows(id: number, values: TypedValue[], element: number): IndexRow[] {
  const rows = values.flatMap(({ value }) => found(value).codes);
  return distinct(
    rows.map(([system, code]) => ({
      table: tokens,
      values: [id, indexKey(system), indexKey(code), element],
    })),
  );
}

function textRows(id: number, values: TypedValue[]): IndexRow[] {
  const texts = values.flatMap(({ value }) => found(value).texts);
  return distinct(texts.map((item) => stringRow(id, fold(item), item)));
}

function found(value: unknown): Found {
  const simple = text(value);
  if (simple !== undefined) return { codes: [['', simple]], texts: [] };
  if (!isObject(value)) return { codes: [], texts: [] };
  if ('coding' in value || 'text' in value) {
    const codings = list(value.coding).map(ofCoding);
    return {
      codes: codings.flatMap(({ codes }) => codes),
      texts: [...codings.flatMap(({ texts }) => texts), ...textsOf(value.text)],
    };
  }
  if ('code' in value || 'display' in value) return ofCoding(value);
  if (!('value' in value)) return { codes: [], texts: [] };
  const system = text(value.system) ?? '';
  const code = text(value.value) ?? '';
  const spellings = isContactPoint(value) ? [phoneDigits(code) ?? [], code.toLowerCase()].flat() : [];
  return {
    codes: [code, ...spellings].map((spelling) => [system, spelling]),
    texts: isObject(value.type) ? textsOf(value.type.text) : [],
  };
}

const textsOf = (value: unknown): string[] => list(value).flatMap((item) => text(item) ?? []);

function ofCoding(coding: unknown): Found {
  if (!isObject(coding)) return { codes: [], texts: [] };
  const code = text(coding.code) ?? '';
  const system = text(coding.system) ?? '';
  return { codes: code === '' && system === '' ? [] : [[system, code]], texts: textsOf(coding.display) };
}

/** A contact point's system is a word (`phone`), an identifier's a URI. */
function isContactPoint({ system }: Record<string, unknown>): boolean {
  return typeof system === 'string' && /^(phone|fax|email|pager|url|sms|other)$/.test(system);
}

/** Of identifiers with a coded type: `system|code` of the type, and the value. */
function typedRows(id: number, values: TypedValue[], element: number): IndexRow[] {
  const rows = values.flatMap(({ type, value }) => {
    const code = type === 'Identifier' && isObject(value) ? text(value.value) : undefined;
    if (code === undefined || !isObject(value.type)) return [];
    return list(value.type.coding)
      .filter(isObject)
      .flatMap((coding): IndexRow[] => {
        const kind = text(coding.code);
        if (kind === undefined) return [];
        const typed = indexKey(`${text(coding.system) ?? ''}|${kind}`);
        return [{ table: tokens, values: [id, typed, indexKey(code), element] }];
      });
  });
  return distinct(rows);
}

const contactParameters = new Set(['email', 'phone', 'telecom']);

/** Whether no more than one row of a resource can match: there is but one, or it is one code of one system, in one place. */
function isOneRow(parameter: SearchParameter, [value = '', ...others]: string[]): boolean {
  if (isSimple(parameter)) return true;
  const [system = '', code = ''] = splitEscaped(value, '|').map(unescapeValue);
  if (others.length > 0 || code === '' || isOfElements(parameter)) return false;
  // Written with its system and without it, a code is two rows.
  return !isImplied(system, code);
}

/** `code`, `system|code`, `|code` (without system) and `system|` (any code of it). */
export function matchToken(
  sql: SqlBuilder,
  alias: string,
  value: string,
  parameter: SearchParameter,
): string {
  const parts = splitEscaped(value, '|').map(unescapeValue);
  const [first = '', second] = parts;
  if (parts.length > 2) throw refuse(400, 'value', 'Un código se busca como código o sistema|código.');
  if (second === undefined) return matchCode(sql, alias, first, parameter);
  if (second === '') return `${alias}.system = ${sql.bind(indexKey(first), 'text')}`;
  const code = matchCode(sql, alias, second, parameter);
  const systems = isImplied(first, second) ? [first, ''] : [indexKey(first)];
  return `${code} AND ${alias}.system = ANY (${sql.bind(systems, 'text[]')})`;
}

function matchCode(sql: SqlBuilder, alias: string, code: string, parameter: SearchParameter): string {
  const spelling = contactParameters.has(parameter.code) ? (phoneDigits(code) ?? code.toLowerCase()) : code;
  return `${alias}.code = ${sql.bind(indexKey(spelling), 'text')}`;
}

/** An element of type `code` has no system of its own: its value set's is understood. */
function isImplied(system: string, code: string): boolean {
  return Object.values(definitions().codes).some(
    (codes) => Object.hasOwn(codes, system) && codes[system]?.includes(code),
  );
}

/** `system|code|value`: system and code are those of the identifier's type. */
function matchTyped(sql: SqlBuilder, alias: string, value: string): string {
  const parts = splitEscaped(value, '|').map(unescapeValue);
  const [system = '', code = '', identifier = ''] = parts;
  if (parts.length !== 3 || code === '' || identifier === '') {
    throw refuse(400, 'value', ':of-type espera sistema|código|valor.');
  }
  return `${alias}.system = ${sql.bind(indexKey(`${system}|${code}`), 'text')} AND ${alias}.code = ${sql.bind(indexKey(identifier), 'text')}`;
}

/** The codes of a value set, in two lists of equal length as PostgreSQL takes them. */
export interface ValueSetCodes {
  systems: string[];
  codes: string[];
}

/** One of a value set's codes. */
export function matchCodes(sql: SqlBuilder, alias: string, { systems, codes }: ValueSetCodes): string {
  const implied = codes.filter((code, index) => isImplied(systems[index] ?? '', code));
  const allSystems = sql.bind([...systems.map(indexKey), ...implied.map(() => '')], 'text[]');
  const allCodes = sql.bind([...codes, ...implied].map(indexKey), 'text[]');
  return `(${alias}.code, ${alias}.system) IN (SELECT c, s FROM unnest(${allSystems}, ${allCodes}) AS t (s, c))`;
}
