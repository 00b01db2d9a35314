import { definePage } from '../../lib/page.ts';

export const confirmSignupPath = '/auth/confirm-signup';

export const confirmSignupPage = definePage({
  path: confirmSignupPath,
  title: 'Confirmar el correo electrónico',
  area: 'site',
  roles: 'everyone',
  frame: 'none',
  skeleton: 'form',
  load: async () => ({ Page: (await import('./confirm-signup-page.tsx')).ConfirmSignupPage }),
});
