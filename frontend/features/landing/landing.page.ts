import { definePage } from '../../lib/page.ts';

export const landingPath = '/';

export const landingPage = definePage({
  path: landingPath,
  title: 'Agentes de IA para equipos clínicos',
  area: 'site',
  roles: 'everyone',
  frame: 'site',
  skeleton: 'text',
  load: async () => ({ Page: (await import('./landing-page.tsx')).LandingPage }),
});
