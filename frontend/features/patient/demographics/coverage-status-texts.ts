import type { Coverage } from '@medplum/fhirtypes';

export const coverageStatusTexts: Record<Coverage['status'], string> = {
  active: 'Vigente',
  cancelled: 'Cancelada',
  draft: 'Borrador',
  'entered-in-error': 'Registrada por error',
};
