import { clinicalDashboardPath } from '../../clinical-dashboard/clinical-dashboard.page.ts';
import { dashboardPath } from '../../dashboard/dashboard.page.ts';
import type { GuideGroup } from './guide.ts';

export const dashboards: GuideGroup = {
  id: 'panel',
  title: 'Panel Clínico y vista general',
  summary: 'Lo que espera a alguien, y cómo va la organización.',
  guides: [
    {
      id: 'panel-clinico',
      title: 'Empezar la jornada en el Panel Clínico',
      summary:
        'Reúne las propuestas de los agentes, los resultados, las notas sin firmar, la agenda, los mensajes y las tareas. El personal administrativo ve las partes que le corresponden.',
      steps: [
        'Inicie sesión o pulse «Panel Clínico» en la barra superior.',
        'Empiece por «Pendiente de su decisión»: son propuestas de agentes que no ocurren hasta que alguien las aprueba.',
        'Siga por «Resultados sin acuse de recibo»: los críticos van primero.',
        'En «Agenda de hoy», elija «La suya» o «Toda la clínica». Pulse un nombre para abrir su ficha.',
        'En «Notas sin firmar», «Mensajes sin leer» y «Sus tareas» está lo demás que queda abierto.',
      ],
      picture: 'panel-clinico',
      screen: { path: clinicalDashboardPath, label: 'Panel Clínico' },
    },
    {
      id: 'acusar-recibo',
      title: 'Acusar recibo de un resultado',
      summary: 'Deja constancia de que una persona del equipo clínico lo ha visto.',
      who: 'Personal clínico',
      steps: [
        'En «Resultados sin acuse de recibo», lea cada valor con su referencia y su marca. La marca lleva texto y flecha, no solo color.',
        'Pulse «Acusar recibo».',
        'Si fue un error, pulse «Deshacer» en el aviso que aparece.',
      ],
      notes: [
        'Si el informe cambió desde que se mostró, no se acusa recibo: se le enseña cómo ha quedado.',
        'Un resultado sin rango de referencia no se da por normal: se cuenta aparte.',
      ],
    },
    {
      id: 'vista-general',
      title: 'Consultar la actividad',
      summary: 'Citas, inasistencias, mensajes, tareas y, para el personal clínico, consultas y resultados.',
      steps: [
        'Pulse el logotipo de la barra superior para abrir «Vista general».',
        'Elija el periodo: de siete días a «Un año». Se compara con otros tantos días anteriores.',
        'En cada conjunto, cambie entre «Gráfica» y «Tabla», o pulse «CSV» para descargarlo.',
      ],
      picture: 'vista-general',
      screen: { path: dashboardPath, label: 'Vista general' },
    },
  ],
};
