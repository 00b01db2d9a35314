import { addDays, dayOf } from '../../clinical/clinic-day.ts';
import { mayAccess } from '../../contracts/fhir-access.ts';
import type { Role } from '../../contracts/roles.ts';
import { parseSearch, refuse, type SearchQuery } from '../../fhir/index.ts';

export const typeOf = (criteria: string) => criteria.split('?')[0] ?? '';

/**
 * The search that an agent's trigger is. {hoy}, {ayer} and {mañana} are the clinic's dates. It finds what those may read
 * in whose name the agent works, and nothing else.
 */
export function searchOf(
  criteria: string,
  { now, timeZone, roles }: { now: Date; timeZone: string; roles: readonly Role[] },
  more: readonly [string, string][] = [],
): SearchQuery {
  const today = dayOf(now, timeZone);
  const resolved = criteria
    .replaceAll('{hoy}', today)
    .replaceAll('{ayer}', addDays(today, -1))
    .replaceAll('{mañana}', addDays(today, 1));
  const resourceType = typeOf(resolved);
  if (!mayAccess(roles, resourceType, 'read')) {
    throw refuse(403, 'forbidden', `Su cuenta no tiene permiso para ver recursos de tipo ${resourceType}.`);
  }
  const [, parameters = ''] = resolved.split('?', 2);
  // What they may not read would find nothing for good.
  return parseSearch({ roles, isCondition: true }, resourceType, [
    ...new URLSearchParams(parameters),
    ...more,
  ]);
}
