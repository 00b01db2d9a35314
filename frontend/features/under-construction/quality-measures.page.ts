import { definePage } from '../../lib/page.ts';

export const qualityMeasuresPath = '/tools/quality-measures';

export const qualityMeasuresPage = definePage({
  path: qualityMeasuresPath,
  title: 'Medidas de calidad',
  area: 'tools',
  roles: 'members',
  frame: 'margins',
  skeleton: 'panel',
  load: async () => {
    const { plannedPage } = await import('./planned-page.tsx');
    return plannedPage({
      title: 'Medidas de calidad',
      summary: 'Los indicadores oficiales (eCQM) de su organización.',
      contents: [
        'Tasa, numerador, denominador, exclusiones y tendencia',
        'Por qué no cumple cada paciente; las brechas se convierten en tareas',
        'Exportación de informes MeasureReport',
      ],
    });
  },
  description: 'Indicadores eCQM de la organización y sus brechas.',
  words: 'indicadores eCQM',
});
