import { definePage } from '../../lib/page.ts';

export const healthcareSignupPath = '/auth/healthcare-signup';

export const healthcareSignupPage = definePage({
  path: healthcareSignupPath,
  title: 'Registrar una organización',
  area: 'site',
  roles: 'everyone',
  frame: 'none',
  skeleton: 'form',
  load: async () => ({ Page: (await import('./healthcare-signup-page.tsx')).HealthcareSignupPage }),
});
