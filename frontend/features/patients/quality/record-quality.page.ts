import { definePage } from '../../../lib/page.ts';
import { patientsPath } from '../patients.page.ts';

export const recordQualityPath = '/pacientes/calidad';

export const recordQualityPage = definePage({
  path: recordQualityPath,
  title: 'Calidad de los datos',
  area: 'care',
  roles: 'members',
  frame: 'margins',
  skeleton: 'panel',
  load: async () => {
    const [{ RecordQualityPage }, { prefetchRecordQuality }] = await Promise.all([
      import('./record-quality-page.tsx'),
      import('./record-quality-api.ts'),
    ]);
    return { Page: RecordQualityPage, prefetch: prefetchRecordQuality };
  },
  parent: patientsPath,
  description: 'Recursos que no cumplen el perfil que declaran.',
  words: 'perfiles us core hallazgos',
  topic: 'pacientes',
});
