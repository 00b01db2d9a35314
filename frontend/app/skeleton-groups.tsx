import { NameSkeleton } from '../features/account-settings/profile/name-skeleton.tsx';
import { RunListSkeleton, RunTraceSkeleton } from '../features/agent/runs/run-skeletons.tsx';
import { AgentsSkeleton } from '../features/agents/agents-skeleton.tsx';
import { CalendarSkeleton, GridSkeleton } from '../features/calendar/calendar-skeleton.tsx';
import { PanelContentSkeleton } from '../features/clinical-dashboard/panel-content-skeleton.tsx';
import { ConversationSkeleton, ThreadListSkeleton } from '../features/messages/message-skeletons.tsx';
import { RowsSkeleton } from '../features/patient/chart-section.tsx';
import { PatientsSkeleton } from '../features/patients/patients-skeleton.tsx';
import type { SkeletonGroup } from '../features/skeleton-demo/skeleton-demo-page.tsx';
import { TasksSkeleton } from '../features/tasks/tasks-skeleton.tsx';
import { FiguresSkeleton, PanelsSkeleton } from '../ui/dashboard-skeletons.tsx';
import {
  CardsSkeleton,
  FormSkeleton,
  PanelSkeleton,
  SettingsSkeleton,
  TextSkeleton,
} from '../ui/page-skeletons.tsx';

/** Every skeleton of the product, as /skeleton-demo shows them. */
export const skeletonGroups: readonly SkeletonGroup[] = [
  {
    title: 'Pantallas enteras',
    samples: [
      { title: 'Texto', where: 'Páginas públicas: documentación, ayuda, empresa', Skeleton: TextSkeleton },
      {
        title: 'Formulario de acceso',
        where: 'Inicio de sesión, registro y recuperación',
        Skeleton: FormSkeleton,
      },
      {
        title: 'Tarjetas',
        where: 'Agentes, Catálogo',
        Skeleton: CardsSkeleton,
      },
      { title: 'Paneles en dos columnas', where: 'Panel Clínico', Skeleton: PanelsSkeleton },
      { title: 'Cifras y gráficas', where: 'Vista general', Skeleton: FiguresSkeleton },
      { title: 'Panel', where: 'Las demás pantallas con la sesión iniciada', Skeleton: PanelSkeleton },
      { title: 'Ajustes', where: 'Configuración de Cuenta', Skeleton: SettingsSkeleton },
      { title: 'Calendario', where: 'Calendario', Skeleton: CalendarSkeleton },
    ],
  },
  {
    title: 'Atención',
    samples: [
      { title: 'Contenido de un panel', where: 'Panel Clínico', Skeleton: PanelContentSkeleton },
      { title: 'Lista de pacientes', where: 'Pacientes e importación', Skeleton: PatientsSkeleton },
      { title: 'Apartado de la ficha', where: 'Ficha del paciente', Skeleton: RowsSkeleton },
      { title: 'Semana del calendario', where: 'Calendario, al cambiar de fechas', Skeleton: GridSkeleton },
      { title: 'Lista de conversaciones', where: 'Comunicaciones', Skeleton: ThreadListSkeleton },
      { title: 'Conversación', where: 'Comunicaciones', Skeleton: ConversationSkeleton },
      { title: 'Lista de tareas', where: 'Mis Tareas', Skeleton: TasksSkeleton },
      { title: 'Nombre y apellidos', where: 'Configuración de Cuenta', Skeleton: NameSkeleton },
    ],
  },
  {
    title: 'Agentes',
    samples: [
      { title: 'Tarjetas de agentes', where: 'Agentes', Skeleton: AgentsSkeleton },
      { title: 'Ejecuciones', where: 'Página de un agente', Skeleton: RunListSkeleton },
      { title: 'Pasos de una ejecución', where: 'Página de un agente', Skeleton: RunTraceSkeleton },
    ],
  },
];
