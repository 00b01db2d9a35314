import { definePage } from '../../lib/page.ts';

export const adminUsersPath = '/admin/users';

export const adminUsersPage = definePage({
  path: adminUsersPath,
  title: 'Usuarios',
  area: 'administration',
  roles: 'admins',
  frame: 'margins',
  skeleton: 'panel',
  load: async () => (await import('./planned-page.tsx')).plannedPage('adminUsers'),
  description: 'Invitaciones, roles, acceso y auditoría.',
  words: 'personas cuentas roles invitar auditoría',
});
