import { refuse } from '../outcome.ts';
import { isObject } from '../resource.ts';
import type { Hit } from '../search/page.ts';
import { maximumCount, parseSearch } from '../search/parse.ts';
import type { SearchQuery } from '../search/query.ts';
import { searchPage } from '../search/run.ts';
import type { Session } from '../store/session.ts';
import { type FhirAnswer, type FhirCall, requirePermission } from './call.ts';
import { answerSearch } from './search.ts';

/** Observations of one patient that are looked through; beyond, codes or a category must be asked for. */
const maximumRead = 10_000;
const maximumEach = 100;
const people = new Set(['patient', 'subject']);

/**
 * `GET Observation/$lastn?patient=…`: of each code the latest, or the latest `max` (https://hl7.org/fhir/R4/observation-operation-lastn.html).
 * Two observations have the same code where they share a coding, or where neither has one and the texts are equal.
 */
export async function lastN(session: Session, call: FhirCall): Promise<FhirAnswer> {
  requirePermission(session, 'Observation', 'read');
  const most = readMaximum(call.query);
  const asked = call.query.filter(([name]) => name !== 'max');
  if (!asked.some(([name]) => people.has(name.split(/[:.]/)[0] ?? ''))) {
    throw refuse(400, 'required', '$lastn necesita el parámetro patient o subject.');
  }
  const query: SearchQuery = {
    ...parseSearch({ roles: session.caller.roles }, 'Observation', asked),
    count: maximumCount,
    sort: [],
  };
  if (query.cursor !== undefined || query.isCountOnly || query.includes.length > 0 || query.hasTotal) {
    throw refuse(
      400,
      'not-supported',
      '$lastn no admite _cursor, _count=0, _summary=count, _total ni inclusiones.',
    );
  }

  const groups: Hit[][] = [];
  const places = new Map<string, number>();
  let read = 0;
  for (
    let cursor: string | undefined = undefined, isFirst = true;
    isFirst || cursor !== undefined;
    isFirst = false
  ) {
    const page = await searchPage(session, { ...query, cursor });
    read += page.hits.length;
    for (const hit of page.hits) {
      const place = placeOf(places, hit, groups.length);
      const group = groups[place] ?? [];
      groups[place] = group;
      if (group.length < most) group.push(hit);
    }
    cursor = page.nextCursor;
    if (cursor !== undefined && read >= maximumRead) {
      throw refuse(400, 'too-costly', 'Hay demasiadas observaciones: pida un código o una categoría.');
    }
  }
  const hits = groups.flat();
  return answerSearch(
    session,
    { ...query, asked: call.query },
    {
      url: `${session.baseUrl}/Observation/$lastn`,
      matches: hits,
      included: [],
      total: hits.length,
      nextCursor: undefined,
    },
  );
}

function readMaximum(query: FhirCall['query']): number {
  const given = query.filter(([name]) => name === 'max');
  const [, text = '1'] = given[0] ?? [];
  const most = Number(text);
  if (given.length > 1 || !/^\d{1,3}$/.test(text) || most < 1 || most > maximumEach) {
    throw refuse(400, 'value', `max debe estar entre 1 y ${maximumEach}.`);
  }
  return most;
}

/** Which group it belongs to, by any of the names of its code: the first that has one, or the next one. */
function placeOf(places: Map<string, number>, hit: Hit, next: number): number {
  const names = namesOf(JSON.parse(hit.json).code);
  const place = Math.min(next, ...names.map((name) => places.get(name) ?? next));
  for (const name of names) places.set(name, place);
  return place;
}

function namesOf(code: unknown): string[] {
  if (!isObject(code)) return [];
  const codings = (Array.isArray(code.coding) ? code.coding : []).filter(isObject);
  const names = codings.flatMap((coding) =>
    typeof coding.code === 'string' ? [`${String(coding.system ?? '')}|${coding.code}`] : [],
  );
  return names.length > 0 ? names : [`text ${String(code.text ?? '')}`];
}
