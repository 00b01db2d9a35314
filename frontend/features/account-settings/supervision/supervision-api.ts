import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { supervisionRoutes } from '../../../../lambdas/contracts/supervision.ts';
import { useApiClient } from '../../../lib/api-context.ts';

const supervisionKey = ['supervision'];

export function useSupervision() {
  const client = useApiClient();
  return useQuery({
    queryKey: supervisionKey,
    queryFn: ({ signal }) => client.of(supervisionRoutes).call('listSupervision', { signal }),
  });
}

export function useSetSupervisors() {
  const client = useApiClient();
  const cache = useQueryClient();
  return useMutation({
    mutationFn: ({
      userId,
      version,
      supervisors,
    }: {
      userId: string;
      version: number;
      supervisors: string[];
    }) =>
      client
        .of(supervisionRoutes)
        .call('setSupervisors', { params: { userId }, version, body: { supervisors } }),
    // Somebody else may have written it.
    onSettled: () => cache.invalidateQueries({ queryKey: supervisionKey }),
  });
}
