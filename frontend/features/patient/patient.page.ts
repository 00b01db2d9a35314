import { definePage } from '../../lib/page.ts';
import { patientsPath } from '../patients/patients.page.ts';

export const patientPath = '/paciente/:patientId';

export const patientPage = definePage({
  path: patientPath,
  title: 'Ficha del paciente',
  area: 'care',
  roles: 'members',
  frame: 'canvas',
  skeleton: 'panel',
  load: async () => {
    const [{ PatientPage }, { prefetchPatient }] = await Promise.all([
      import('./patient-page.tsx'),
      import('./prefetch-patient.ts'),
    ]);
    return { Page: PatientPage, prefetch: prefetchPatient };
  },
  parent: patientsPath,
  topic: 'ficha',
});
