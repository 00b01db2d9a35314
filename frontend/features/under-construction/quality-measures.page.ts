import { definePage } from '../../lib/page.ts';

export const qualityMeasuresPath = '/tools/quality-measures';

export const qualityMeasuresPage = definePage({
  path: qualityMeasuresPath,
  title: 'Medidas de calidad',
  area: 'tools',
  roles: 'members',
  frame: 'margins',
  skeleton: 'panel',
  isPlanned: true,
  load: async () => (await import('./planned-page.tsx')).plannedPage('qualityMeasures'),
  description: 'Indicadores eCQM y sus brechas.',
  words: 'indicadores eCQM',
});
