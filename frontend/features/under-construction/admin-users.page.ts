import { definePage } from '../../lib/page.ts';

export const adminUsersPath = '/admin/users';

export const adminUsersPage = definePage({
  path: adminUsersPath,
  title: 'Usuarios',
  area: 'administration',
  roles: 'admins',
  frame: 'margins',
  skeleton: 'panel',
  load: async () => {
    const { plannedPage } = await import('./planned-page.tsx');
    return plannedPage({
      title: 'Usuarios',
      summary: 'Las personas de su organización y lo que puede hacer cada una.',
      contents: [
        'Invitaciones y roles, con vista previa de lo que verá cada persona',
        'Último acceso, verificación en dos pasos y recuperación de un autenticador perdido',
        'Desactivación y registro de auditoría',
      ],
    });
  },
  description: 'Invitaciones, roles, acceso y auditoría.',
  words: 'personas cuentas roles invitar auditoría',
});
