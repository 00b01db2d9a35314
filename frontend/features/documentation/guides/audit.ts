import { auditPath } from '../../audit/audit.page.ts';
import type { GuideGroup } from './guide.ts';

const screen = { path: auditPath, label: 'Auditoría' };
const who = 'Administración';

export const audit: GuideGroup = {
  id: 'auditoria',
  title: 'Auditoría',
  summary: 'Quién ha visto o cambiado datos de pacientes, qué conviene mirar y si el registro está íntegro.',
  guides: [
    {
      id: 'quien-ha-visto',
      title: 'Saber quién ha visto una ficha',
      summary: 'Por paciente, persona, acción, días, agente y dirección de red.',
      who,
      steps: [
        'En «Paciente», escriba un nombre o un número de historia y elija a la persona. La dirección de la página guarda su identificador, nunca su nombre.',
        'Añada los filtros que necesite. Pulse una línea para ver qué se buscó, desde dónde y con qué dispositivo.',
        '«Descargar (CSV)» guarda todo lo que pasa los filtros. Con un paciente elegido, «Informe para el paciente (PDF)» hace el informe que puede pedirle.',
      ],
      notes: [
        'Leer el registro también es un acceso: queda una entrada por cada consulta, con lo que se buscó.',
      ],
      screen,
    },
    {
      id: 'accesos-inusuales',
      title: 'Revisar accesos inusuales',
      summary: 'Las reglas señalan; decide una persona.',
      who,
      steps: [
        'En «Inusuales» ve lo que han señalado las reglas: su propia ficha o la de alguien del equipo, mismos apellidos, mismo domicilio o vecindad, fuera de horario, sin relación que conste y muchas fichas seguidas.',
        'Abra un acceso, lea el motivo y lo que puede explicarlo, y pulse «Ver esos accesos» si lo necesita.',
        'Escriba en qué se basa y pulse «Estaba justificado» o «No estaba justificado». Queda con su nombre y la hora.',
      ],
      notes: ['Nadie revisa sus propios accesos.'],
      screen,
    },
    {
      id: 'romper-el-cristal',
      title: 'Acceso de emergencia',
      summary: 'Recepción lee lo que importa de una ficha durante media hora, con un motivo.',
      who: 'Personal administrativo; lo revisa Administración',
      steps: [
        'En la ficha del paciente, pulse «Acceso de emergencia», elija el motivo, explique qué ocurre y pulse «Abrir la ficha».',
        'Quienes administran reciben un correo en el momento. El acceso termina por sí solo, o antes con «Terminar ahora».',
        'Después, quien administra lo revisa en «Emergencias».',
      ],
      screen,
    },
    {
      id: 'registro-integro',
      title: 'Comprobar que el registro está íntegro',
      summary: 'Que nada se ha cambiado, cortado ni añadido.',
      who,
      steps: [
        'En «Integridad», pulse «Comprobar ahora». Ve hasta dónde ha llegado, y al final qué se ha comprobado y qué no cuadra, con su lugar.',
        'Guarde en otro sitio la línea del punto de control: sirve para comparar más adelante.',
      ],
      screen,
    },
  ],
};
