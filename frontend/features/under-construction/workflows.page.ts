import { definePage } from '../../lib/page.ts';

export const workflowsPath = '/workflows';

export const workflowsPage = definePage({
  path: workflowsPath,
  title: 'Flujos de trabajo',
  area: 'workflows',
  roles: 'members',
  frame: 'margins',
  skeleton: 'panel',
  isPlanned: true,
  load: async () => (await import('./planned-page.tsx')).plannedPage('workflows'),
  description: 'Versiones y ejecuciones.',
  words: 'automatización procesos workflows',
});
