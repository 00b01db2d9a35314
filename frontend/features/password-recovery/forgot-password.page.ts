import { definePage } from '../../lib/page.ts';

export const forgotPasswordPath = '/auth/forgot-password';

export const forgotPasswordPage = definePage({
  path: forgotPasswordPath,
  title: 'Recuperar la contraseña',
  area: 'site',
  roles: 'everyone',
  frame: 'none',
  skeleton: 'form',
  load: async () => ({ Page: (await import('./forgot-password-page.tsx')).ForgotPasswordPage }),
});
