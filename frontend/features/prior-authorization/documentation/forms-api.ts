import type { Questionnaire, QuestionnaireResponseItem } from '@medplum/fhirtypes';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import {
  authorizationFormRoutes,
  type CaseForm,
  type CaseForms,
} from '../../../../lambdas/contracts/prior-authorization-forms.ts';
import { useApiClient } from '../../../lib/api-context.ts';

const formsKey = (caseId: string) => ['prior-authorization', 'forms', caseId];

/** How often a payer's answer is looked for. */
const againMs = 2_000;

export type FormStep = 'releaseCaseForm' | 'finishCaseForm' | 'reopenCaseForm' | 'askNextQuestion';

export function useCaseForms(caseId: string) {
  const api = useApiClient().of(authorizationFormRoutes);
  return useQuery({
    queryKey: formsKey(caseId),
    queryFn: ({ signal }) => api.call('listCaseForms', { params: { caseId }, signal }),
    refetchInterval: ({ state }) =>
      state.data?.forms.some(({ next }) => next === 'waiting') ? againMs : false,
  });
}

export function useFormChanges(caseId: string) {
  const api = useApiClient().of(authorizationFormRoutes);
  const cache = useQueryClient();
  const set = (form: CaseForm) =>
    cache.setQueryData<CaseForms>(
      formsKey(caseId),
      (now) => now && { ...now, forms: now.forms.map((one) => (one.formId === form.formId ? form : one)) },
    );
  const again = () => {
    void cache.invalidateQueries({ queryKey: ['fhir', 'Task'] });
    void cache.invalidateQueries({ queryKey: ['prior-authorization', 'case', caseId] });
  };
  const at = ({ formId, version }: CaseForm) => ({ params: { caseId, formId }, version });
  return {
    fill: useMutation({
      mutationFn: () => api.call('fillCaseForms', { params: { caseId }, body: {} }),
      onSuccess: (forms) => {
        cache.setQueryData(formsKey(caseId), forms);
        again();
      },
    }),
    save: useMutation({
      mutationFn: ({ of, items }: { of: CaseForm; items: QuestionnaireResponseItem[] }) =>
        api.call('saveCaseForm', { ...at(of), body: { items: JSON.parse(JSON.stringify(items)) } }),
      onSuccess: (form) => {
        set(form);
      },
    }),
    step: useMutation({
      mutationFn: ({ of, step }: { of: CaseForm; step: FormStep }) => api.call(step, { ...at(of), body: {} }),
      onSuccess: (form) => {
        set(form);
        again();
      },
    }),
    /** As it is stored now. */
    read: async (formId: string): Promise<CaseForm | undefined> => {
      const all = await api.call('listCaseForms', { params: { caseId } });
      cache.setQueryData(formsKey(caseId), all);
      return all.forms.find((form) => form.formId === formId);
    },
  };
}

export const questionsOf = ({ questionnaire }: CaseForm) => questionnaire as unknown as Questionnaire;
export const itemsOf = ({ items }: CaseForm) => items as unknown as QuestionnaireResponseItem[];
