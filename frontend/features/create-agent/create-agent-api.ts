import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { agentRoutes } from '../../../lambdas/contracts/agents/agents.ts';
import { agentTemplateRoutes } from '../../../lambdas/contracts/agents/templates.ts';
import { useApiClient } from '../../lib/api-context.ts';
import type { WizardDraft } from './wizard-draft.ts';

export function useTemplates() {
  const client = useApiClient();
  return useQuery({
    queryKey: ['agent-templates'],
    queryFn: async ({ signal }) =>
      (await client.of(agentTemplateRoutes).call('listAgentTemplates', { signal })).templates,
  });
}

/** The agent whose next version is made; nothing is asked for where there is none. */
export function useAgentToChange(agentId: string | null) {
  const client = useApiClient();
  return useQuery({
    enabled: agentId !== null,
    queryKey: ['agents', 'one', agentId],
    queryFn: ({ signal }) =>
      client.of(agentRoutes).call('readAgent', { params: { agentId: agentId ?? '' }, signal }),
  });
}

/** What agents are called already; none where that cannot be told. Undefined until it is known. */
export function useAgentNames(): readonly string[] | undefined {
  const client = useApiClient();
  const agents = useQuery({
    queryKey: ['agents', 'list'],
    queryFn: async ({ signal }) => (await client.of(agentRoutes).call('listAgents', { signal })).agents,
  });
  return agents.isError ? [] : agents.data?.map(({ name }) => name);
}

export function useModels() {
  const client = useApiClient();
  return useQuery({
    queryKey: ['agent-settings'],
    queryFn: ({ signal }) => client.of(agentRoutes).call('readAgentSettings', { signal }),
  });
}

/** Saves the draft as a version where it is not one yet. Answers which version it is. */
export function useSaveVersion() {
  const client = useApiClient();
  const cache = useQueryClient();
  return useMutation({
    mutationFn: async ({
      definition,
      saved,
      start,
    }: WizardDraft): Promise<NonNullable<WizardDraft['saved']>> => {
      const text = JSON.stringify(definition);
      if (saved?.definition === text) return saved;
      if (saved) {
        const params = { agentId: saved.agentId };
        const { version } = await client
          .of(agentRoutes)
          .call('createAgentVersion', { params, body: { definition } });
        return { agentId: saved.agentId, version, definition: text };
      }
      const body = start?.kind === 'template' ? { templateId: start.templateId, definition } : { definition };
      const { id, version } = await client.of(agentRoutes).call('createAgent', { body });
      return { agentId: id, version, definition: text };
    },
    onSettled: () => void cache.invalidateQueries({ queryKey: ['agents'] }),
  });
}

export function usePublish() {
  const client = useApiClient();
  const cache = useQueryClient();
  return useMutation({
    mutationFn: ({ agentId, version }: { agentId: string; version: number }) =>
      client.of(agentRoutes).call('publishAgent', { params: { agentId }, body: { version } }),
    onSettled: () => void cache.invalidateQueries({ queryKey: ['agents'] }),
  });
}
