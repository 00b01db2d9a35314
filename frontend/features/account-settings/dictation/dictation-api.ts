import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type * as z from 'zod';
import {
  type DictationService,
  dictationRoutes,
  type dictationServiceInputSchema,
} from '../../../../lambdas/contracts/dictation.ts';
import { useApiClient } from '../../../lib/api-context.ts';

const dictationKey = ['dictation-service'];

export function useOwnDictation() {
  const client = useApiClient();
  return useQuery({
    queryKey: dictationKey,
    queryFn: ({ signal }) => client.of(dictationRoutes).call('readDictationService', { signal }),
  });
}

export function useUpdateDictation() {
  const client = useApiClient();
  const cache = useQueryClient();
  return useMutation({
    mutationFn: (change: { version: number; body: z.input<typeof dictationServiceInputSchema> }) =>
      client.of(dictationRoutes).call('updateDictationService', change),
    onSuccess: (written: DictationService) => cache.setQueryData(dictationKey, written),
    // Somebody else may have written it.
    onError: () => cache.invalidateQueries({ queryKey: dictationKey }),
  }).mutateAsync;
}
