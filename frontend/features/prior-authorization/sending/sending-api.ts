import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { CaseDetail } from '../../../../lambdas/contracts/prior-authorization-cases.ts';
import { authorizationSendingRoutes } from '../../../../lambdas/contracts/prior-authorization-sending.ts';
import { useApiClient } from '../../../lib/api-context.ts';
import { useCaseAnswer } from '../prior-authorization-api.ts';

/** How often what is on its way is looked at again. */
const againMs = 3_000;

type Case = CaseDetail['case'];
const connectionKey = (caseId: string) => ['prior-authorization', 'connection', caseId];

/** Whether the payer is connected and what was asked of it; looked at again while something is on its way. */
export function useConnection(caseId: string) {
  const api = useApiClient().of(authorizationSendingRoutes);
  return useQuery({
    queryKey: connectionKey(caseId),
    queryFn: ({ signal }) => api.call('readCaseConnection', { params: { caseId }, signal }),
    refetchInterval: ({ state }) =>
      state.data?.exchanges.some((one) => one.state === 'waiting' || one.state === 'answered')
        ? againMs
        : false,
  });
}

/** With `next` what would leave now as that. */
export function usePacketContent(caseId: string, next: 'update' | undefined) {
  const api = useApiClient().of(authorizationSendingRoutes);
  return useQuery({
    queryKey: ['prior-authorization', 'packet', caseId, next ?? 'sent'],
    queryFn: ({ signal }) =>
      api.call('readCasePacket', { params: { caseId }, query: next ? { next } : {}, signal }),
    gcTime: 0,
  });
}

export function useSending() {
  const api = useApiClient().of(authorizationSendingRoutes);
  const cache = useQueryClient();
  const { onSuccess: show, onError } = useCaseAnswer();
  const at = ({ caseId, version }: Case) => ({ params: { caseId }, version });
  const again = (caseId: string) => cache.invalidateQueries({ queryKey: connectionKey(caseId) });
  const onSuccess = async (detail: CaseDetail) => {
    await show(detail);
    void again(detail.case.caseId);
  };
  return {
    submit: useMutation({
      mutationFn: ({ of }: { of: Case }) => api.call('submitCase', { ...at(of), body: {} }),
      onSuccess,
      onError,
    }),
    update: useMutation({
      mutationFn: ({ of, note }: { of: Case; note: string }) =>
        api.call('updateSubmittedCase', { ...at(of), body: { note } }),
      onSuccess,
      onError,
    }),
    cancel: useMutation({
      mutationFn: ({ of, note }: { of: Case; note: string }) =>
        api.call('cancelSubmittedCase', { ...at(of), body: { note } }),
      onSuccess,
      onError,
    }),
    inquire: useMutation({
      mutationFn: ({ of }: { of: Case }) => api.call('inquireCase', { params: { caseId: of.caseId } }),
      onSettled: (_answer, _error, { of }) => again(of.caseId),
    }),
  };
}
