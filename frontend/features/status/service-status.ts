import { type QueryClient, queryOptions, useQuery } from '@tanstack/react-query';
import { type ServiceStatus, statusRoutes } from '../../../lambdas/contracts/status.ts';
import type { Incident } from '../../../lambdas/contracts/status-incidents.ts';
import { createPublicClient } from '../../lib/public-client.ts';

const everyMs = 60_000;

export const createStatusClient = () => createPublicClient(statusRoutes);

const statusQuery = queryOptions({
  queryKey: ['service-status'],
  queryFn: ({ signal }) => createStatusClient().call('readStatus', { signal }),
  // What was written a moment ago is in the cache already; the network may still answer with what was before it.
  staleTime: everyMs / 2,
  refetchInterval: everyMs,
});

/** What the server knows: ninety days of each component, and the incidents. */
export const useServiceStatus = () => useQuery(statusQuery);

/** Takes over what a change answered, in its place or before all others. */
export async function keepIncident(queryClient: QueryClient, incident: Incident): Promise<void> {
  await queryClient.cancelQueries({ queryKey: statusQuery.queryKey });
  queryClient.setQueryData(statusQuery.queryKey, (status: ServiceStatus | undefined) => {
    if (!status) return status;
    const isKnown = status.incidents.some(({ incidentId }) => incidentId === incident.incidentId);
    const incidents = isKnown
      ? status.incidents.map((known) => (known.incidentId === incident.incidentId ? incident : known))
      : [incident, ...status.incidents];
    return { ...status, incidents };
  });
}

/** After somebody else has changed what this page shows. */
export const reloadStatus = (queryClient: QueryClient) =>
  queryClient.invalidateQueries({ queryKey: statusQuery.queryKey });
