import { refuse } from '../outcome.ts';
import { includeResources } from '../search/include.ts';
import type { Hit } from '../search/page.ts';
import { parseSearch } from '../search/parse.ts';
import type { SearchQuery } from '../search/query.ts';
import { countMatches, searchPage } from '../search/run.ts';
import type { Session } from '../store/session.ts';
import { type FhirAnswer, type FhirCall, prefersLenient, requirePermission } from './call.ts';
import { answerSearch } from './search.ts';

/** Each is a search of its own. */
const maximumTypes = 30;

/**
 * A search over the types of `_type` (https://hl7.org/fhir/R4/search.html#3.1.1.2.3) with parameters that all of them have. Matches come
 * type by type, each in its own order: there is none between them that `_sort` could ask for.
 */
export async function searchTypes(session: Session, call: FhirCall): Promise<FhirAnswer> {
  const types = readTypes(session, call);
  const place = readPlace(call, types);
  const asked = call.query.filter(([name]) => name !== '_type' && name !== '_cursor');
  if (asked.some(([name]) => name === '_sort'))
    throw refuse(400, 'not-supported', 'Una búsqueda de varios tipos no admite _sort.');
  const isLenient = prefersLenient(call.headers.prefer);
  const queries = types.map((type) => parseSearch({ roles: session.caller.roles, isLenient }, type, asked));
  const [first] = queries;
  if (!first) throw new TypeError('No types');

  const matches: Hit[] = [];
  const included = new Map<string, Hit>();
  let next: Place | undefined = place;
  let room = first.isCountOnly ? 0 : first.count;
  while (next && room > 0) {
    const query = queries[next.index];
    if (!query) break;
    const part = { ...query, count: room, cursor: next.cursor };
    const page = await searchPage(session, part, { isForClient: true });
    matches.push(...page.hits);
    for (const hit of await includeResources(session, query.includes, page.hits)) included.set(hit.key, hit);
    // A page that is not the type's last is full, by number or by weight.
    room = page.nextCursor === undefined ? room - page.hits.length : 0;
    next =
      page.nextCursor === undefined
        ? placeOf(types, next.index + 1, undefined)
        : placeOf(types, next.index, page.nextCursor);
  }
  for (const { key } of matches) included.delete(key);
  const total = first.hasTotal || first.isCountOnly ? await countAll(session, queries) : undefined;

  const query: SearchQuery = {
    ...first,
    ignored: [...new Set(queries.flatMap(({ ignored }) => ignored))],
    hidden: [...new Set(queries.flatMap(({ hidden }) => hidden))],
    asked: [['_type', types.join(',')], ...first.asked],
    cursor: place.index === 0 && place.cursor === undefined ? undefined : textOf(place),
  };
  const nextCursor = first.isCountOnly || !next ? undefined : textOf(next);
  return answerSearch(session, query, {
    url: session.baseUrl,
    matches,
    included: [...included.values()],
    total,
    nextCursor,
  });
}

function readTypes(session: Session, { query }: FhirCall): string[] {
  const given = query.filter(([name]) => name === '_type').flatMap(([, value]) => value.split(','));
  const types = [...new Set(given.map((type) => type.trim()).filter((type) => type !== ''))];
  if (types.length === 0)
    throw refuse(400, 'required', 'Una búsqueda sin tipo necesita _type, con los tipos separados por comas.');
  if (types.length > maximumTypes)
    throw refuse(400, 'too-costly', `Una búsqueda admite hasta ${maximumTypes} tipos.`);
  for (const type of types) {
    requirePermission(session, type, 'read');
    if (type === 'AuditEvent')
      throw refuse(400, 'not-supported', 'AuditEvent se busca solo: no admite otros tipos a su lado.');
  }
  return types;
}

/** Where a page begins: the type, and the cursor of its own search. */
interface Place {
  index: number;
  cursor: string | undefined;
}

function placeOf(types: string[], index: number, cursor: string | undefined): Place | undefined {
  return index < types.length ? { index, cursor } : undefined;
}

const textOf = ({ index, cursor }: Place) => `${index}.${cursor ?? ''}`;

function readPlace({ query }: FhirCall, types: string[]): Place {
  const text = query.find(([name]) => name === '_cursor')?.[1];
  if (text === undefined) return { index: 0, cursor: undefined };
  const [, index = '', cursor = ''] = /^(\d{1,2})\.(.*)$/s.exec(text) ?? [];
  const place = index === '' ? undefined : placeOf(types, Number(index), cursor === '' ? undefined : cursor);
  if (!place) throw refuse(400, 'value', 'El cursor no es válido.');
  return place;
}

async function countAll(session: Session, queries: SearchQuery[]): Promise<number> {
  let total = 0;
  for (const query of queries) total += await countMatches(session, query);
  return total;
}
