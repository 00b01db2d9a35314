import { lazyCode } from '../../lib/lazy-code.ts';

export const newPatientForm = lazyCode(() => import('./new-patient-dialog.tsx'));
