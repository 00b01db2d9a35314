import { paths } from '../../frontend/lib/paths.ts';
import type { Site } from './answer.ts';

interface PublicPage {
  path: string;
  /** Where its code begins (frontend/app/pages.tsx). */
  sources: readonly string[];
  /** It tells what is so at the moment, or shows what only its code can: it waits for nobody. */
  isLive?: true;
  /** For search engines and whoever is sent a link: one or two sentences. */
  description: string;
}

/**
 * The pages that are rendered at build time, so that they show before any JavaScript. Not the screens of an account: what
 * somebody typed or pressed there before the code came would be lost.
 */
export const publicPages: readonly PublicPage[] = [
  {
    path: paths.landing,
    sources: ['features/landing/landing-page.tsx'],
    description:
      'Agentes de IA compatibles con HIPAA que admiten pacientes, llevan la agenda, documentan y apoyan la decisión clínica, con permisos, aprobaciones y registro de auditoría.',
  },
  {
    path: paths.about,
    sources: ['features/about/about-page.tsx'],
    description:
      'Qué es Auxilia, para quién la hacemos y cómo trabajamos: agentes de IA que proponen y equipos clínicos que deciden.',
  },
  {
    path: paths.contact,
    sources: ['features/contact/contact-page.tsx'],
    description: 'Escriba al equipo de Auxilia: ventas, prensa, privacidad y colaboraciones.',
  },
  {
    path: paths.privacy,
    sources: ['features/privacy/privacy-page.tsx'],
    description:
      'Cómo trata Auxilia los datos personales y la información de salud protegida: qué recogemos, para qué, con quién y durante cuánto tiempo.',
  },
  {
    path: paths.terms,
    sources: ['features/terms/terms-page.tsx'],
    description: 'Las condiciones en las que las organizaciones sanitarias y sus equipos usan Auxilia.',
  },
  {
    path: paths.documentation,
    sources: ['features/documentation/documentation-page.tsx'],
    description:
      'Guías de Auxilia, referencia de la API y de FHIR R4, y cumplimiento de las salvaguardas técnicas de HIPAA.',
  },
  {
    path: paths.helpCenter,
    sources: ['features/help-center/help-center-page.tsx'],
    description:
      'Respuestas a las preguntas más frecuentes sobre cuentas, pacientes, agenda, mensajes y agentes de Auxilia.',
  },
  {
    path: paths.contactSupport,
    sources: ['features/contact/contact-support-page.tsx'],
    description: 'Abra una consulta al equipo de soporte de Auxilia, con su cuenta o sin ella.',
  },
  {
    path: paths.status,
    sources: ['features/status/status-page.tsx'],
    isLive: true,
    description: 'El estado de los componentes de Auxilia, comprobado en este momento, y su historial.',
  },
  {
    path: paths.skeletonDemo,
    sources: ['features/skeleton-demo/skeleton-demo-page.tsx', 'app/skeleton-groups.tsx'],
    description: 'Los esqueletos de carga que Auxilia muestra mientras llegan los datos.',
  },
  {
    path: paths.commandPaletteDemo,
    isLive: true,
    sources: [
      'features/command-palette-demo/command-palette-demo-page.tsx',
      'features/command-palette/palette-sample.tsx',
    ],
    description: 'La paleta de comandos de Auxilia: páginas, pacientes y acciones sin soltar el teclado.',
  },
];

/** The addresses of the product, for the rule that answers them. */
export const site: Site = {
  paths: Object.values(paths),
  prerendered: publicPages.map(({ path }) => path),
};
