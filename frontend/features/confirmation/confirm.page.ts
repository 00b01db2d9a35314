import { definePage } from '../../lib/page.ts';

export const confirmPath = '/auth/confirm';

export const confirmPage = definePage({
  path: confirmPath,
  title: 'Confirmar la cuenta',
  area: 'site',
  roles: 'everyone',
  frame: 'none',
  skeleton: 'form',
  load: async () => ({ Page: (await import('./confirm-page.tsx')).ConfirmPage }),
});
