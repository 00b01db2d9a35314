import { definePage } from '../../lib/page.ts';

export const privacyPath = '/privacy';

export const privacyPage = definePage({
  path: privacyPath,
  title: 'Privacidad',
  area: 'site',
  roles: 'everyone',
  frame: 'site',
  skeleton: 'text',
  load: async () => ({ Page: (await import('./privacy-page.tsx')).PrivacyPage }),
  description: 'Qué datos se tratan y cómo se protegen.',
  words: 'datos HIPAA',
});
