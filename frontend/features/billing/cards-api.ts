import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { BillingOverview } from '../../../lambdas/contracts/billing.ts';
import {
  billingCardRoutes,
  type CardSession,
  type cardSessionKinds,
} from '../../../lambdas/contracts/billing-cards.ts';
import { useApiClient } from '../../lib/api-context.ts';
import { overviewKey } from './billing-api.ts';

const pollMs = 1_500;

/** Asks for a page of the provider's; the same `sessionId` asks for the same one. */
export function useOpenCardSession() {
  const api = useApiClient().of(billingCardRoutes);
  return useMutation({
    mutationFn: (body: { sessionId: string; kind: (typeof cardSessionKinds)[number] }) =>
      api.call('openCardSession', { body }),
  });
}

/** Whether the page is ready: looked at until it is, or cannot be. */
export function useCardSession(sessionId: string | undefined) {
  const api = useApiClient().of(billingCardRoutes);
  return useQuery<CardSession>({
    queryKey: ['billing', 'card-session', sessionId],
    enabled: sessionId !== undefined,
    queryFn: ({ signal }) => api.call('readCardSession', { params: { sessionId: sessionId ?? '' }, signal }),
    refetchInterval: ({ state }) => (state.data?.state === 'waiting' || !state.data ? pollMs : false),
    gcTime: 0,
  });
}

export function useChooseCollection() {
  const api = useApiClient().of(billingCardRoutes);
  const cache = useQueryClient();
  return useMutation({
    mutationFn: (isAutomatic: boolean) => api.call('chooseCollection', { body: { isAutomatic } }),
    onSuccess: (overview: BillingOverview) => cache.setQueryData(overviewKey, overview),
  });
}
