import { useQuery } from '@tanstack/react-query';
import { type RunSummary, runRoutes } from '../../../../lambdas/contracts/agents/runs.ts';
import { useApiClient } from '../../../lib/api-context.ts';
import type { ChangeTopic } from '../../../lib/changes.ts';
import type { OpenThread } from '../threads-api.ts';

export const runTopics: readonly ChangeTopic[] = ['AgentRun', 'AgentApproval'];

/** The run that is open in a patient's conversation: there is one at most. */
export function useRunOf(thread: OpenThread | undefined): RunSummary | undefined {
  const client = useApiClient();
  const threadId = thread?.id ?? '';
  const { data } = useQuery({
    meta: { topics: runTopics },
    queryKey: ['agent-runs', 'of-thread', threadId],
    enabled: thread?.kind === 'patient' && !thread.isHumanLed,
    queryFn: async ({ signal }) =>
      (
        await client
          .of(runRoutes)
          .call('listRuns', { query: { thread: threadId, state: 'open', limit: 1 }, signal })
      ).runs,
  });
  return thread?.isHumanLed ? undefined : data?.[0];
}
