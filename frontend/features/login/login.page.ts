import { definePage } from '../../lib/page.ts';

export const loginPath = '/login';

export const loginPage = definePage({
  path: loginPath,
  title: 'Iniciar sesión',
  area: 'site',
  roles: 'everyone',
  frame: 'none',
  skeleton: 'form',
  load: async () => ({ Page: (await import('./login-page.tsx')).LoginPage }),
});
