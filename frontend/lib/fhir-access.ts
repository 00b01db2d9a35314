import { useQuery } from '@tanstack/react-query';
import { type FhirPermission, mayAccess } from '../../lambdas/contracts/fhir-access.ts';
import { defaultTimeZone } from '../../lambdas/contracts/time-zone.ts';
import { useApiClient } from './api-context.ts';

/**
 * What the signed-in person may do with the clinical record, and the zone in which its times are told. The server
 * decides anew with each request; this only keeps from the screen what it would refuse.
 */
export function useFhirAccess() {
  const client = useApiClient();
  const me = useQuery({ queryKey: ['me'], queryFn: ({ signal }) => client.call('readMe', { signal }) });
  const roles = me.data?.roles ?? [];
  return {
    /** Until it has come nothing is allowed. */
    query: me,
    may: (resourceType: string, permission: FhirPermission) => mayAccess(roles, resourceType, permission),
    timeZone: me.data?.organization.timeZone ?? defaultTimeZone,
  };
}

export type FhirAccess = ReturnType<typeof useFhirAccess>;
