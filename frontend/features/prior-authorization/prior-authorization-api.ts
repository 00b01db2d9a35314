import {
  infiniteQueryOptions,
  useInfiniteQuery,
  useMutation,
  useQuery,
  useQueryClient,
} from '@tanstack/react-query';
import {
  type AuthorizationRuleInput,
  type KeptAuthorizationRule,
  priorAuthorizationRoutes,
} from '../../../lambdas/contracts/prior-authorization.ts';
import {
  authorizationCallRoutes,
  type PeerCallInput,
} from '../../../lambdas/contracts/prior-authorization-calls.ts';
import {
  authorizationCaseRoutes,
  type CaseDetail,
  type CaseFilter,
  type CaseItem,
} from '../../../lambdas/contracts/prior-authorization-cases.ts';
import {
  authorizationEffortRoutes,
  type EffortInput,
} from '../../../lambdas/contracts/prior-authorization-effort.ts';
import type { CaseStepInput } from '../../../lambdas/contracts/prior-authorization-steps.ts';
import { useApiClient } from '../../lib/api-context.ts';

const casesKey = ['prior-authorization', 'cases'];
const rulesKey = ['prior-authorization', 'rules'];
export const caseKey = (caseId: string) => ['prior-authorization', 'case', caseId];

export function useCases(filter: CaseFilter, payer: string) {
  const api = useApiClient().of(authorizationCaseRoutes);
  return useInfiniteQuery(
    infiniteQueryOptions({
      queryKey: [...casesKey, filter, payer],
      queryFn: ({ pageParam, signal }) => {
        const query = { filter, ...(payer && { payer }), ...(pageParam && { after: pageParam }) };
        return api.call('listAuthorizationCases', { query, signal });
      },
      initialPageParam: '',
      getNextPageParam: ({ after }) => after,
    }),
  );
}

export function useCase(caseId: string) {
  const api = useApiClient().of(authorizationCaseRoutes);
  return useQuery({
    queryKey: caseKey(caseId),
    queryFn: ({ signal }) => api.call('readAuthorizationCase', { params: { caseId }, signal }),
  });
}

export interface OpenedCase {
  patientId: string;
  coverageId: string;
  service: { text: string; coding: { system?: string; code?: string }[] };
  priority: 'standard' | 'urgent';
  day: string | null;
  reason: string;
}

export interface CaseEdit {
  priority: 'standard' | 'urgent';
  day: string | null;
  reason: string;
  items: CaseItem[];
}

/** A change's answer is what is shown, and lists are fetched again behind it; what failed is read again. */
export function useCaseAnswer() {
  const cache = useQueryClient();
  return {
    onSuccess: async (detail: CaseDetail) => {
      const queryKey = caseKey(detail.case.caseId);
      // What is on its way was read before the change.
      await cache.cancelQueries({ queryKey });
      cache.setQueryData(queryKey, detail);
      void cache.invalidateQueries({ queryKey: casesKey });
    },
    onError: (_: Error, { of }: { of: CaseDetail['case'] }) => {
      void cache.invalidateQueries({ queryKey: caseKey(of.caseId) });
    },
  };
}

/** What is done with a request. */
export function useCaseChanges() {
  const api = useApiClient().of(authorizationCaseRoutes);
  const { onSuccess, onError } = useCaseAnswer();
  const at = ({ caseId, version }: CaseDetail['case']) => ({ params: { caseId }, version });
  return {
    open: useMutation({
      mutationFn: (body: OpenedCase) => api.call('createAuthorizationCase', { body }),
      onSuccess,
    }),
    edit: useMutation({
      mutationFn: ({ of, body }: { of: CaseDetail['case']; body: CaseEdit }) =>
        api.call('editAuthorizationCase', { ...at(of), body }),
      onSuccess,
      onError,
    }),
    step: useMutation({
      mutationFn: ({ of, body }: { of: CaseDetail['case']; body: CaseStepInput }) =>
        api.call('stepAuthorizationCase', { ...at(of), body }),
      onSuccess,
      onError,
    }),
    release: useMutation({
      mutationFn: ({ of, references }: { of: CaseDetail['case']; references: string[] }) =>
        api.call('releaseCaseEvidence', { ...at(of), body: { references } }),
      onSuccess,
      onError,
    }),
    withdraw: useMutation({
      mutationFn: ({ of, reference }: { of: CaseDetail['case']; reference: string }) =>
        api.call('withdrawCaseEvidence', { ...at(of), body: { reference } }),
      onSuccess,
      onError,
    }),
  };
}

export function usePeerCall() {
  const api = useApiClient().of(authorizationCallRoutes);
  return useMutation({
    mutationFn: ({ of, body }: { of: CaseDetail['case']; body: PeerCallInput }) =>
      api.call('planPeerCall', { params: { caseId: of.caseId }, version: of.version, body }),
    ...useCaseAnswer(),
  });
}

export interface Checked {
  patientId: string;
  services: { text: string; coding: { system?: string; code?: string }[] }[];
  day?: string;
}

export function useCheck() {
  const api = useApiClient().of(priorAuthorizationRoutes);
  return useMutation({ mutationFn: (body: Checked) => api.call('checkAuthorization', { body }) });
}

export function useRules(text: string) {
  const api = useApiClient().of(priorAuthorizationRoutes);
  return useInfiniteQuery(
    infiniteQueryOptions({
      queryKey: [...rulesKey, text],
      queryFn: ({ pageParam, signal }) => {
        const query = { ...(text && { text }), ...(pageParam && { after: pageParam }) };
        return api.call('listAuthorizationRules', { query, signal });
      },
      initialPageParam: '',
      getNextPageParam: ({ after }) => after,
    }),
  );
}

export function useRuleChanges() {
  const api = useApiClient().of(priorAuthorizationRoutes);
  const cache = useQueryClient();
  const onSettled = () => cache.invalidateQueries({ queryKey: rulesKey });
  return {
    save: useMutation({
      mutationFn: ({ of, body }: { of: KeptAuthorizationRule | undefined; body: AuthorizationRuleInput }) =>
        of
          ? api.call('updateAuthorizationRule', {
              params: { ruleId: of.ruleId },
              version: of.version,
              body,
            })
          : api.call('createAuthorizationRule', { body }),
      onSettled,
    }),
    remove: useMutation({
      mutationFn: (ruleId: string) => api.call('removeAuthorizationRule', { params: { ruleId } }),
      onSettled,
    }),
    bringIn: useMutation({
      mutationFn: (rules: AuthorizationRuleInput[]) =>
        api.call('importAuthorizationRules', { body: { rules } }),
      onSettled,
    }),
  };
}

export function useRuleVersions(ruleId: string | undefined) {
  const api = useApiClient().of(priorAuthorizationRoutes);
  return useQuery({
    queryKey: [...rulesKey, 'versions', ruleId],
    enabled: ruleId !== undefined,
    queryFn: ({ signal }) =>
      api.call('listAuthorizationRuleVersions', { params: { ruleId: ruleId ?? '' }, signal }),
  });
}

export function useEffortChange() {
  const api = useApiClient().of(authorizationEffortRoutes);
  const cache = useQueryClient();
  return useMutation({
    mutationFn: (body: EffortInput) => api.call('setAuthorizationEffort', { body }),
    onSuccess: () => cache.invalidateQueries({ queryKey: ['prior-authorization', 'figures'] }),
  });
}

export function useFigures(from: string, to: string) {
  const api = useApiClient().of(authorizationCaseRoutes);
  return useQuery({
    queryKey: ['prior-authorization', 'figures', from, to],
    queryFn: ({ signal }) => api.call('authorizationFigures', { query: { from, to }, signal }),
  });
}
