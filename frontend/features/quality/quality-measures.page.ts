import { definePage } from '../../lib/page.ts';

export const qualityMeasuresPath = '/tools/quality-measures';

export const qualityMeasuresPage = definePage({
  path: qualityMeasuresPath,
  title: 'Medidas de calidad',
  area: 'tools',
  roles: 'members',
  frame: 'margins',
  skeleton: 'panel',
  load: async () => ({ Page: (await import('./quality-measures-page.tsx')).QualityMeasuresPage }),
  description: 'Indicadores eCQM y sus brechas.',
  words: 'indicadores eCQM brechas',
  topic: 'calidad',
});
