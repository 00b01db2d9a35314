import { useMutation, useQueryClient } from '@tanstack/react-query';
import { runRoutes } from '../../../../lambdas/contracts/agents/runs.ts';
import { useApiClient } from '../../../lib/api-context.ts';

/** Begins a run about a patient; answers its id. */
export function useErrand(agentId: string) {
  const client = useApiClient();
  const cache = useQueryClient();
  return useMutation({
    mutationFn: async ({ patientId, text }: { patientId: string; text: string }) => {
      const body = { kind: 'patient', agentId, patientId, ...(text === '' ? {} : { text }) } as const;
      return (await client.of(runRoutes).call('startRun', { body })).id;
    },
    onSettled: () => cache.invalidateQueries({ queryKey: ['agents'] }),
  });
}
