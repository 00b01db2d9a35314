import { queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { agentRoutes } from '../../../lambdas/contracts/agents/agents.ts';
import { type AgentTemplate, agentTemplateRoutes } from '../../../lambdas/contracts/agents/templates.ts';
import { useApiClient } from '../../lib/api-context.ts';
import type { Clients, PrefetchContext } from '../../lib/prefetch.ts';

const templatesKey = ['agent-templates'];
const agentsKey = ['agents'];

export const templatesQuery = ({ api }: Pick<Clients, 'api'>) =>
  queryOptions({
    queryKey: templatesKey,
    queryFn: async ({ signal }) =>
      (await api.of(agentTemplateRoutes).call('listAgentTemplates', { signal })).templates,
  });

export const useTemplates = () => useQuery(templatesQuery({ api: useApiClient() }));

export const prefetchMarketplace = (context: PrefetchContext): Promise<void> =>
  context.queryClient.prefetchQuery(templatesQuery(context));

/** The agent that was installed from a template, as it is now: what an update would change. */
export function useInstalledAgent(agentId: string) {
  const client = useApiClient();
  return useQuery({
    queryKey: [...agentsKey, 'one', agentId],
    queryFn: ({ signal }) => client.of(agentRoutes).call('readAgent', { params: { agentId }, signal }),
  });
}

/** Installs a template as a new agent, or saves what it ships now as the next version of the one that there is. */
export function useInstall() {
  const client = useApiClient();
  const cache = useQueryClient();
  return useMutation({
    mutationFn: async (template: AgentTemplate) => {
      if (!template.installed) {
        const { id } = await client
          .of(agentRoutes)
          .call('createAgent', { body: { templateId: template.id } });
        return id;
      }
      const { agentId } = template.installed;
      await client.of(agentRoutes).call('createAgentVersion', {
        params: { agentId },
        body: {
          definition: template.definition,
          note: `Versión ${template.version} de la plantilla`,
          templateVersion: template.version,
        },
      });
      return agentId;
    },
    onSettled: () => {
      void cache.invalidateQueries({ queryKey: templatesKey });
      void cache.invalidateQueries({ queryKey: agentsKey });
    },
  });
}
