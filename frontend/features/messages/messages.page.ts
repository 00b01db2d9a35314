import { definePage } from '../../lib/page.ts';

export const messagesPath = '/comunicaciones';

export const messagesPage = definePage({
  path: messagesPath,
  title: 'Comunicaciones',
  area: 'care',
  roles: 'members',
  frame: 'margins',
  skeleton: 'panel',
  load: async () => ({ Page: (await import('./messages-page.tsx')).MessagesPage }),
  description: 'Mensajes con pacientes y entre profesionales.',
  words: 'mensajes bandeja conversaciones correo inbox',
  isInBar: true,
  keys: 'g m',
  topic: 'comunicaciones',
});
