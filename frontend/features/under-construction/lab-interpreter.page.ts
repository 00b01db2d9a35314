import { definePage } from '../../lib/page.ts';

export const labInterpreterPath = '/tools/lab-interpreter';

export const labInterpreterPage = definePage({
  path: labInterpreterPath,
  title: 'Intérprete de laboratorio',
  area: 'tools',
  roles: 'members',
  frame: 'margins',
  skeleton: 'panel',
  isPlanned: true,
  load: async () => (await import('./planned-page.tsx')).plannedPage('labInterpreter'),
  description: 'Resultados con rangos y valores críticos.',
  words: 'análisis analítica resultados',
});
