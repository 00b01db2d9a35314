import { definePage } from '../../lib/page.ts';

export const signupPath = '/signup';

export const signupPage = definePage({
  path: signupPath,
  title: 'Crear una cuenta',
  area: 'site',
  roles: 'everyone',
  frame: 'none',
  skeleton: 'form',
  load: async () => ({ Page: (await import('./signup-page.tsx')).SignupPage }),
});
