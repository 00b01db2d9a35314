import { definePage } from '../../lib/page.ts';

export const resetPasswordPath = '/auth/reset-password';

export const resetPasswordPage = definePage({
  path: resetPasswordPath,
  title: 'Elegir otra contraseña',
  area: 'site',
  roles: 'everyone',
  frame: 'none',
  skeleton: 'form',
  load: async () => ({ Page: (await import('./reset-password-page.tsx')).ResetPasswordPage }),
});
