import { definePage } from '../../lib/page.ts';
import { workflowsPath } from '../workflows/workflows.page.ts';

export const workflowBuilderPath = '/workflows/builder';

export const workflowBuilderPage = definePage({
  path: workflowBuilderPath,
  title: 'Editor de flujos',
  area: 'workflows',
  roles: 'members',
  frame: 'margins',
  skeleton: 'panel',
  isPlanned: true,
  load: async () => (await import('./planned-page.tsx')).plannedPage('workflowBuilder'),
  description: 'Lienzo y lista para componer un flujo.',
  words: 'automatización lienzo',
  parent: workflowsPath,
});
