import { useQuery } from '@tanstack/react-query';
import { useApiClient } from '../../../../lib/api-context.ts';

/** The agents that are published, as a field offers them. */
export function useAgentChoice(chosen: string): { options: Record<string, string>; error?: string } {
  const api = useApiClient();
  const agents = useQuery({
    queryKey: ['workflow-agents'],
    queryFn: async ({ signal }) => {
      // What agents are is more than a page of workflows needs.
      const { agentRoutes } = await import('../../../../../lambdas/contracts/agents/agents.ts');
      return (await api.of(agentRoutes).call('listAgents', { signal })).agents;
    },
  });
  const published = (agents.data ?? []).filter(({ publishedVersion }) => publishedVersion !== null);
  const options = Object.fromEntries(published.map(({ id, name }) => [id, name]));
  return {
    options: chosen !== '' && !(chosen in options) ? { [chosen]: chosen, ...options } : options,
    ...(agents.isError && { error: 'No se han podido cargar los agentes' }),
  };
}
