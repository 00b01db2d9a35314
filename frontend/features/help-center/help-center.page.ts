import { definePage } from '../../lib/page.ts';

export const helpCenterPath = '/help-center';

export const helpCenterPage = definePage({
  path: helpCenterPath,
  title: 'Centro de ayuda',
  area: 'site',
  roles: 'everyone',
  frame: 'site',
  skeleton: 'text',
  load: async () => ({ Page: (await import('./help-center-page.tsx')).HelpCenterPage }),
  description: 'Respuestas a las preguntas más frecuentes.',
  words: 'preguntas dudas faq',
});
