import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { activityRoutes, type Period } from '../../../lambdas/contracts/dashboard.ts';
import { useApiClient } from '../../lib/api-context.ts';
import { meQuery } from '../../lib/fhir-access.ts';

/** The signed-in person and their organization, as the database knows them. */
export function useMe() {
  return useQuery(meQuery({ api: useApiClient() }));
}

/** What is shown stays until the other period is there. */
export function useActivity(period: Period) {
  const client = useApiClient();
  return useQuery({
    queryKey: ['dashboard', 'activity', period],
    queryFn: ({ signal }) => client.of(activityRoutes).call('readActivity', { params: { period }, signal }),
    placeholderData: keepPreviousData,
  });
}

export function useClinicalActivity(period: Period, isAllowed: boolean) {
  const client = useApiClient();
  return useQuery({
    queryKey: ['dashboard', 'clinical-activity', period],
    enabled: isAllowed,
    queryFn: ({ signal }) =>
      client.of(activityRoutes).call('readClinicalActivity', { params: { period }, signal }),
    placeholderData: keepPreviousData,
  });
}
