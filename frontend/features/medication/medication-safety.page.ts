import { definePage } from '../../lib/page.ts';

export const medicationSafetyPage = definePage({
  path: '/tools/medication-safety',
  title: 'Seguridad de la medicación',
  area: 'tools',
  roles: 'members',
  frame: 'margins',
  skeleton: 'panel',
  load: async () => ({ Page: (await import('./medication-safety-page.tsx')).MedicationSafetyPage }),
  description: 'Interacciones, alergias, dosis y duplicidades.',
  words: 'fármacos medicamentos recetas interacciones alergias',
});
