import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { type NewPayer, payerConnectionRoutes } from '../../../../lambdas/contracts/payers.ts';
import { useApiClient } from '../../../lib/api-context.ts';

const key = ['payers'];

export function usePayers() {
  const api = useApiClient().of(payerConnectionRoutes);
  return useQuery({ queryKey: key, queryFn: ({ signal }) => api.call('listPayers', { signal }) });
}

export function usePayerChanges() {
  const api = useApiClient().of(payerConnectionRoutes);
  const cache = useQueryClient();
  const onSettled = () => cache.invalidateQueries({ queryKey: key });
  return {
    add: useMutation({ mutationFn: (body: NewPayer) => api.call('addPayer', { body }), onSettled }),
    remove: useMutation({
      mutationFn: (payerId: string) => api.call('removePayer', { params: { payerId } }),
      onSettled,
    }),
    /** Who asks is noted. */
    noticeKey: useMutation({
      mutationFn: (payerId: string) => api.call('readPayerNoticeKey', { params: { payerId } }),
    }),
  };
}
