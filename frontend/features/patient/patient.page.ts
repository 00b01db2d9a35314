import { definePage } from '../../lib/page.ts';
import { patientsPath } from '../patients/patients.page.ts';

export const patientPath = '/paciente/:patientId';

export const patientPage = definePage({
  path: patientPath,
  title: 'Ficha del paciente',
  area: 'care',
  roles: 'members',
  frame: 'margins',
  skeleton: 'panel',
  load: async () => ({ Page: (await import('./patient-page.tsx')).PatientPage }),
  parent: patientsPath,
  topic: 'ficha',
});
