import { definePage } from '../../lib/page.ts';
import { agentsPath } from '../agents/agents.page.ts';

export const intakeAgentPath = '/agent/asistente-admision';

export const intakeAgentPage = definePage({
  path: intakeAgentPath,
  title: 'Asistente de admisión',
  area: 'agents',
  roles: 'members',
  frame: 'margins',
  skeleton: 'panel',
  load: async () => ({ Page: (await import('./agent-page.tsx')).IntakeAgentPage }),
  description: 'El agente incluido y su consola.',
  words: 'conversación chat',
  parent: agentsPath,
  topic: 'vigilar-agentes',
});
