import { definePage } from '../../lib/page.ts';

export const medicationSafetyPath = '/tools/medication-safety';

export const medicationSafetyPage = definePage({
  path: medicationSafetyPath,
  title: 'Seguridad de la medicación',
  area: 'tools',
  roles: 'members',
  frame: 'margins',
  skeleton: 'panel',
  load: async () => ({ Page: (await import('./medication-safety-page.tsx')).MedicationSafetyPage }),
  description: 'Interacciones, alergias, dosis y duplicidades.',
  topic: 'medicacion',
  words: 'fármacos recetas',
});
