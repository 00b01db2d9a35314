import { definePage } from '../../lib/page.ts';

export const agentsPath = '/agents';

export const agentsPage = definePage({
  path: agentsPath,
  title: 'Agentes',
  area: 'agents',
  roles: 'members',
  frame: 'margins',
  skeleton: 'cards',
  load: async () => ({ Page: (await import('./agents-page.tsx')).AgentsPage }),
  description: 'Estado, actividad y coste de sus agentes.',
  words: 'asistentes inteligencia artificial agents',
  keys: 'g a',
  topic: 'vigilar-agentes',
});
