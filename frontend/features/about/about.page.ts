import { definePage } from '../../lib/page.ts';

export const aboutPath = '/about';

export const aboutPage = definePage({
  path: aboutPath,
  title: 'Acerca de Auxilia',
  area: 'site',
  roles: 'everyone',
  frame: 'site',
  skeleton: 'text',
  load: async () => ({ Page: (await import('./about-page.tsx')).AboutPage }),
  description: 'Qué es y para quién.',
});
