import { definePage } from '../../lib/page.ts';

export const labInterpreterPath = '/tools/lab-interpreter';

export const labInterpreterPage = definePage({
  path: labInterpreterPath,
  title: 'Intérprete de laboratorio',
  area: 'tools',
  roles: 'members',
  frame: 'margins',
  skeleton: 'panel',
  load: async () => {
    const { plannedPage } = await import('./planned-page.tsx');
    return plannedPage({
      title: 'Intérprete de laboratorio',
      summary: 'Resultados de laboratorio puestos en contexto.',
      contents: [
        'Pegar, subir (FHIR, HL7 v2, CSV) o elegir de la historia',
        'Rangos por edad y sexo con su fuente, valores críticos y cambio frente al anterior',
        'Valores derivados y un borrador en lenguaje sencillo para el paciente',
      ],
    });
  },
  description: 'Resultados con rangos, tendencias y valores críticos.',
  words: 'análisis analítica resultados',
});
