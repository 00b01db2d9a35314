import { definePage } from '../../lib/page.ts';

export const insurancePreauthPath = '/tools/insurance-preauth';

export const insurancePreauthPage = definePage({
  path: insurancePreauthPath,
  title: 'Autorización previa',
  area: 'tools',
  roles: 'members',
  frame: 'margins',
  skeleton: 'panel',
  load: async () => ({ Page: (await import('./insurance-preauth-page.tsx')).InsurancePreauthPage }),
  description: 'Requisitos del seguro, envío y seguimiento.',
  words: 'seguro preautorización aseguradora',
});
