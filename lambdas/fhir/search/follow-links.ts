import { parameterId } from '../indexing/search-parameters.ts';
import { replacedBySql } from '../store/replaced-patients.ts';
import type { Session } from '../store/session.ts';
import type { Filter, SearchQuery } from './query.ts';
import { unescapeValue } from './values.ts';

/*
 * A patient's record goes on in the one that replaced it (`Patient.link`, type `replaced-by`), and what refers to the former is
 * never rewritten: whoever asks for what is about the patient who is used is answered what is about the former, too.
 */

/** By id, those whose records these patients' replaced, however many steps away; nobody where nothing was joined. */
export async function replacedByThem(
  session: Session,
  ids: readonly string[],
): Promise<Map<string, string[]>> {
  const known = new Map<string, string[]>();
  if (ids.length === 0) return known;
  const rows = await session.sql<{ root: string; former: string }>(
    `WITH RECURSIVE joined(root, former) AS (
       SELECT asked COLLATE "C", asked COLLATE "C" FROM unnest($2::text[]) asked
       UNION
       SELECT j.root, r.id FROM joined j
       JOIN index_references i ON i.organization_id = $1 AND i.parameter = $3 AND i.target = 'Patient/' || j.former
       JOIN resources r ON r.organization_id = $1 AND r.resource_key = i.resource_key AND NOT r.is_deleted
       WHERE ${replacedBySql} = 'Patient/' || j.former
     )
     SELECT root, former FROM joined WHERE root <> former`,
    [session.caller.organization_id, ids, parameterId('Patient.link')],
  );
  for (const { root, former } of rows) known.set(root, [...(known.get(root) ?? []), former]);
  return known;
}

const plainId = /^(?:Patient\/)?([A-Za-z0-9\-.]{1,64})$/;

type Followed = Extract<Filter, { kind: 'compartment' | 'parameter' }>;

/** Which patients a filter asks for by reference; of Patients themselves each is who they are. */
function asksFor(session: Session, { resourceType }: SearchQuery, filter: Filter): string[] {
  if (filter.kind === 'compartment') return [filter.patientId];
  if (filter.kind !== 'parameter' || filter.parameter.kind !== 'reference' || resourceType === 'Patient')
    return [];
  if (filter.modifier !== undefined && filter.modifier !== 'Patient') return [];
  if (!filter.parameter.targets.includes('Patient')) return [];
  return filter.values.flatMap((value) => {
    const plain = unescapeValue(value);
    const local = plain.startsWith(`${session.baseUrl}/`) ? plain.slice(session.baseUrl.length + 1) : plain;
    return plainId.exec(local)?.[1] ?? [];
  });
}

/** The search with what was joined to the patients that it asks for. */
export async function followLinks(session: Session, query: SearchQuery): Promise<SearchQuery> {
  const asked = query.filters.map((filter) => asksFor(session, query, filter));
  const joined = await replacedByThem(session, [...new Set(asked.flat())]);
  if (joined.size === 0) return query;
  const filters = query.filters.map((filter, place): Filter => {
    const formers = (asked[place] ?? []).flatMap((id) => joined.get(id) ?? []);
    return formers.length === 0 ? filter : withFormers(filter as Followed, formers);
  });
  return { ...query, filters };
}

function withFormers(filter: Followed, formers: readonly string[]): Filter {
  if (filter.kind === 'compartment') return { ...filter, formers };
  const values = formers.map((id) => (filter.modifier === undefined ? `Patient/${id}` : id));
  return { ...filter, values: [...new Set([...filter.values, ...values])] };
}
