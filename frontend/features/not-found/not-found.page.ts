import { definePage } from '../../lib/page.ts';

/** What any other address shows. */
export const notFoundPage = definePage({
  path: '*',
  title: 'Página no encontrada',
  area: 'site',
  roles: 'everyone',
  frame: 'site',
  skeleton: 'text',
  load: async () => ({ Page: (await import('./not-found-page.tsx')).NotFoundPage }),
});
