import { aboutPath } from '../features/about/about.page.ts';
import { contactPath } from '../features/contact/contact.page.ts';
import { contactSupportPath } from '../features/contact/contact-support.page.ts';
import { documentationPath } from '../features/documentation/documentation.page.ts';
import { helpCenterPath } from '../features/help-center/help-center.page.ts';
import { landingPath } from '../features/landing/landing.page.ts';
import { privacyPath } from '../features/privacy/privacy.page.ts';
import { statusPath } from '../features/status/status.page.ts';
import { termsPath } from '../features/terms/terms.page.ts';
import { commandPaletteDemoPath } from './command-palette-demo.page.ts';
import { skeletonDemoPath } from './skeleton-demo.page.ts';

/** The document of a page that is rendered at build time (infra/site). */
export interface PageDocument {
  /** For search engines and whoever is sent a link: one or two sentences. */
  description: string;
  /** The sources in which its code begins, from `frontend`. */
  sources: readonly string[];
  /** It tells what is so at the moment, or shows what only its code can: it waits for nobody. */
  isLive?: true;
  /** For people who look for it: the site map leaves it out. */
  isUnlisted?: true;
}

/** The pages that are rendered at build time, by their paths. Beside the declarations, which every visitor fetches. */
export const documents: Readonly<Record<string, PageDocument>> = {
  [commandPaletteDemoPath]: {
    description: 'La paleta de comandos de Auxilia: páginas, pacientes y acciones sin soltar el teclado.',
    sources: ['app/palette-demonstration.tsx'],
    isLive: true,
    isUnlisted: true,
  },
  [skeletonDemoPath]: {
    description: 'Los esqueletos de carga que Auxilia muestra mientras llegan los datos.',
    sources: ['app/skeleton-samples.tsx'],
    isUnlisted: true,
  },
  [aboutPath]: {
    description:
      'Qué es Auxilia, para quién la hacemos y cómo trabajamos: agentes de IA que proponen y equipos clínicos que deciden.',
    sources: ['features/about/about-page.tsx'],
  },
  [contactSupportPath]: {
    description: 'Abra una consulta al equipo de soporte de Auxilia, con su cuenta o sin ella.',
    sources: ['features/contact/contact-support-page.tsx'],
  },
  [contactPath]: {
    description: 'Escriba al equipo de Auxilia: ventas, prensa, privacidad y colaboraciones.',
    sources: ['features/contact/contact-page.tsx'],
  },
  [documentationPath]: {
    description:
      'Guías de Auxilia, referencia de la API y de FHIR R4, y cumplimiento de las salvaguardas técnicas de HIPAA.',
    sources: ['features/documentation/documentation-page.tsx'],
  },
  [helpCenterPath]: {
    description:
      'Respuestas a las preguntas más frecuentes sobre cuentas, pacientes, agenda, mensajes y agentes de Auxilia.',
    sources: ['features/help-center/help-center-page.tsx'],
  },
  [landingPath]: {
    description:
      'Agentes de IA compatibles con HIPAA que admiten pacientes, llevan la agenda, documentan y apoyan la decisión clínica, con permisos, aprobaciones y registro de auditoría.',
    sources: ['features/landing/landing-page.tsx'],
  },
  [privacyPath]: {
    description:
      'Cómo trata Auxilia los datos personales y la información de salud protegida: qué recogemos, para qué, con quién y durante cuánto tiempo.',
    sources: ['features/privacy/privacy-page.tsx'],
  },
  [statusPath]: {
    description: 'El estado de los componentes de Auxilia, comprobado en este momento, y su historial.',
    sources: ['features/status/status-page.tsx'],
    isLive: true,
  },
  [termsPath]: {
    description: 'Las condiciones en las que las organizaciones sanitarias y sus equipos usan Auxilia.',
    sources: ['features/terms/terms-page.tsx'],
  },
};
