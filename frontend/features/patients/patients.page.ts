import { definePage } from '../../lib/page.ts';

export const patientsPath = '/pacientes';

export const patientsPage = definePage({
  path: patientsPath,
  title: 'Pacientes',
  area: 'care',
  roles: 'members',
  frame: 'margins',
  skeleton: 'panel',
  load: async () => {
    const [{ PatientsPage }, { prefetchPatients }] = await Promise.all([
      import('./patients-page.tsx'),
      import('./prefetch-patients.ts'),
    ]);
    return { Page: PatientsPage, prefetch: prefetchPatients };
  },
  description: 'Búsqueda, fichas y alta de pacientes.',
  words: 'historias clínicas personas patients',
  isInBar: true,
  keys: 'g p',
  topic: 'pacientes',
});
