import { definePage } from '../../lib/page.ts';

export const contactSupportPath = '/contact-support';

export const contactSupportPage = definePage({
  path: contactSupportPath,
  title: 'Contactar con soporte',
  area: 'site',
  roles: 'everyone',
  frame: 'site',
  skeleton: 'text',
  load: async () => ({ Page: (await import('./contact-support-page.tsx')).ContactSupportPage }),
  description: 'Cuente qué ocurre y le responderemos.',
  words: 'incidencia problema ayuda',
});
