import { paths } from '../../frontend/lib/paths.ts';
import type { Site } from './answer.ts';

interface PublicPage {
  path: string;
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
    description:
      'Agentes de IA compatibles con HIPAA que admiten pacientes, llevan la agenda, documentan y apoyan la decisión clínica, con permisos, aprobaciones y registro de auditoría.',
  },
  {
    path: paths.about,
    description:
      'Qué es Auxilia, para quién la hacemos y cómo trabajamos: agentes de IA que proponen y equipos clínicos que deciden.',
  },
  {
    path: paths.contact,
    description: 'Escriba al equipo de Auxilia: ventas, prensa, privacidad y colaboraciones.',
  },
  {
    path: paths.privacy,
    description:
      'Cómo trata Auxilia los datos personales y la información de salud protegida: qué recogemos, para qué, con quién y durante cuánto tiempo.',
  },
  {
    path: paths.terms,
    description: 'Las condiciones en las que las organizaciones sanitarias y sus equipos usan Auxilia.',
  },
  {
    path: paths.documentation,
    description:
      'Guías de Auxilia, referencia de la API y de FHIR R4, y cumplimiento de las salvaguardas técnicas de HIPAA.',
  },
  {
    path: paths.helpCenter,
    description:
      'Respuestas a las preguntas más frecuentes sobre cuentas, pacientes, agenda, mensajes y agentes de Auxilia.',
  },
  {
    path: paths.contactSupport,
    description: 'Abra una consulta al equipo de soporte de Auxilia, con su cuenta o sin ella.',
  },
  {
    path: paths.status,
    description: 'El estado de los componentes de Auxilia, comprobado en este momento, y su historial.',
  },
  {
    path: paths.skeletonDemo,
    description: 'Los esqueletos de carga que Auxilia muestra mientras llegan los datos.',
  },
  {
    path: paths.commandPaletteDemo,
    description: 'La paleta de comandos de Auxilia: páginas, pacientes y acciones sin soltar el teclado.',
  },
];

/** The addresses of the product, for the rule that answers them. */
export const site: Site = {
  paths: Object.values(paths),
  prerendered: publicPages.map(({ path }) => path),
};
