import { definePage } from '../../lib/page.ts';
import { workflowsPath } from './workflows.page.ts';

export const workflowBuilderPath = '/workflows/builder';

export const workflowBuilderPage = definePage({
  path: workflowBuilderPath,
  title: 'Editor de flujos',
  area: 'workflows',
  roles: 'members',
  frame: 'margins',
  skeleton: 'panel',
  load: async () => {
    const { plannedPage } = await import('./planned-page.tsx');
    return plannedPage({
      title: 'Editor de flujos',
      summary: 'Componer un flujo de trabajo paso a paso.',
      contents: [
        'Lienzo y lista equivalente, con plantillas y deshacer',
        'Validación y prueba con la salida de cada paso',
        'Publicación e historial sobre el lienzo',
      ],
    });
  },
  description: 'Lienzo y lista para componer un flujo.',
  words: 'automatización lienzo',
  parent: workflowsPath,
});
