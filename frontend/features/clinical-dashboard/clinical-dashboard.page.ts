import { definePage } from '../../lib/page.ts';

export const clinicalDashboardPath = '/clinical-dashboard';

export const clinicalDashboardPage = definePage({
  path: clinicalDashboardPath,
  title: 'Panel Clínico',
  area: 'care',
  roles: 'members',
  frame: 'margins',
  skeleton: 'cards',
  load: async () => ({ Page: (await import('./clinical-dashboard-page.tsx')).ClinicalDashboardPage }),
  description: 'Lo que espera su decisión y su jornada de hoy.',
  words: 'inicio dashboard',
  isInBar: true,
  keys: 'g d',
  topic: 'panel',
});
