import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { workflowOutsideRoutes } from '../../../lambdas/contracts/workflows/outside.ts';
import { useApiClient } from '../../lib/api-context.ts';

const partnersKey = ['workflow-partners'] as const;

export function usePartners() {
  const client = useApiClient().of(workflowOutsideRoutes);
  return useQuery({
    queryKey: partnersKey,
    queryFn: ({ signal }) => client.call('listWorkflowPartners', { signal }),
  });
}

function usePartnerChange<Input, Answer>(change: (client: PartnerClient, input: Input) => Promise<Answer>) {
  const client = useApiClient().of(workflowOutsideRoutes);
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (input: Input) => change(client, input),
    onSettled: () => queryClient.invalidateQueries({ queryKey: partnersKey }),
  });
}
type PartnerClient = ReturnType<ReturnType<typeof useApiClient>['of']>;

export const useAddPartner = () =>
  usePartnerChange((client, body: { name: string; baseUrl: string }) =>
    client.call('addWorkflowPartner', { body }),
  );
export const useRemovePartner = () =>
  usePartnerChange((client, partnerId: string) =>
    client.call('removeWorkflowPartner', { params: { partnerId } }),
  );

/** Where and with what key a system begins a workflow; who asks is noted. */
export function useReadHook() {
  const client = useApiClient().of(workflowOutsideRoutes);
  return useMutation({
    mutationFn: (workflowId: string) => client.call('readWorkflowHook', { params: { workflowId } }),
  });
}
