import { paths } from '../../lib/paths.ts';
import type { PlannedPage } from './planned-page.tsx';

/** The public pages still to come, by their route. */
export const plannedPublicPages = {
  [paths.about]: {
    title: 'Acerca de Auxilia',
    summary: 'Quiénes somos y para qué existe Auxilia.',
    contents: ['Nuestra misión y cómo trabajamos', 'El equipo', 'Cómo tratamos los datos clínicos'],
  },
  [paths.contact]: {
    title: 'Contacto',
    summary: 'Cómo hablar con nosotros.',
    contents: ['Formulario de contacto con acuse de recibo por correo', 'Solicitud de una demostración'],
  },
  [paths.privacy]: {
    title: 'Privacidad',
    summary: 'Cómo protegemos los datos de las personas y de los pacientes.',
    contents: [
      'Qué datos tratamos, para qué y durante cuánto tiempo',
      'Sus derechos y cómo ejercerlos',
      'Nuestras obligaciones según la HIPAA y el acuerdo de asociado comercial (BAA)',
    ],
  },
  [paths.terms]: {
    title: 'Términos del servicio',
    summary: 'Las condiciones de uso de Auxilia.',
    contents: ['Uso permitido', 'Responsabilidades de cada parte', 'Límites de los agentes de IA'],
  },
  [paths.documentation]: {
    title: 'Documentación',
    summary: 'Cómo usar y conectar Auxilia.',
    contents: [
      'Guías de uso por rol',
      'API de Auxilia, FHIR R4 y CDS Hooks',
      'Seguridad, copias y auditoría',
    ],
  },
  [paths.helpCenter]: {
    title: 'Centro de ayuda',
    summary: 'Respuestas a las preguntas más frecuentes.',
    contents: [
      'Acceso y verificación en dos pasos',
      'Pacientes, agenda y mensajes',
      'Agentes y aprobaciones',
    ],
  },
  [paths.contactSupport]: {
    title: 'Contactar con soporte',
    summary: 'Ayuda de una persona de nuestro equipo.',
    contents: ['Formulario de soporte con número de seguimiento', 'Prioridad según la urgencia'],
  },
  [paths.status]: {
    title: 'Estado del servicio',
    summary: 'Cómo funciona Auxilia en este momento.',
    contents: ['Comprobaciones reales de cada componente', 'Incidencias y mantenimiento previsto'],
  },
  [paths.skeletonDemo]: {
    title: 'Demostración de esqueletos de carga',
    summary: 'Los esqueletos que se ven mientras carga cada pantalla.',
    contents: ['Cada esqueleto en uso, con su nombre', 'Su aspecto en modo claro y oscuro'],
  },
  [paths.commandPaletteDemo]: {
    title: 'Demostración de la paleta de comandos',
    summary: 'Ir a cualquier parte con el teclado.',
    contents: ['Páginas, pacientes y acciones en una sola búsqueda', 'Apertura con Ctrl + K o ⌘ + K'],
  },
} satisfies Record<string, PlannedPage>;
