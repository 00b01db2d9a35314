import { definePage } from '../../lib/page.ts';

export const documentationPath = '/documentation';

export const documentationPage = definePage({
  path: documentationPath,
  title: 'Documentación',
  area: 'site',
  roles: 'everyone',
  frame: 'site',
  skeleton: 'text',
  load: async () => ({ Page: (await import('./documentation-page.tsx')).DocumentationPage }),
  description: 'Guías de cada función y referencia de la API.',
  words: 'guías manual API FHIR',
});
