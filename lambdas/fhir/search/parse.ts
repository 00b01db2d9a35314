import { definitions } from '../definitions.ts';
import { primaryDateOf, searchParametersOf } from '../indexing/search-parameters.ts';
import { refuse } from '../outcome.ts';
import { isHidden } from './hidden-parameters.ts';
import { isParameter, parseFilter } from './parse-filter.ts';
import { parseInclude } from './parse-include.ts';
import type { SearchQuery, SortKey, View } from './query.ts';
import { refuseCostly } from './refuse-costly.ts';
import { type SearchContext, shown } from './search-context.ts';

export const defaultCount = 50;
export const maximumCount = 1_000;
/** More filters than any screen sends; each is a subquery. */
const maximumParameters = 60;
/** Two hundred identifiers with their systems, which POST sends. */
const maximumValueLength = 65_536;

/** Reads a search strictly: what is not known or not supported is refused, never passed over. */
export function parseSearch(
  context: SearchContext,
  resourceType: string,
  parameters: [string, string][],
): SearchQuery {
  if (!definitions().resourceTypes.has(resourceType)) {
    throw refuse(404, 'not-supported', 'No existe ese tipo de recurso.');
  }
  if (parameters.length > maximumParameters) {
    throw refuse(400, 'too-costly', `Una búsqueda admite hasta ${maximumParameters} parámetros.`);
  }
  const query: SearchQuery = {
    resourceType,
    filters: [],
    sort: [],
    count: defaultCount,
    hasTotal: false,
    isCountOnly: false,
    view: { kind: 'whole' },
    includes: [],
    cursor: undefined,
    ignored: [],
    hidden: [],
    asked: [],
  };
  const hidden = new Set<string>();
  const own = { ...context, onHidden: (name: string) => void hidden.add(shown(name)) };
  for (const [name, value] of parameters) {
    const [code = ''] = name.split(':');
    const read = Object.hasOwn(controls, code) ? controls[code] : undefined;
    if (context.isLenient && !read && !isParameter(resourceType, name)) {
      query.ignored.push(shown(name));
      continue;
    }
    if (name !== '_cursor') query.asked.push([name, value]);
    if (value.length > maximumValueLength)
      throw refuse(400, 'too-long', `El valor de «${shown(name)}» es demasiado largo.`);
    if (value.trim() === '') throw refuse(400, 'value', `El parámetro «${shown(name)}» no tiene valor.`);
    if (read) read(query, value, name, own);
    else query.filters.push(parseFilter(own, resourceType, name, value));
  }
  refuseCostly(query);
  query.hidden.push(...hidden);
  return query;
}

type Control = (query: SearchQuery, value: string, name: string, context: SearchContext) => void;

/** Parameters that shape the answer instead of filtering. None takes a modifier but the includes. */
const controls: Record<string, Control> = {
  _count: plain((query, value) => {
    if (!/^\d{1,6}$/.test(value)) throw refuse(400, 'value', '_count debe ser un número.');
    query.count = Math.min(Number(value), maximumCount);
    if (query.count === 0) query.isCountOnly = true;
  }),
  _total: plain((query, value) => {
    query.hasTotal = oneOf('_total', value, ['none', 'estimate', 'accurate']) !== 'none';
  }),
  _sort: plain((query, value, context) => {
    query.sort = value.split(',').flatMap((key) => parseSort(context, query.resourceType, key));
  }),
  _summary: plain((query, value) => {
    const kind = oneOf('_summary', value, ['true', 'text', 'data', 'count', 'false']);
    if (kind === 'count') query.isCountOnly = true;
    // Not summed up is what _elements ask for, too, whichever comes first.
    else if (kind !== 'false') query.view = summaries[kind];
  }),
  _elements: plain((query, value) => {
    const elements = value.split(',');
    if (!elements.every((element) => /^[A-Za-z]+$/.test(element))) {
      throw refuse(400, 'value', '_elements admite nombres de elementos separados por comas.');
    }
    query.view = { kind: 'elements', elements };
  }),
  _format: plain((_query, value) => {
    oneOf('_format', value, ['json', 'application/json', 'application/fhir+json']);
  }),
  _cursor: plain((query, value) => {
    query.cursor = value;
  }),
  _include: (query, value, name, context) => {
    query.includes.push(parseInclude(context, query.resourceType, name, value));
  },
  _revinclude: (query, value, name, context) => {
    query.includes.push(parseInclude(context, query.resourceType, name, value));
  },
};

function plain(read: (query: SearchQuery, value: string, context: SearchContext) => void): Control {
  return (query, value, name, context) => {
    if (name.includes(':'))
      throw refuse(400, 'not-supported', `El modificador de «${shown(name)}» no se admite.`);
    read(query, value, context);
  };
}

const summaries = {
  true: { kind: 'summary' },
  text: { kind: 'text' },
  data: { kind: 'data' },
} as const satisfies Record<string, View>;

function oneOf<const Options extends readonly string[]>(
  name: string,
  value: string,
  options: Options,
): Options[number] {
  const found = options.find((option) => option === value);
  if (found === undefined) throw refuse(400, 'not-supported', `${name} admite ${options.join(', ')}.`);
  return found;
}

/** Nothing is ordered by what the caller may not read. */
function parseSort(context: SearchContext, resourceType: string, key: string): SortKey[] {
  const isDescending = key.startsWith('-');
  const code = isDescending ? key.slice(1) : key;
  if (code === '_lastUpdated' || code === '_id') return [{ parameter: code, isDescending }];
  const parameter = searchParametersOf(resourceType).get(code);
  if (!parameter) throw refuse(400, 'not-supported', `No se puede ordenar por «${shown(code)}».`);
  if (isHidden(context, parameter, code)) return [];
  return [{ parameter: parameter === primaryDateOf(resourceType) ? undefined : parameter, isDescending }];
}
