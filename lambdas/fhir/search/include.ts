import { mayAccess } from '../../contracts/fhir-access.ts';
import { refuse } from '../outcome.ts';
import { isLight, weighed } from '../store/page-bytes.ts';
import type { Session } from '../store/session.ts';
import type { Hit } from './page.ts';
import type { Include } from './query.ts';

/** Rounds of `:iterate`; cycles end earlier, since nothing is included twice. */
const maximumRounds = 5;
const maximumIncluded = 1_000;
/** As the database keeps it. A page can be shorter than was asked for; what belongs to it cannot. */
const maximumBytes = 48 * 1024 * 1024;

/** What `_include` and `_revinclude` add to the matches, each resource once. */
export async function includeResources(
  session: Session,
  includes: Include[],
  matches: Hit[],
): Promise<Hit[]> {
  const seen = new Set(matches.map(({ key }) => key));
  const included: Hit[] = [];
  let sources = matches;
  for (let round = 0; round < maximumRounds && sources.length > 0; round++) {
    const found: Hit[] = [];
    for (const include of includes) {
      if (round > 0 && !include.isIterated) continue;
      const rows = include.isReverse
        ? await reverse(session, include, sources)
        : await forward(session, include, sources);
      for (const hit of rows) {
        if (seen.has(hit.key) || !mayAccess(session.caller.roles, hit.resourceType, 'read')) continue;
        seen.add(hit.key);
        found.push(hit);
      }
    }
    included.push(...found);
    if (included.length > maximumIncluded) throw tooMuch(`más de ${maximumIncluded} recursos`);
    sources = found;
  }
  return included;
}

const tooMuch = (what: string) =>
  refuse(400, 'too-costly', `La búsqueda incluye ${what}. Pida una página menor.`);

const columns = 'r.resource_key, r.resource_type, r.id, r.content, r.patient_ids';

/** What a statement on `columns` finds, unless that weighs more than an answer may. */
async function read(session: Session, found: string, parameters: unknown[]): Promise<Hit[]> {
  const rows = await session.sql<Hit & { found: number } & Record<string, unknown>>(
    `SELECT resource_key::text AS key, resource_type AS "resourceType", id, content::text AS json,
       patient_ids AS "patientIds", found
     FROM (SELECT one.*, ${weighed('content', 'resource_key')} FROM (${found}) one) page
     WHERE ${isLight(maximumBytes)}`,
    [session.caller.organization_id, ...parameters],
  );
  if (rows[0] && rows[0].found > rows.length) throw tooMuch('documentos demasiado grandes');
  return rows;
}

async function forward(
  session: Session,
  { parameters, targetType }: Include,
  sources: Hit[],
): Promise<Hit[]> {
  const sourceTypes = new Set(parameters.map(({ resourceType }) => resourceType));
  const keys = sources.filter(({ resourceType }) => sourceTypes.has(resourceType)).map(({ key }) => key);
  if (keys.length === 0) return [];
  return read(
    session,
    `SELECT DISTINCT ON (r.resource_key) ${columns} FROM index_references i
     JOIN resources r ON r.organization_id = $1 AND r.resource_type = split_part(i.target, '/', 1)
       AND r.id = split_part(i.target, '/', 2)
     WHERE i.organization_id = $1 AND i.resource_key = ANY ($2::bigint[]) AND i.parameter = ANY ($3::int[]) AND NOT r.is_deleted
       AND ($4::text IS NULL OR r.resource_type = $4::text) LIMIT ${maximumIncluded + 1}`,
    [keys, parameters.map(({ id }) => id), targetType ?? null],
  );
}

async function reverse(
  session: Session,
  { parameters, targetType }: Include,
  sources: Hit[],
): Promise<Hit[]> {
  const targets = sources
    .filter(({ resourceType }) => targetType === undefined || resourceType === targetType)
    .map(({ resourceType, id }) => `${resourceType}/${id}`);
  if (targets.length === 0) return [];
  return read(
    session,
    `SELECT DISTINCT ON (r.resource_key) ${columns} FROM index_references i
     JOIN resources r ON r.organization_id = $1 AND r.resource_key = i.resource_key
     WHERE i.organization_id = $1 AND i.parameter = ANY ($2::int[]) AND i.target = ANY ($3::text[]) AND NOT r.is_deleted
     LIMIT ${maximumIncluded + 1}`,
    [parameters.map(({ id }) => id), targets],
  );
}
