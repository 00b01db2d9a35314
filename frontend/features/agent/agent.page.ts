import { definePage } from '../../lib/page.ts';
import { agentsPath } from '../agents/agents.page.ts';

export const agentPath = '/agent/:agentId';

export const agentPage = definePage({
  path: agentPath,
  title: 'Agente',
  area: 'agents',
  roles: 'members',
  frame: 'margins',
  skeleton: 'panel',
  load: async () => ({ Page: (await import('./agent-page.tsx')).AgentPage }),
  parent: agentsPath,
  topic: 'vigilar-agentes',
});
