import { definePage } from '../../lib/page.ts';

export const messagesPath = '/comunicaciones';

export const messagesPage = definePage({
  path: messagesPath,
  title: 'Comunicaciones',
  area: 'care',
  roles: 'members',
  frame: 'margins',
  skeleton: 'panel',
  load: async () => {
    const [{ MessagesPage }, { prefetchMessages }] = await Promise.all([
      import('./messages-page.tsx'),
      import('./prefetch-messages.ts'),
    ]);
    return { Page: MessagesPage, prefetch: prefetchMessages };
  },
  description: 'Mensajes con pacientes y entre profesionales.',
  words: 'mensajes bandeja correo inbox',
  isInBar: true,
  keys: 'g m',
  topic: 'comunicaciones',
});
