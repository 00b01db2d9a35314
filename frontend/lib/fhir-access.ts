import { queryOptions, useQuery } from '@tanstack/react-query';
import { type FhirPermission, mayAccess } from '../../lambdas/contracts/fhir-access.ts';
import type { Me } from '../../lambdas/contracts/me.ts';
import { defaultTimeZone } from '../../lambdas/contracts/time-zone.ts';
import { useApiClient } from './api-context.ts';
import { setIdleMinutes } from './auth-idle.ts';
import { setHourCycle } from './clock.ts';
import type { Clients, PrefetchContext } from './prefetch.ts';

export const meQuery = ({ api }: Pick<Clients, 'api'>) =>
  queryOptions({
    queryKey: ['me'],
    async queryFn({ signal }) {
      const me = await api.call('readMe', { signal });
      setIdleMinutes(me.organization.idleMinutes);
      setHourCycle(me.organization.hourCycle);
      return me;
    },
  });

/** Until it is known who asks, nothing is allowed. */
function accessOf(me: Me | undefined) {
  const roles = me?.roles ?? [];
  return {
    may: (resourceType: string, permission: FhirPermission) => mayAccess(roles, resourceType, permission),
    /** Brings in what others wrote elsewhere, with their names and times. */
    mayImport: mayAccess(roles, 'Patient', 'write') && roles.includes('admins'),
    timeZone: me?.organization.timeZone ?? defaultTimeZone,
  };
}

/**
 * What the signed-in person may do with the clinical record, and the zone in which its times are told. The server
 * decides anew with each request; this only keeps from the screen what it would refuse.
 */
export function useFhirAccess() {
  const query = useQuery(meQuery({ api: useApiClient() }));
  return { query, ...accessOf(query.data) };
}

export type FhirAccess = ReturnType<typeof useFhirAccess>;

/** The same before a page is shown; undefined where it cannot be told or they may not read what the page is about. */
export async function readableBy(
  { queryClient, api }: PrefetchContext,
  resourceType: string,
): Promise<(Pick<FhirAccess, 'may' | 'timeZone'> & { me: Me }) | undefined> {
  const me = await queryClient.ensureQueryData(meQuery({ api })).catch(() => undefined);
  const access = accessOf(me);
  return me && access.may(resourceType, 'read') ? { me, ...access } : undefined;
}
