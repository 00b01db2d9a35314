import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import {
  type AppealLetter,
  appealLetterRoutes,
} from '../../../../lambdas/contracts/prior-authorization-letters.ts';
import { useApiClient } from '../../../lib/api-context.ts';

const lettersKey = (caseId: string) => ['prior-authorization', 'letters', caseId];

export function useLetters(caseId: string) {
  const api = useApiClient().of(appealLetterRoutes);
  return useQuery({
    queryKey: lettersKey(caseId),
    queryFn: ({ signal }) => api.call('listAppealLetters', { params: { caseId }, signal }),
  });
}

export function useLetterChanges(caseId: string) {
  const api = useApiClient().of(appealLetterRoutes);
  const cache = useQueryClient();
  const onSettled = () => cache.invalidateQueries({ queryKey: lettersKey(caseId) });
  const at = ({ letterId, version }: AppealLetter) => ({ params: { caseId, letterId }, version });
  return {
    draft: useMutation({
      mutationFn: () => api.call('draftAppealLetter', { params: { caseId }, body: {} }),
      onSettled,
    }),
    save: useMutation({
      mutationFn: ({
        of,
        sentences,
      }: {
        of: AppealLetter;
        sentences: { sentenceId: string; text: string }[];
      }) => api.call('saveAppealLetter', { ...at(of), body: { sentences } }),
      onSettled,
    }),
    sign: useMutation({
      mutationFn: (of: AppealLetter) => api.call('signAppealLetter', { ...at(of), body: {} }),
      onSettled: async () => {
        await onSettled();
        await cache.invalidateQueries({ queryKey: ['prior-authorization', 'case', caseId] });
        await cache.invalidateQueries({ queryKey: ['prior-authorization', 'cases'] });
      },
    }),
  };
}
