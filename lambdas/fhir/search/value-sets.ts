import { indexKey } from '../indexing/long-values.ts';
import { searchParametersOf } from '../indexing/search-parameters.ts';
import { parseJson } from '../json.ts';
import { type FhirRefusal, refuse } from '../outcome.ts';
import { isObject } from '../resource.ts';
import type { Session } from '../store/session.ts';
import type { ValueSetCodes } from './kinds/token.ts';
import type { Filter } from './query.ts';

/** By what the search calls them. */
export type ValueSets = ReadonlyMap<string, ValueSetCodes>;

const maximumCodes = 5_000;

/** Looks up the value sets that `:in` and `:not-in` name, also inside chains. */
export async function loadValueSets(session: Session, filters: readonly Filter[]): Promise<ValueSets> {
  const found = new Map<string, ValueSetCodes>();
  for (const name of new Set(filters.flatMap(namesIn))) {
    found.set(name, listCodes(await findValueSet(session, name)));
  }
  return found;
}

function namesIn(filter: Filter): string[] {
  if (filter.kind === 'valueSet') return [filter.name];
  if (filter.kind === 'has') return namesIn(filter.filter);
  return filter.kind === 'chain' ? filter.targets.flatMap((target) => namesIn(target.filter)) : [];
}

/** By `ValueSet/id`, or by its canonical URL with or without version; the one changed last where there are several. */
async function findValueSet(session: Session, name: string): Promise<Record<string, unknown>> {
  const [, id] = /^ValueSet\/([A-Za-z0-9\-.]{1,64})$/.exec(name) ?? [];
  const [url = '', version] = name.split('|');
  const urlParameter = searchParametersOf('ValueSet').get('url')?.id ?? 0;
  const [row] = await session.sql<{ json: string }>(
    id === undefined
      ? `SELECT r.content::text AS json FROM index_uris i JOIN resources r
           ON r.organization_id = $1 AND r.resource_key = i.resource_key
         WHERE i.organization_id = $1 AND i.parameter = ${urlParameter} AND i.value = $2 AND NOT r.is_deleted
           AND ($3::text IS NULL OR r.content ->> 'version' = $3) ORDER BY r.last_updated DESC LIMIT 1`
      : `SELECT content::text AS json FROM resources
         WHERE organization_id = $1 AND resource_type = 'ValueSet' AND id = $2 AND NOT is_deleted AND $3::text IS NULL`,
    [session.caller.organization_id, id ?? indexKey(url), version ?? null],
  );
  const valueSet = row && parseJson(row.json);
  if (!isObject(valueSet)) throw cannot('no está guardado aquí');
  return valueSet;
}

const listOf = (value: unknown): Record<string, unknown>[] =>
  Array.isArray(value) ? value.filter(isObject) : [];

/** Its expansion, or else what its definition lists one by one. */
function listCodes({ compose, expansion }: Record<string, unknown>): ValueSetCodes {
  const pairs = isObject(expansion)
    ? expanded(expansion.contains)
    : isObject(compose)
      ? composed(compose)
      : undefined;
  if (!pairs) throw cannot('no enumera sus códigos');
  if (pairs.length > maximumCodes) throw cannot(`tiene más de ${maximumCodes} códigos`);
  return { systems: pairs.map(([system]) => system), codes: pairs.map(([, code]) => code) };
}

function expanded(contains: unknown): [string, string][] {
  return listOf(contains).flatMap(({ system, code, abstract, contains: below }) => {
    const own = typeof code === 'string' && abstract !== true;
    return [...(own ? [[String(system ?? ''), code] as [string, string]] : []), ...expanded(below)];
  });
}

function composed({ include, exclude }: Record<string, unknown>): [string, string][] {
  if (exclude !== undefined) throw cannot('excluye códigos de otros');
  return listOf(include).flatMap(({ system, concept, filter, valueSet }) => {
    if (filter !== undefined) throw cannot('elige sus códigos por un filtro');
    if (valueSet !== undefined) throw cannot('se compone de otros');
    if (concept === undefined) throw cannot('abarca un sistema de códigos entero');
    return listOf(concept).map(({ code }): [string, string] => [String(system ?? ''), String(code)]);
  });
}

function cannot(why: string): FhirRefusal {
  return refuse(400, 'not-supported', `No se puede buscar por ese conjunto de valores: ${why}.`);
}
