import { definePage } from '../../lib/page.ts';

export const authLoginPath = '/auth/login';

export const authLoginPage = definePage({
  path: authLoginPath,
  title: 'Iniciar sesión',
  area: 'site',
  roles: 'everyone',
  frame: 'none',
  skeleton: 'form',
  load: async () => ({ Page: (await import('./login-page.tsx')).LoginPage }),
});
