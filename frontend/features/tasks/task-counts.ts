import { useQuery } from '@tanstack/react-query';
import { useApiClient } from '../../lib/api-context.ts';

/** How much there is to do, as of now: one's own tasks and the teams'. */
export function useTaskCounts({ isOn }: { isOn: boolean }) {
  const client = useApiClient();
  return useQuery({
    queryKey: ['tasks', 'counts'],
    enabled: isOn,
    staleTime: 0,
    // What becomes overdue is no change of anything: the clock alone makes it so.
    refetchInterval: 60_000,
    meta: { topics: ['Task'] },
    queryFn: ({ signal }) => client.call('countTasks', { signal }),
  });
}

export const overdueText = (overdue: number) => (overdue === 1 ? '1 vencida' : `${overdue} vencidas`);
