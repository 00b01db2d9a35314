import { definePage } from '../../lib/page.ts';

export const usersPath = '/admin/users';

export const usersPage = definePage({
  path: usersPath,
  title: 'Usuarios',
  area: 'administration',
  roles: 'admins',
  frame: 'margins',
  skeleton: 'panel',
  load: async () => {
    const [{ UsersPage }, { prefetchUsers }] = await Promise.all([
      import('./users-page.tsx'),
      import('./prefetch-users.ts'),
    ]);
    return { Page: UsersPage, prefetch: prefetchUsers };
  },
  topic: 'usuarios',
  description: 'Personas, invitaciones y papeles.',
  words: 'personas cuentas roles invitar bloquear acceso',
});
