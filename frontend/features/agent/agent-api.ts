import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { agentRoutes } from '../../../lambdas/contracts/agents/agents.ts';
import type { AgentDefinition } from '../../../lambdas/contracts/agents/definition.ts';
import { agentTemplateRoutes } from '../../../lambdas/contracts/agents/templates.ts';
import { useApiClient } from '../../lib/api-context.ts';
import type { ChangeTopic } from '../../lib/changes.ts';

export const agentTopics: readonly ChangeTopic[] = ['AgentRun', 'AgentApproval', 'Communication'];
const live = { meta: { topics: agentTopics } };
const agentsKey = ['agents'];

export function useAgent(agentId: string) {
  const client = useApiClient();
  return useQuery({
    ...live,
    queryKey: [...agentsKey, 'one', agentId],
    queryFn: ({ signal }) => client.of(agentRoutes).call('readAgent', { params: { agentId }, signal }),
  });
}

/** The template that the agent comes from, for its transparency card. */
export function useTemplate(templateId: string | undefined) {
  const client = useApiClient();
  return useQuery({
    enabled: templateId !== undefined,
    queryKey: ['agent-templates', templateId],
    queryFn: ({ signal }) =>
      client
        .of(agentTemplateRoutes)
        .call('readAgentTemplate', { params: { templateId: templateId ?? '' }, signal }),
  });
}

/** What is decided about an agent as a whole. */
export function useAgentActions(agentId: string) {
  const client = useApiClient();
  const cache = useQueryClient();
  const settled = { onSettled: () => cache.invalidateQueries({ queryKey: agentsKey }) };
  const params = { agentId };
  return {
    publish: useMutation({
      ...settled,
      mutationFn: (version: number) =>
        client.of(agentRoutes).call('publishAgent', { params, body: { version } }),
    }),
    pause: useMutation({
      ...settled,
      mutationFn: () => client.of(agentRoutes).call('pauseAgent', { params, body: {} }),
    }),
    archive: useMutation({
      ...settled,
      mutationFn: (stopsRuns: boolean) =>
        client.of(agentRoutes).call('archiveAgent', { params, body: { stopsRuns } }),
    }),
    unarchive: useMutation({
      ...settled,
      mutationFn: () => client.of(agentRoutes).call('unarchiveAgent', { params, body: {} }),
    }),
    resume: useMutation({
      ...settled,
      mutationFn: () => client.of(agentRoutes).call('resumeAgent', { params, body: {} }),
    }),
    restore: useMutation({
      ...settled,
      mutationFn: ({ definition, version }: { definition: AgentDefinition; version: number }) =>
        client.of(agentRoutes).call('createAgentVersion', {
          params,
          body: { definition, restores: version, note: `Como la versión ${version}` },
        }),
    }),
  };
}
export type AgentActions = ReturnType<typeof useAgentActions>;
