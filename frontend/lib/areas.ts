import { paths } from './paths.ts';

export interface Area {
  path: string;
  label: string;
  description: string;
  isAdminOnly?: true;
  /** Paths that begin so belong to the area too. */
  detailPath?: string;
  /** Other words by which people look for it. */
  words?: string;
}

/** The links of the top navigation bar, in its order (specification, section 2). */
export const navigationAreas: readonly Area[] = [
  {
    path: paths.clinicalDashboard,
    label: 'Panel Clínico',
    description: 'Lo que espera su decisión y su jornada de hoy.',
    words: 'inicio hoy aprobaciones pendientes dashboard',
  },
  {
    path: paths.patients,
    label: 'Pacientes',
    description: 'Búsqueda, fichas y alta de pacientes.',
    words: 'historias clínicas personas patients',
    detailPath: '/paciente/',
  },
  {
    path: paths.calendar,
    label: 'Calendario',
    description: 'Agenda, citas y lista de espera.',
    words: 'agenda citas turnos horarios calendar',
  },
  {
    path: paths.messages,
    label: 'Comunicaciones',
    description: 'Mensajes con pacientes y entre profesionales.',
    words: 'mensajes bandeja conversaciones correo inbox',
  },
  {
    path: paths.billing,
    label: 'Facturación',
    description: 'Plan, consumo por agente y facturas.',
    words: 'pagos plan presupuesto billing',
    isAdminOnly: true,
  },
];

/** Every area behind sign-in, grouped as the overview shows them. */
export const areaGroups: readonly { title: string; areas: readonly Area[] }[] = [
  {
    title: 'Atención',
    areas: [
      ...navigationAreas.filter((area) => !area.isAdminOnly),
      {
        path: paths.tasks,
        label: 'Mis Tareas',
        description: 'Sus tareas y las colas de su equipo.',
        words: 'pendientes colas tasks',
      },
    ],
  },
  {
    title: 'Herramientas clínicas',
    areas: [
      {
        path: paths.clinicalDocumentation,
        label: 'Documentación clínica',
        description: 'Del dictado o el texto libre a una nota estructurada para firmar.',
        words: 'notas dictado informes',
      },
      {
        path: paths.medicationSafety,
        label: 'Seguridad de la medicación',
        description: 'Interacciones, alergias, dosis y duplicidades.',
        words: 'fármacos medicamentos recetas interacciones alergias',
      },
      {
        path: paths.labInterpreter,
        label: 'Intérprete de laboratorio',
        description: 'Resultados con rangos, tendencias y valores críticos.',
        words: 'análisis analítica resultados',
      },
      {
        path: paths.insurancePreauth,
        label: 'Autorización previa',
        description: 'Requisitos del seguro, envío y seguimiento.',
        words: 'seguro preautorización aseguradora',
      },
      {
        path: paths.qualityMeasures,
        label: 'Medidas de calidad',
        description: 'Indicadores eCQM de la organización y sus brechas.',
        words: 'indicadores eCQM',
      },
    ],
  },
  {
    title: 'Agentes de IA',
    areas: [
      {
        path: paths.agents,
        label: 'Agentes',
        description: 'Estado, actividad y coste de sus agentes.',
        words: 'asistentes inteligencia artificial agents',
      },
      {
        path: paths.intakeAgent,
        label: 'Asistente de admisión',
        description: 'El agente incluido, con su consola de conversación.',
        words: 'conversación chat',
      },
      {
        path: paths.marketplace,
        label: 'Catálogo de agentes',
        description: 'Plantillas listas para instalar.',
        words: 'plantillas marketplace',
      },
      { path: paths.createAgent, label: 'Crear un agente', description: 'Un agente nuevo, paso a paso.' },
    ],
  },
  {
    title: 'Flujos de trabajo',
    areas: [
      {
        path: paths.workflows,
        label: 'Flujos de trabajo',
        description: 'Versiones y ejecuciones.',
        words: 'automatización procesos workflows',
      },
      {
        path: paths.workflowBuilder,
        label: 'Editor de flujos',
        description: 'Lienzo y lista para componer un flujo.',
        words: 'automatización lienzo',
      },
    ],
  },
  {
    title: 'Administración',
    areas: [
      ...navigationAreas.filter((area) => area.isAdminOnly),
      {
        path: paths.adminUsers,
        label: 'Usuarios',
        description: 'Invitaciones, roles, acceso y auditoría.',
        words: 'personas cuentas roles invitar auditoría',
        isAdminOnly: true,
      },
    ],
  },
];

/** What a signed-in person may open besides, from their menu and from the search. */
export const personalAreas: readonly Area[] = [
  {
    path: paths.dashboard,
    label: 'Vista general',
    description: 'La organización de un vistazo y todas las áreas.',
    words: 'estadísticas cifras gráficos',
  },
  {
    path: paths.accountSettings,
    label: 'Configuración de Cuenta',
    description: 'Sus datos, su acceso y su organización.',
    words: 'perfil contraseña autenticador ajustes sesiones preferencias',
  },
];

/** The public pages about the product and for help with it, which everybody may open. */
export const publicAreas: readonly Area[] = [
  {
    path: paths.helpCenter,
    label: 'Centro de ayuda',
    description: 'Respuestas a las preguntas más frecuentes.',
    words: 'preguntas dudas faq',
  },
  {
    path: paths.documentation,
    label: 'Documentación',
    description: 'Guías de cada función y referencia de la API.',
    words: 'guías manual API FHIR',
  },
  {
    path: paths.contactSupport,
    label: 'Contactar con soporte',
    description: 'Cuente qué ocurre y le responderemos.',
    words: 'incidencia problema ayuda',
  },
  {
    path: paths.status,
    label: 'Estado del servicio',
    description: 'Qué funciona ahora y qué ha pasado.',
    words: 'incidentes caídas disponibilidad',
  },
  { path: paths.about, label: 'Acerca de Auxilia', description: 'Qué es y para quién.' },
  { path: paths.contact, label: 'Contacto', description: 'Cómo hablar con nosotros.' },
  {
    path: paths.privacy,
    label: 'Privacidad',
    description: 'Qué datos se tratan y cómo se protegen.',
    words: 'datos HIPAA',
  },
  {
    path: paths.terms,
    label: 'Términos del servicio',
    description: 'Las condiciones de uso.',
    words: 'condiciones legal',
  },
];

/** What a person may open: an administrator everything, anyone else all but the administration. */
export function visibleAreas(areas: readonly Area[], isAdmin: boolean): readonly Area[] {
  return areas.filter((area) => isAdmin || !area.isAdminOnly);
}
