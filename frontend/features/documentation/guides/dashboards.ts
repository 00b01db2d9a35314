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
        'Arriba, lo que no puede esperar; debajo, en una sola lista, los resultados, los mensajes, las tareas y las notas sin firmar; al lado, la agenda y la sala de espera. El personal administrativo ve las partes que le corresponden.',
      steps: [
        'Inicie sesión o pulse «Panel Clínico» en la barra superior.',
        'Si hay alarmas («No puede esperar») o propuestas de agentes («Pendiente de su decisión»), están las primeras. Una propuesta no ocurre hasta que alguien la aprueba.',
        'Siga por «Por hacer»: los resultados críticos van primero, después lo vencido y lo que más tiempo lleva. Elija arriba qué se muestra: «Todo», «Resultados», «Mensajes», «Tareas» o «Notas».',
        'Pulse una línea para abrirla sobre la agenda. Al darla por hecha se abre la siguiente; «Más tarde» la deja al final.',
        'En «Agenda de hoy», pulse «Ha llegado» cuando venga el paciente: en «En sala» se ve quién espera y desde cuándo. Elija «La suya» o «Toda la clínica».',
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
        'En «Por hacer», abra el resultado y lea cada valor con su referencia y su marca. La marca lleva texto y flecha, no solo color.',
        'Pulse «Acusar recibo».',
        'Si fue un error, pulse «Deshacer» en el aviso que aparece.',
        'Para acusar recibo de varios, elija «Resultados»: los que están dentro de rango tienen un botón para todos.',
      ],
      notes: [
        'Si el informe cambió desde que se mostró, no se acusa recibo: se le enseña cómo ha quedado.',
        'Se le muestran los suyos (los que pidió, le asignaron o son de sus pacientes) y los que no son de nadie. Los de otras personas aparecen si son críticos o llevan tres días; «Ver los de todos» muestra el resto.',
        'Junto a cada valor está el anterior del mismo paciente y cuánto ha cambiado, si ambos tienen la misma unidad.',
        'Un resultado sin rango de referencia no se da por normal: dice «no comprobado, sin rango de referencia».',
        'Con el teclado: j y k pasan de una línea a otra, e la abre y, ya abierta, la da por hecha; s la deja para más tarde.',
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
