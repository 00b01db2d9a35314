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
  document: {
    description:
      'Agentes de IA compatibles con HIPAA que admiten pacientes, llevan la agenda, documentan y apoyan la decisión clínica, con permisos, aprobaciones y registro de auditoría.',
    sources: ['features/landing/landing-page.tsx'],
  },
});
