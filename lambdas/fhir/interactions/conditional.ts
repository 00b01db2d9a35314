import { refuse } from '../outcome.ts';
import { parseSearch } from '../search/parse.ts';
import { searchPage } from '../search/run.ts';
import type { Session } from '../store/session.ts';
import { requirePermission } from './call.ts';

/**
 * The id of the one resource that meets a condition, undefined where none does; several are refused with 412. Equal
 * conditions take turns until their transactions end, so that parallel conditional creates make one resource.
 */
export async function findOne(
  session: Session,
  resourceType: string,
  condition: string | [string, string][],
): Promise<string | undefined> {
  requirePermission(session, resourceType, 'read');
  const parameters =
    typeof condition === 'string' ? [...new URLSearchParams(condition.replace(/^[^?]*\?/, ''))] : condition;
  const query = parseSearch({ roles: session.caller.roles, isCondition: true }, resourceType, parameters);
  if (query.filters.length === 0)
    throw refuse(412, 'business-rule', 'La condición no tiene ningún criterio.');
  await session.sql('SELECT pg_advisory_xact_lock(hashtextextended($1, 0))', [
    JSON.stringify([session.caller.organization_id, resourceType, parameters.toSorted()]),
  ]);
  const { hits } = await searchPage(session, { ...query, count: 2, sort: [], cursor: undefined });
  if (hits.length > 1) throw refuse(412, 'multiple-matches', 'Varios recursos cumplen la condición.');
  return hits[0]?.id;
}
