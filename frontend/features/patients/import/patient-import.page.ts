import { definePage } from '../../../lib/page.ts';
import { patientsPath } from '../patients.page.ts';

export const patientImportPath = '/pacientes/importar';

export const patientImportPage = definePage({
  path: patientImportPath,
  title: 'Importar datos',
  area: 'care',
  roles: 'members',
  frame: 'margins',
  skeleton: 'panel',
  load: async () => ({ Page: (await import('./import-page.tsx')).PatientImportPage }),
  parent: patientsPath,
  topic: 'pacientes',
});
