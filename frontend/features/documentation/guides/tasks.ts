import { tasksPath } from '../../tasks/tasks.page.ts';
import type { GuideGroup } from './guide.ts';

const screen = { path: tasksPath, label: 'Mis Tareas' };

export const tasks: GuideGroup = {
  id: 'tareas',
  title: 'Mis Tareas',
  summary:
    'Lo que usted tiene pendiente y las colas de su equipo. Cada tarea dice por qué existe, quién la creó y a qué se refiere.',
  guides: [
    {
      id: 'tomar-tareas',
      title: 'Tomar y terminar tareas',
      summary: 'De una cola, cada uno toma las suyas; si dos pulsan a la vez, solo una persona se la queda.',
      steps: [
        'Abra el menú de usuario y pulse «Mis Tareas».',
        'En «De mi equipo», pulse «Tomar» en la que vaya a hacer: pasa a «Mías».',
        'Ábrala para leer el motivo, el paciente y de qué trata, y use «Empezar», «Pausar» o «Reanudar».',
        'Escriba un comentario con «Comentar» si alguien debe saber algo.',
        'Pulse «Terminar», o «Cancelar la tarea» con un motivo.',
      ],
      notes: [
        'Con el foco en la lista, `j` y `k` pasan de una tarea a otra, `x` la selecciona e `Intro` la abre.',
        'De una tarea clínica, el personal administrativo ve el título y nada de su contenido.',
      ],
      picture: 'tareas',
      screen,
    },
    {
      id: 'crear-tarea',
      title: 'Crear una tarea, también repetida',
      summary: 'Para usted, para otra persona o para la cola de un equipo.',
      steps: [
        'Pulse «Nueva tarea».',
        'Escriba «Título» y, si hace falta, «Descripción» y «Motivo».',
        'En «Para», elija una persona o una cola. Indique «Prioridad», «Fecha límite» y «Hora límite».',
        'Si se repite, elija la «Repetición», cada cuánto y hasta cuándo. Al terminar una se crea la siguiente.',
        'Pulse «Crear la tarea».',
      ],
      picture: 'nueva-tarea',
      screen,
    },
    {
      id: 'varias-tareas',
      title: 'Cambiar varias a la vez',
      summary: 'De cada una se dice si se ha podido.',
      steps: [
        'Marque las tareas, o todas las de un plazo con «Seleccionar todas».',
        'Pulse «Reasignar», «Cambiar la prioridad» o «Terminar».',
        'Lea el resultado: lo que otra persona cambió entretanto no se toca.',
      ],
      screen,
    },
  ],
};
