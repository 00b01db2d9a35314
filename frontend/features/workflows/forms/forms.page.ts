import { definePage } from '../../../lib/page.ts';
import { workflowsPath } from '../workflows.page.ts';

export const formsPath = '/workflows/formularios';

export const formsPage = definePage({
  path: formsPath,
  title: 'Formularios',
  area: 'workflows',
  roles: 'members',
  frame: 'canvas',
  skeleton: 'panel',
  load: async () => {
    const [{ FormsPage }, { prefetchForms }] = await Promise.all([
      import('./forms-page.tsx'),
      import('./prefetch-forms.ts'),
    ]);
    return { Page: FormsPage, prefetch: prefetchForms };
  },
  description: 'Lo que rellenan los pacientes y el equipo.',
  words: 'cuestionarios preguntas questionnaire admisión',
  parent: workflowsPath,
  topic: 'formularios',
});
