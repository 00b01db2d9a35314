import { definitions } from '../definitions.ts';
import { fold, phoneDigits } from '../indexing/fold.ts';
import { indexKey } from '../indexing/long-values.ts';
import type { SearchParameter } from '../indexing/search-parameters.ts';
import { refuse } from '../outcome.ts';
import { matchInside } from './match-string.ts';
import type { SqlBuilder } from './sql-builder.ts';
import type { ValueSetCodes } from './value-sets.ts';
import { splitEscaped, unescapeValue } from './values.ts';

const contactParameters = new Set(['email', 'phone', 'telecom']);

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
  if (!contactParameters.has(parameter.code)) return `${alias}.code = ${sql.bind(indexKey(code), 'text')}`;
  return `${alias}.code = ${sql.bind(indexKey(phoneDigits(code) ?? code.toLowerCase()), 'text')}`;
}

/** An element of type `code` has no system of its own: its value set's is understood. */
function isImplied(system: string, code: string): boolean {
  return Object.values(definitions().codes).some(
    (codes) => Object.hasOwn(codes, system) && codes[system]?.includes(code),
  );
}

/** `system|code|value`: system and code are those of the identifier's type. */
export function matchTypedIdentifier(sql: SqlBuilder, alias: string, value: string): string {
  const parts = splitEscaped(value, '|').map(unescapeValue);
  const [system = '', code = '', identifier = ''] = parts;
  if (parts.length !== 3 || code === '' || identifier === '') {
    throw refuse(400, 'value', ':of-type espera sistema|código|valor.');
  }
  return `${alias}.system = ${sql.bind(indexKey(`${system}|${code}`), 'text')} AND ${alias}.code = ${sql.bind(indexKey(identifier), 'text')}`;
}

/** One of a value set's codes. */
export function matchCodes(sql: SqlBuilder, alias: string, { systems, codes }: ValueSetCodes): string {
  const implied = codes.filter((code, index) => isImplied(systems[index] ?? '', code));
  const allSystems = sql.bind([...systems.map(indexKey), ...implied.map(() => '')], 'text[]');
  const allCodes = sql.bind([...codes, ...implied].map(indexKey), 'text[]');
  return `(${alias}.code, ${alias}.system) IN (SELECT c, s FROM unnest(${allSystems}, ${allCodes}) AS t (s, c))`;
}

/** Text of a coding or concept that begins with the value or has it inside. */
export function matchText(sql: SqlBuilder, alias: string, value: string): string {
  return matchInside(sql, alias, fold(unescapeValue(value)));
}
