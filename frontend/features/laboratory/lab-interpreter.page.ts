import { definePage } from '../../lib/page.ts';

export const labInterpreterPath = '/tools/lab-interpreter';

export const labInterpreterPage = definePage({
  path: labInterpreterPath,
  title: 'Intérprete de laboratorio',
  area: 'tools',
  roles: 'members',
  frame: 'margins',
  skeleton: 'panel',
  load: async () => ({ Page: (await import('./lab-interpreter-page.tsx')).LabInterpreterPage }),
  description: 'Resultados con rangos y valores críticos.',
  words: 'análisis',
  topic: 'laboratorio',
});
