import { definePage } from '../../lib/page.ts';

export const clinicalDocumentationPath = '/tools/clinical-documentation';

export const clinicalDocumentationPage = definePage({
  path: clinicalDocumentationPath,
  title: 'Documentación clínica',
  area: 'tools',
  roles: 'members',
  frame: 'margins',
  skeleton: 'panel',
  isPlanned: true,
  load: async () => (await import('./planned-page.tsx')).plannedPage('clinicalDocumentation'),
  description: 'Del dictado o el texto a una nota para firmar.',
  words: 'notas dictado informes',
});
