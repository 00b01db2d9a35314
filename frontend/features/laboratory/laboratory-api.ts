import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { laboratoryRoutes } from '../../../lambdas/contracts/laboratory.ts';
import { useApiClient } from '../../lib/api-context.ts';
import type { ChangeTopic } from '../../lib/changes.ts';
import type { Clients } from '../../lib/prefetch.ts';

const waitingKey = ['laboratory', 'messages'];
/** Each that comes or goes writes a task. */
const topics: readonly ChangeTopic[] = ['Task'];

/** Reports of laboratories of which nobody could tell the patient. */
export const waitingMessagesQuery = ({ api }: Pick<Clients, 'api'>) =>
  queryOptions({
    queryKey: waitingKey,
    meta: { topics },
    queryFn: ({ signal }) => api.of(laboratoryRoutes).call('listWaitingMessages', { signal }),
  });

export type Settlement = { patientId: string } | { reason: string };

/** Says whose such a report is, or why it is nobody's. */
export function useSettleMessage(messageId: string) {
  const api = useApiClient();
  const cache = useQueryClient();
  return useMutation({
    mutationFn: (body: Settlement) =>
      api.of(laboratoryRoutes).call('settleMessage', { params: { messageId }, body }),
    onSettled: () => {
      for (const queryKey of [waitingKey, ['fhir'], ['clinical-dashboard'], ['alarms']])
        void cache.invalidateQueries({ queryKey });
    },
  });
}
