import { definePage } from '../../lib/page.ts';

export const requestsPath = '/admin/solicitudes';

export const requestsPage = definePage({
  path: requestsPath,
  title: 'Solicitudes',
  area: 'administration',
  roles: 'admins',
  frame: 'margins',
  skeleton: 'panel',
  load: async () => ({ Page: (await import('./requests-page.tsx')).RequestsPage }),
});
