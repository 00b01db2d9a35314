import { definePage } from '../../lib/page.ts';

export const statusPath = '/status';

export const statusPage = definePage({
  path: statusPath,
  title: 'Estado del servicio',
  area: 'site',
  roles: 'everyone',
  frame: 'site',
  skeleton: 'text',
  load: async () => ({ Page: (await import('./status-page.tsx')).StatusPage }),
  description: 'Qué funciona ahora y qué ha pasado.',
  words: 'incidentes caídas disponibilidad',
});
