import { queryOptions, useInfiniteQuery, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import {
  type BillingDetails,
  type BillingOverview,
  type BudgetInput,
  billingRoutes,
  type ChosenPlan,
} from '../../../lambdas/contracts/billing.ts';
import {
  billingInvoiceRoutes,
  type Invoice,
  type manualMethods,
  type OperatorInvoice,
} from '../../../lambdas/contracts/billing-invoices.ts';
import { billingUsageRoutes, type UsageDimension } from '../../../lambdas/contracts/billing-usage.ts';
import { useApiClient } from '../../lib/api-context.ts';
import type { Clients } from '../../lib/prefetch.ts';

export const overviewKey = ['billing', 'overview'];
const invoiceKey = (invoiceId: string) => ['billing', 'invoice', invoiceId];
const issuedKey = ['billing', 'issued'];

export const billingQuery = ({ api }: Pick<Clients, 'api'>) =>
  queryOptions({
    queryKey: overviewKey,
    queryFn: ({ signal }) => api.of(billingRoutes).call('readBilling', { signal }),
  });

const pollMs = 2_000;
const mostPolls = 45;

/** `awaitsCard`: the card that was just written at the provider's is looked for, as long as it takes it to tell. */
export const useBilling = (awaitsCard = false) =>
  useQuery({
    ...billingQuery({ api: useApiClient() }),
    refetchInterval: ({ state: { data, dataUpdateCount } }) =>
      awaitsCard && data?.cards?.label === null && dataUpdateCount < mostPolls ? pollMs : false,
  });

/** What changes the account: its answer is what is shown; one that was refused since somebody else was first is fetched again. */
export function useBillingChanges() {
  const api = useApiClient().of(billingRoutes);
  const cache = useQueryClient();
  const settled = {
    onSuccess: (overview: BillingOverview) => cache.setQueryData(overviewKey, overview),
    onError: () => void cache.invalidateQueries({ queryKey: overviewKey }),
  };
  return {
    details: useMutation({
      mutationFn: ({ version, body }: { version: number; body: BillingDetails }) =>
        api.call('updateBillingDetails', { version, body }),
      ...settled,
    }),
    plan: useMutation({
      mutationFn: ({ version, body }: { version: number; body: ChosenPlan }) =>
        api.call('choosePlan', { version, body }),
      ...settled,
    }),
    budgets: useMutation({
      mutationFn: ({ version, budgets }: { version: number; budgets: BudgetInput[] }) =>
        api.call('updateBudgets', { version, body: { budgets } }),
      ...settled,
    }),
  };
}

export function usePlanPreview(chosen: ChosenPlan | undefined) {
  const api = useApiClient().of(billingRoutes);
  return useQuery({
    queryKey: ['billing', 'preview', chosen],
    enabled: chosen !== undefined,
    queryFn: ({ signal }) =>
      api.call('previewPlan', { body: chosen ?? { plan: 'none', currency: 'USD' }, signal }),
  });
}

export interface UsagePeriod {
  from: string;
  to: string;
}

export function useUsage(period: UsagePeriod, by: UsageDimension) {
  const api = useApiClient().of(billingUsageRoutes);
  return useQuery({
    queryKey: ['billing', 'usage', period, by],
    queryFn: ({ signal }) => api.call('sumUsage', { query: { ...period, by }, signal }),
  });
}

export function useLedger(period: UsagePeriod) {
  const api = useApiClient().of(billingUsageRoutes);
  return useInfiniteQuery({
    queryKey: ['billing', 'ledger', period],
    queryFn: ({ pageParam, signal }) =>
      api.call('listUsage', { query: { ...period, ...(pageParam && { after: pageParam }) }, signal }),
    initialPageParam: '',
    getNextPageParam: ({ after }) => after,
  });
}

export function useInvoice(invoiceId: string) {
  const api = useApiClient().of(billingInvoiceRoutes);
  return useQuery({
    queryKey: invoiceKey(invoiceId),
    queryFn: ({ signal }) => api.call('readInvoice', { params: { invoiceId }, signal }),
  });
}

export interface ReportedPayment {
  paymentId: string;
  amount: number;
  method: (typeof manualMethods)[number];
  reference: string;
  day: string;
}

export function useReportPayment(invoiceId: string) {
  const api = useApiClient().of(billingInvoiceRoutes);
  const cache = useQueryClient();
  return useMutation({
    mutationFn: (body: ReportedPayment) => api.call('reportPayment', { params: { invoiceId }, body }),
    onSuccess: (invoice: Invoice) => {
      cache.setQueryData(invoiceKey(invoiceId), invoice);
      void cache.invalidateQueries({ queryKey: overviewKey });
    },
  });
}

export function useIssued(filter: 'waiting' | 'all') {
  const api = useApiClient().of(billingInvoiceRoutes);
  return useQuery({
    queryKey: [...issuedKey, filter],
    queryFn: ({ signal }) => api.call('listIssuedInvoices', { query: { filter }, signal }),
  });
}

interface Correction {
  id: string;
  amount: number;
  text: string;
  day: string;
}

/** What whoever runs the platform does about an invoice that was issued: takes of it, or gives back. */
export function useCorrections({ organizationId, invoiceId }: OperatorInvoice) {
  const api = useApiClient().of(billingInvoiceRoutes);
  const cache = useQueryClient();
  const params = { organizationId, invoiceId };
  const onSettled = () => cache.invalidateQueries({ queryKey: ['billing'] });
  return {
    credit: useMutation({
      mutationFn: ({ id, amount, text }: Correction) =>
        api.call('creditInvoice', { params, body: { creditId: id, amount, reason: text } }),
      onSettled,
    }),
    refund: useMutation({
      mutationFn: ({ id, amount, text, day }: Correction) =>
        api.call('refundPayment', { params, body: { paymentId: id, amount, reference: text, day } }),
      onSettled,
    }),
  };
}

/** Whoever runs the platform says whether a payment came. */
export function useDecidePayment() {
  const api = useApiClient().of(billingInvoiceRoutes);
  const cache = useQueryClient();
  return useMutation({
    mutationFn: ({
      of: { organizationId, invoiceId },
      paymentId,
      isFound,
    }: {
      of: OperatorInvoice;
      paymentId: string;
      isFound: boolean;
    }) => api.call('decidePayment', { params: { organizationId, invoiceId, paymentId }, body: { isFound } }),
    onSettled: () => cache.invalidateQueries({ queryKey: ['billing'] }),
  });
}
