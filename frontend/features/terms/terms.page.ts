import { definePage } from '../../lib/page.ts';

export const termsPath = '/terms';

export const termsPage = definePage({
  path: termsPath,
  title: 'Términos del servicio',
  area: 'site',
  roles: 'everyone',
  frame: 'site',
  skeleton: 'text',
  load: async () => ({ Page: (await import('./terms-page.tsx')).TermsPage }),
  description: 'Las condiciones de uso.',
  words: 'condiciones legal',
});
