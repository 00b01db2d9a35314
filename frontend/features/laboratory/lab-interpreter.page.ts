import { definePage } from '../../lib/page.ts';

export const labInterpreterPage = definePage({
  path: '/tools/lab-interpreter',
  title: 'Intérprete de laboratorio',
  area: 'tools',
  roles: 'members',
  frame: 'margins',
  skeleton: 'panel',
  load: async () => ({ Page: (await import('./lab-interpreter-page.tsx')).LabInterpreterPage }),
  description: 'Resultados con rangos y valores críticos.',
  words: 'análisis analítica resultados',
});
