import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type * as z from 'zod';
import {
  type CdsClient,
  type cdsClientInputSchema,
  cdsRoutes,
} from '../../../../lambdas/contracts/cds-routes.ts';
import { useApiClient } from '../../../lib/api-context.ts';

const cdsClientsKey = ['cds-clients'];
type Body = z.input<typeof cdsClientInputSchema>;

export type CdsClientChange =
  | { kind: 'create'; body: Body }
  | { kind: 'update'; client: CdsClient; body: Body }
  | { kind: 'delete'; client: CdsClient };

export function useCdsClients() {
  const api = useApiClient();
  return useQuery({
    queryKey: cdsClientsKey,
    queryFn: ({ signal }) => api.of(cdsRoutes).call('listCdsClients', { signal }),
  });
}

export function useChangeCdsClients() {
  const routes = useApiClient().of(cdsRoutes);
  const cache = useQueryClient();
  return useMutation({
    mutationFn: async (change: CdsClientChange): Promise<void> => {
      if (change.kind === 'create') await routes.call('createCdsClient', { body: change.body });
      else {
        const { clientId, version } = change.client;
        const params = { clientId };
        if (change.kind === 'delete') await routes.call('deleteCdsClient', { params });
        else await routes.call('updateCdsClient', { params, version, body: change.body });
      }
    },
    // Somebody else may have changed it.
    onSettled: () => cache.invalidateQueries({ queryKey: cdsClientsKey }),
  });
}
