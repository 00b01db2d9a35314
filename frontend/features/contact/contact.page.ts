import { definePage } from '../../lib/page.ts';

export const contactPath = '/contact';

export const contactPage = definePage({
  path: contactPath,
  title: 'Contacto',
  area: 'site',
  roles: 'everyone',
  frame: 'site',
  skeleton: 'text',
  load: async () => ({ Page: (await import('./contact-page.tsx')).ContactPage }),
  description: 'Cómo hablar con nosotros.',
});
