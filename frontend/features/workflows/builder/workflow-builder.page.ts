import { definePage } from '../../../lib/page.ts';
import { workflowsPath } from '../workflows.page.ts';

export const workflowBuilderPath = '/workflows/builder';

export const workflowBuilderPage = definePage({
  path: workflowBuilderPath,
  title: 'Editor de flujos',
  area: 'workflows',
  roles: 'members',
  frame: 'canvas',
  skeleton: 'panel',
  load: async () => {
    const [{ WorkflowBuilderPage }, { prefetchWorkflowBuilder }] = await Promise.all([
      import('./workflow-builder-page.tsx'),
      import('./prefetch-workflow-builder.ts'),
    ]);
    return { Page: WorkflowBuilderPage, prefetch: prefetchWorkflowBuilder };
  },
  description: 'Lienzo y lista para componer un flujo.',
  words: 'automatización lienzo',
  parent: workflowsPath,
});
