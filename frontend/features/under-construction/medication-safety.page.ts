import { definePage } from '../../lib/page.ts';

export const medicationSafetyPath = '/tools/medication-safety';

export const medicationSafetyPage = definePage({
  path: medicationSafetyPath,
  title: 'Seguridad de la medicación',
  area: 'tools',
  roles: 'members',
  frame: 'margins',
  skeleton: 'panel',
  load: async () => {
    const { plannedPage } = await import('./planned-page.tsx');
    return plannedPage({
      title: 'Seguridad de la medicación',
      summary: 'Comprobaciones de la medicación de un paciente.',
      contents: [
        'Interacciones, alergias y reactividad cruzada, duplicidades',
        'Dosis renal y máxima, embarazo y lactancia, personas mayores, QT',
        'Gravedad, mecanismo, qué hacer y fuente; «No comprobado» cuando una comprobación no se pudo hacer',
      ],
    });
  },
  description: 'Interacciones, alergias, dosis y duplicidades.',
  words: 'fármacos medicamentos recetas interacciones alergias',
});
