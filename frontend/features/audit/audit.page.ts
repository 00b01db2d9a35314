import { definePage } from '../../lib/page.ts';
import { usersPath } from '../users/users.page.ts';

export const auditPath = '/admin/users/auditoria';

export const auditPage = definePage({
  path: auditPath,
  title: 'Auditoría',
  area: 'administration',
  roles: 'admins',
  frame: 'margins',
  skeleton: 'panel',
  // Nothing ahead: each look at the log is an entry of it.
  load: async () => ({ Page: (await import('./audit-page.tsx')).AuditPage }),
  parent: usersPath,
  topic: 'auditoria',
  description: 'Quién ha visto o cambiado datos de pacientes.',
  words: 'accesos inusuales emergencia integridad',
});
