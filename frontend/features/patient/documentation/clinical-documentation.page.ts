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
  description: 'De la voz o un texto a una nota.',
  words: 'notas dictado informes',
  topic: 'notas',
});
