import { mayAccess } from '../../contracts/fhir-access.ts';
import { refuse } from '../outcome.ts';
import type { Session } from '../store/session.ts';
import type { Hit } from './page.ts';
import type { Include } from './query.ts';

/** Rounds of `:iterate`; cycles end earlier, since nothing is included twice. */
const maximumRounds = 5;
const maximumIncluded = 1_000;

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
    if (included.length > maximumIncluded) {
      throw refuse(
        400,
        'too-costly',
        `La búsqueda incluye más de ${maximumIncluded} recursos. Pida una página menor.`,
      );
    }
    sources = found;
  }
  return included;
}

const columns = `r.resource_key::text AS key, r.resource_type AS "resourceType", r.id, r.content::text AS json,
  r.patient_ids AS "patientIds"`;

function forward(session: Session, { parameters, targetType }: Include, sources: Hit[]): Promise<Hit[]> {
  const sourceTypes = new Set(parameters.map(({ resourceType }) => resourceType));
  const keys = sources.filter(({ resourceType }) => sourceTypes.has(resourceType)).map(({ key }) => key);
  return keys.length === 0
    ? Promise.resolve([])
    : session.sql<Hit & Record<string, unknown>>(
        `SELECT DISTINCT ON (r.resource_key) ${columns} FROM index_references i
     JOIN resources r ON r.organization_id = $1 AND r.resource_type = split_part(i.target, '/', 1)
       AND r.id = split_part(i.target, '/', 2)
     WHERE i.organization_id = $1 AND i.resource_key = ANY ($2::bigint[]) AND i.parameter = ANY ($3::int[]) AND NOT r.is_deleted
       AND ($4::text IS NULL OR r.resource_type = $4::text) LIMIT ${maximumIncluded + 1}`,
        [session.caller.organization_id, keys, parameters.map(({ id }) => id), targetType ?? null],
      );
}

function reverse(session: Session, { parameters, targetType }: Include, sources: Hit[]): Promise<Hit[]> {
  const targets = sources
    .filter(({ resourceType }) => targetType === undefined || resourceType === targetType)
    .map(({ resourceType, id }) => `${resourceType}/${id}`);
  return targets.length === 0
    ? Promise.resolve([])
    : session.sql<Hit & Record<string, unknown>>(
        `SELECT DISTINCT ON (r.resource_key) ${columns} FROM index_references i
     JOIN resources r ON r.organization_id = $1 AND r.resource_key = i.resource_key
     WHERE i.organization_id = $1 AND i.parameter = ANY ($2::int[]) AND i.target = ANY ($3::text[]) AND NOT r.is_deleted
     LIMIT ${maximumIncluded + 1}`,
        [session.caller.organization_id, parameters.map(({ id }) => id), targets],
      );
}
