import { definePage } from '../../lib/page.ts';

export const medicationSafetyPath = '/tools/medication-safety';

export const medicationSafetyPage = definePage({
  path: medicationSafetyPath,
  title: 'Seguridad de la medicación',
  area: 'tools',
  roles: 'members',
  frame: 'margins',
  skeleton: 'panel',
  isPlanned: true,
  load: async () => (await import('./planned-page.tsx')).plannedPage('medicationSafety'),
  description: 'Interacciones, alergias, dosis y duplicidades.',
  words: 'fármacos medicamentos recetas interacciones alergias',
});
