import { definePage } from '../../lib/page.ts';

export const authSignupPath = '/auth/signup';

export const authSignupPage = definePage({
  path: authSignupPath,
  title: 'Crear una cuenta',
  area: 'site',
  roles: 'everyone',
  frame: 'none',
  skeleton: 'form',
  load: async () => ({ Page: (await import('./signup-page.tsx')).SignupPage }),
});
