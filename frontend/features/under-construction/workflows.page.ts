import { definePage } from '../../lib/page.ts';

export const workflowsPath = '/workflows';

export const workflowsPage = definePage({
  path: workflowsPath,
  title: 'Flujos de trabajo',
  area: 'workflows',
  roles: 'members',
  frame: 'margins',
  skeleton: 'panel',
  load: async () => {
    const { plannedPage } = await import('./planned-page.tsx');
    return plannedPage({
      title: 'Flujos de trabajo',
      summary: 'Los procesos automáticos de su organización.',
      contents: ['Lista con versiones y ejecuciones', 'Reintento desde el paso que falló'],
    });
  },
  description: 'Versiones y ejecuciones.',
  words: 'automatización procesos workflows',
});
