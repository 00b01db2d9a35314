import { definePage } from '../../lib/page.ts';
import { agentsPath } from '../agents/agents.page.ts';

export const createAgentPath = '/create-agent';

export const createAgentPage = definePage({
  path: createAgentPath,
  title: 'Crear un agente',
  area: 'agents',
  roles: 'members',
  frame: 'margins',
  skeleton: 'panel',
  load: async () => ({ Page: (await import('./create-agent-page.tsx')).CreateAgentPage }),
  description: 'Un agente nuevo, paso a paso.',
  parent: agentsPath,
  topic: 'crear-agente',
});
