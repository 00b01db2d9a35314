import { keepPreviousData, queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { medicationRuleRoutes } from '../../../lambdas/contracts/medication-rules.ts';
import {
  type MedicationFinding,
  medicationSafetyRoutes,
} from '../../../lambdas/contracts/medication-safety.ts';
import { useApiClient } from '../../lib/api-context.ts';

/** Whose medication is checked: a patient's, a list's of nobody, or nobody's yet. */
export type CheckSubject = { patientId: string } | { list: string[] } | undefined;

const rulesKey = ['medication-safety', 'rules'];

export function useMedicationCheck(subject: CheckSubject) {
  const api = useApiClient();
  return useQuery(
    queryOptions({
      queryKey: ['medication-safety', 'check', subject],
      enabled: subject !== undefined,
      // What is shown is what is so now.
      staleTime: 0,
      queryFn: ({ signal }) =>
        api.of(medicationSafetyRoutes).call('checkMedication', { body: subject ?? { list: [] }, signal }),
    }),
  );
}

/** Rules that found something or were changed; with `words` those of all that are about them. */
export function useMedicationRules(words: string) {
  const api = useApiClient();
  return useQuery({
    queryKey: [...rulesKey, words],
    placeholderData: keepPreviousData,
    queryFn: ({ signal }) =>
      api
        .of(medicationRuleRoutes)
        .call('listMedicationRules', { ...(words ? { query: { words } } : {}), signal }),
  });
}

/** Says of what a finding says that somebody of the organization has reviewed it, or takes that back. */
export function useReview({ ruleId, key, review }: MedicationFinding) {
  const routes = useApiClient().of(medicationRuleRoutes);
  const cache = useQueryClient();
  return useMutation({
    mutationFn: () =>
      review
        ? routes.call('withdrawMedicationReview', { params: { key } })
        : routes.call('reviewMedicationFinding', { params: { key }, body: { ruleId } }),
    onSettled: () => cache.invalidateQueries({ queryKey: ['medication-safety'] }),
  });
}

interface LevelChange {
  ruleId: string;
  level: MedicationFinding['level'] | null;
  reason: string;
}

export function useLevelChange() {
  const api = useApiClient();
  const cache = useQueryClient();
  return useMutation({
    mutationFn: ({ ruleId, ...body }: LevelChange) =>
      api.of(medicationRuleRoutes).call('setMedicationRuleLevel', { params: { ruleId }, body }),
    onSuccess: () => cache.invalidateQueries({ queryKey: ['medication-safety'] }),
  });
}
