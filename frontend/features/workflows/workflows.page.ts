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
    const [{ WorkflowsPage }, { prefetchWorkflows }] = await Promise.all([
      import('./workflows-page.tsx'),
      import('./prefetch-workflows.ts'),
    ]);
    return { Page: WorkflowsPage, prefetch: prefetchWorkflows };
  },
  description: 'Versiones y ejecuciones.',
  words: 'automatización procesos workflows',
});
