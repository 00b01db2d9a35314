import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { type AgentSummary, agentRoutes } from '../../../lambdas/contracts/agents/agents.ts';
import { useApiClient } from '../../lib/api-context.ts';
import type { ChangeTopic } from '../../lib/changes.ts';

export const agentTopics: readonly ChangeTopic[] = ['AgentRun', 'AgentApproval'];
const live = { meta: { topics: agentTopics } };

const agentsKey = ['agents'];
const settingsKey = ['agent-settings'];

export function useAgents() {
  const client = useApiClient();
  return useQuery({
    ...live,
    queryKey: [...agentsKey, 'list'],
    queryFn: async ({ signal }) => (await client.of(agentRoutes).call('listAgents', { signal })).agents,
  });
}

/** Those that were put away: they do nothing, and what they did stays to be read. */
export function useArchivedAgents() {
  const client = useApiClient();
  return useQuery({
    ...live,
    queryKey: [...agentsKey, 'archived'],
    queryFn: async ({ signal }) =>
      (await client.of(agentRoutes).call('listAgents', { query: { archived: 'true' }, signal })).agents,
  });
}

/** Stops an agent before its next step, or lets it go on. */
export function useAgentSwitch() {
  const client = useApiClient();
  const cache = useQueryClient();
  return useMutation({
    mutationFn: ({ id, isPaused }: { id: AgentSummary['id']; isPaused: boolean }) =>
      isPaused
        ? client.of(agentRoutes).call('pauseAgent', { params: { agentId: id }, body: {} })
        : client.of(agentRoutes).call('resumeAgent', { params: { agentId: id }, body: {} }),
    onSettled: () => cache.invalidateQueries({ queryKey: agentsKey }),
  });
}

export function useAgentSettings() {
  const client = useApiClient();
  return useQuery({
    queryKey: settingsKey,
    queryFn: ({ signal }) => client.of(agentRoutes).call('readAgentSettings', { signal }),
  });
}

export function useUpdateAgentSettings() {
  const client = useApiClient();
  const cache = useQueryClient();
  return useMutation({
    mutationFn: ({ version, ...body }: { version: number; allowedModels: string[]; budgetPerDay: number }) =>
      client.of(agentRoutes).call('updateAgentSettings', { body, version }),
    onSettled: () => cache.invalidateQueries({ queryKey: settingsKey }),
  });
}
