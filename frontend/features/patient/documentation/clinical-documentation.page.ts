import { definePage } from '../../../lib/page.ts';

export const clinicalDocumentationPath = '/tools/clinical-documentation';

export const clinicalDocumentationPage = definePage({
  path: clinicalDocumentationPath,
  title: 'Documentación clínica',
  area: 'tools',
  roles: 'members',
  frame: 'canvas',
  skeleton: 'panel',
  load: async () => ({ Page: (await import('./clinical-documentation-page.tsx')).ClinicalDocumentationPage }),
  description: 'Del dictado o el texto a una nota para firmar.',
  words: 'notas dictado informes',
  topic: 'notas',
});
