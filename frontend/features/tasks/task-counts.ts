import { queryOptions, useQuery } from '@tanstack/react-query';
import { useApiClient } from '../../lib/api-context.ts';
import type { Clients } from '../../lib/prefetch.ts';

/** How much there is to do, as of now: one's own tasks and the teams'. */
export const taskCountsQuery = ({ api }: Pick<Clients, 'api'>) =>
  queryOptions({
    queryKey: ['tasks', 'counts'],
    // The menu and the page that it leads to ask once.
    staleTime: 5_000,
    // What becomes overdue is no change of anything: the clock alone makes it so.
    refetchInterval: 60_000,
    meta: { topics: ['Task'] },
    queryFn: ({ signal }) => api.call('countTasks', { signal }),
  });

export const useTaskCounts = ({ isOn }: { isOn: boolean }) =>
  useQuery({ ...taskCountsQuery({ api: useApiClient() }), enabled: isOn });

export const overdueText = (overdue: number) => (overdue === 1 ? '1 vencida' : `${overdue} vencidas`);
