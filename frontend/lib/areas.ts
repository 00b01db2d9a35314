import { paths } from './paths.ts';

export interface Area {
  path: string;
  label: string;
  description: string;
  isAdminOnly?: true;
  /** Paths that begin so belong to the area too. */
  detailPath?: string;
}

/** The links of the top navigation bar, in its order (specification, section 2). */
export const navigationAreas: readonly Area[] = [
  {
    path: paths.clinicalDashboard,
    label: 'Panel Clínico',
    description: 'Lo que espera su decisión y su jornada de hoy.',
  },
  {
    path: paths.patients,
    label: 'Pacientes',
    description: 'Búsqueda, fichas y alta de pacientes.',
    detailPath: '/paciente/',
  },
  { path: paths.calendar, label: 'Calendario', description: 'Agenda, citas y lista de espera.' },
  {
    path: paths.messages,
    label: 'Comunicaciones',
    description: 'Mensajes con pacientes y entre profesionales.',
  },
  {
    path: paths.billing,
    label: 'Facturación',
    description: 'Plan, consumo por agente y facturas.',
    isAdminOnly: true,
  },
];

/** Every area behind sign-in, grouped as the overview shows them. */
export const areaGroups: readonly { title: string; areas: readonly Area[] }[] = [
  {
    title: 'Atención',
    areas: [
      ...navigationAreas.filter((area) => !area.isAdminOnly),
      { path: paths.tasks, label: 'Mis Tareas', description: 'Sus tareas y las colas de su equipo.' },
    ],
  },
  {
    title: 'Herramientas clínicas',
    areas: [
      {
        path: paths.clinicalDocumentation,
        label: 'Documentación clínica',
        description: 'Del dictado o el texto libre a una nota estructurada para firmar.',
      },
      {
        path: paths.medicationSafety,
        label: 'Seguridad de la medicación',
        description: 'Interacciones, alergias, dosis y duplicidades.',
      },
      {
        path: paths.labInterpreter,
        label: 'Intérprete de laboratorio',
        description: 'Resultados con rangos, tendencias y valores críticos.',
      },
      {
        path: paths.insurancePreauth,
        label: 'Autorización previa',
        description: 'Requisitos del seguro, envío y seguimiento.',
      },
      {
        path: paths.qualityMeasures,
        label: 'Medidas de calidad',
        description: 'Indicadores eCQM de la organización y sus brechas.',
      },
    ],
  },
  {
    title: 'Agentes de IA',
    areas: [
      { path: paths.agents, label: 'Agentes', description: 'Estado, actividad y coste de sus agentes.' },
      {
        path: paths.intakeAgent,
        label: 'Asistente de admisión',
        description: 'El agente incluido, con su consola de conversación.',
      },
      {
        path: paths.marketplace,
        label: 'Catálogo de agentes',
        description: 'Plantillas listas para instalar.',
      },
      { path: paths.createAgent, label: 'Crear un agente', description: 'Un agente nuevo, paso a paso.' },
    ],
  },
  {
    title: 'Flujos de trabajo',
    areas: [
      { path: paths.workflows, label: 'Flujos de trabajo', description: 'Versiones y ejecuciones.' },
      {
        path: paths.workflowBuilder,
        label: 'Editor de flujos',
        description: 'Lienzo y lista para componer un flujo.',
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
        isAdminOnly: true,
      },
    ],
  },
];

/** What a person may open: an administrator everything, anyone else all but the administration. */
export function visibleAreas(areas: readonly Area[], isAdmin: boolean): readonly Area[] {
  return areas.filter((area) => isAdmin || !area.isAdminOnly);
}
