import { plainReference } from '../indexing/index-values.ts';
import { indexKey } from '../indexing/long-values.ts';
import type { SearchParameter } from '../indexing/search-parameters.ts';
import { refuse } from '../outcome.ts';
import type { SqlBuilder } from './sql-builder.ts';
import { unescapeValue } from './values.ts';

const id = /^[A-Za-z0-9\-.]{1,64}$/;

/** The targets that a value stands for: `Patient/1`, `1`, our own absolute URL, another URL or a canonical. */
export function referencedTargets(
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
  return [indexKey(plainReference(local))];
}

export function matchReference(sql: SqlBuilder, alias: string, targets: string[]): string {
  const [only, ...others] = targets;
  if (only !== undefined && others.length === 0) return `${alias}.target = ${sql.bind(only, 'text')}`;
  return `${alias}.target = ANY (${sql.bind(targets, 'text[]')})`;
}
