import { definePage } from '../../lib/page.ts';

export const dashboardPath = '/dashboard';

export const dashboardPage = definePage({
  path: dashboardPath,
  title: 'Vista general',
  area: 'personal',
  roles: 'members',
  frame: 'margins',
  skeleton: 'cards',
  load: async () => ({ Page: (await import('./dashboard-page.tsx')).DashboardPage }),
  description: 'La organización de un vistazo y todas las áreas.',
  words: 'estadísticas cifras gráficos',
  keys: 'g v',
  topic: 'panel',
});
