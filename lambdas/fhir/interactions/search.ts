import { noteEachPatient } from '../audit/access-note.ts';
import { type Issue, operationOutcome } from '../outcome.ts';
import { includeResources } from '../search/include.ts';
import type { Hit } from '../search/page.ts';
import { parseSearch } from '../search/parse.ts';
import type { Filter, SearchQuery } from '../search/query.ts';
import { countMatches, searchPage } from '../search/run.ts';
import { viewResource } from '../search/view.ts';
import type { Session } from '../store/session.ts';
import { shownJson } from '../withheld.ts';
import { type FhirAnswer, type FhirCall, prefersLenient, requirePermission } from './call.ts';

/** GET or POST search of a type, or of a type within a patient's compartment. */
export async function search(
  session: Session,
  call: FhirCall,
  resourceType: string,
  compartment?: { patientId: string },
): Promise<FhirAnswer> {
  requirePermission(session, resourceType, 'read');
  const isLenient = prefersLenient(call.headers.prefer);
  const query = parseSearch({ roles: session.caller.roles, isLenient }, resourceType, call.query);
  if (compartment) query.filters.unshift({ kind: 'compartment', resourceType, ...compartment });
  const path = compartment ? `Patient/${compartment.patientId}/${resourceType}` : resourceType;
  const url = `${session.baseUrl}/${path}`;

  const { hits, nextCursor } = query.isCountOnly
    ? { hits: [], nextCursor: undefined }
    : await searchPage(session, query, { isForClient: true });
  const included = query.isCountOnly ? [] : await includeResources(session, query.includes, hits);
  const total = query.hasTotal || query.isCountOnly ? await countMatches(session, query) : undefined;
  return answerSearch(session, query, { url, matches: hits, included, total, nextCursor });
}

export interface Found {
  /** Of the search, without its parameters. */
  url: string;
  matches: Hit[];
  included: Hit[];
  total: number | undefined;
  nextCursor: string | undefined;
}

/** The searchset, with its notes in the access log. */
export function answerSearch(
  session: Session,
  query: SearchQuery,
  { url, matches, included, total, nextCursor }: Found,
): FhirAnswer {
  noteSearch(session, query, [...matches, ...included]);
  const entry = [
    ...matches.map((hit) => toEntry(session, query, hit, 'match')),
    ...included.map((hit) => toEntry(session, query, hit, 'include')),
    ...(query.ignored.length + query.hidden.length > 0 ? [remarksEntry(query)] : []),
  ];
  const body = {
    resourceType: 'Bundle',
    type: 'searchset',
    ...(total === undefined ? {} : { total }),
    link: links(url, query, nextCursor),
    ...(entry.length > 0 ? { entry } : {}),
  };
  return { status: 200, body };
}

function toEntry(
  session: Session,
  query: SearchQuery,
  { resourceType, id, json }: Hit,
  mode: 'match' | 'include',
) {
  return {
    fullUrl: `${session.baseUrl}/${resourceType}/${id}`,
    resource: viewResource(shownJson(session, resourceType, json), query.view),
    search: { mode },
  };
}

function remarksEntry({ ignored, hidden }: SearchQuery) {
  const warning = (code: Issue['code'], diagnostics: string): Issue => ({
    severity: 'warning',
    code,
    diagnostics,
  });
  const issues = [
    ...ignored.map((name) =>
      warning('not-supported', `No se ha tenido en cuenta «${name}»: no es un parámetro de búsqueda.`),
    ),
    ...hidden.map((name) =>
      warning('suppressed', `Por «${name}» no se busca ni se ordena: su cuenta no puede leer ese dato.`),
    ),
  ];
  return { resource: operationOutcome(issues), search: { mode: 'outcome' } };
}

function links(url: string, { asked, cursor }: SearchQuery, nextCursor: string | undefined) {
  const link = (relation: string, at: string | undefined) => {
    const parameters = new URLSearchParams(asked);
    if (at !== undefined) parameters.set('_cursor', at);
    const text = parameters.toString();
    return { relation, url: text === '' ? url : `${url}?${text}` };
  };
  return [link('self', cursor), ...(nextCursor === undefined ? [] : [link('next', nextCursor)])];
}

/** One note per patient whose data were answered; one with the patient asked for where nothing was found. */
function noteSearch(session: Session, query: SearchQuery, hits: Hit[]): void {
  const found = new Set(hits.flatMap(({ patientIds }) => patientIds));
  const patients = found.size > 0 ? [...found] : query.filters.flatMap(patientAsked);
  const note = {
    interaction: 'search-type',
    outcome: 'success',
    resourceType: query.resourceType,
    query: new URLSearchParams(query.asked).toString(),
  } as const;
  session.notes.push(...noteEachPatient(note, patients));
}

function patientAsked(filter: Filter): string[] {
  if (filter.kind === 'compartment') return [filter.patientId];
  if (filter.kind !== 'parameter' || filter.parameter.kind !== 'reference') return [];
  return filter.values.flatMap((value) => /^Patient\/([A-Za-z0-9\-.]{1,64})$/.exec(value)?.[1] ?? []);
}
