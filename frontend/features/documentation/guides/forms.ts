import { patientsPath } from '../../patients/patients.page.ts';
import { tasksPath } from '../../tasks/tasks.page.ts';
import { formsPath } from '../../workflows/forms/forms.page.ts';
import type { GuideGroup } from './guide.ts';

const screen = { path: formsPath, label: 'Formularios' };

export const forms: GuideGroup = {
  id: 'formularios',
  title: 'Formularios',
  summary:
    'Lo que rellenan los pacientes en su teléfono, sin cuenta, y el equipo en sus tareas. Cada formulario se escribe una vez y se publica con un número de versión.',
  guides: [
    {
      id: 'escribir-formulario',
      title: 'Escribir y publicar un formulario',
      summary: 'Se guarda solo mientras se escribe, y nadie lo ve hasta que se publica.',
      steps: [
        'Abra «Formularios» y pulse «Crear un formulario».',
        'Escriba el título y pulse «Añadir pregunta»: elija cómo se responde.',
        'De cada pregunta, diga si «Es obligatoria», sus opciones y sus límites. «En inglés (opcional)» es lo que lee quien abre la página en inglés.',
        'Si solo se pregunta a veces, pulse «Añadir condición» y elija la pregunta de la que depende.',
        'Pruébelo en «Vista previa»: lo que responda ahí no se guarda.',
        'Pulse «Publicar». Si falta algo, se dice dónde.',
      ],
      notes: [
        'Con el foco en una pregunta, `Alt` y las flechas la suben o la bajan. «Deshacer» devuelve lo quitado.',
        'Al cambiar un formulario publicado, se sigue pidiendo como estaba hasta que publique los cambios. En «Versiones» puede restaurar cualquiera.',
      ],
      screen,
    },
    {
      id: 'pedir-formulario',
      title: 'Pedir un formulario a un paciente',
      summary: 'Con un enlace o un código QR, desde su ficha o desde un flujo de trabajo.',
      steps: [
        'En la ficha del paciente, abra «Tareas» y pulse «Pedir un formulario».',
        'Elija el formulario, cuánto sirve el enlace, el idioma y si firma un consentimiento.',
        'Pulse «Crear el enlace» y déselo: solo se muestra en ese momento.',
        'El paciente lo abre en su teléfono con su fecha de nacimiento. Lo que escribe se guarda aunque lo deje a medias.',
        'Cuando lo envía, pulse «Ver respuestas».',
      ],
      notes: [
        'Tras cinco fechas de nacimiento equivocadas, el enlace se cierra. Con «Nuevo enlace o código QR» le da otro.',
        'Si sus respuestas hablan de un peligro, salta la alarma y la página le dice qué hacer de inmediato.',
      ],
      screen: { path: patientsPath, label: 'Pacientes' },
    },
    {
      id: 'proponer-horas',
      title: 'Proponer horas de cita a un paciente',
      summary: 'El paciente elige una en su teléfono. Mientras tanto, nadie más puede reservarlas.',
      steps: [
        'En la ficha del paciente, abra «Tareas» y pulse «Proponer horas de cita».',
        'Elija el día, la duración y cuánto «Se le guardan durante».',
        'Marque hasta seis en «Horas libres de ese día» y pulse «Proponer estas horas».',
        'Dele el enlace. Cuando elija una, queda reservada y las demás vuelven al calendario.',
      ],
      notes: [
        'Si ninguna le va bien, recepción recibe una tarea para buscar otra.',
        'Desde la misma página el paciente puede escribir: el mensaje llega a «Comunicaciones», y lo que se le responda ahí lo lee en su página.',
      ],
      screen: { path: patientsPath, label: 'Pacientes' },
    },
    {
      id: 'rellenar-formulario',
      title: 'Rellenar un formulario o decidir en sus tareas',
      summary: 'Lo que un flujo le pide está en la tarea, y su respuesta la cierra.',
      steps: [
        'Abra la tarea en «Mis Tareas».',
        'Rellene el formulario y pulse «Enviar el formulario». Lo que lleve escrito se conserva si lo deja.',
        'Si es una aprobación, escriba las indicaciones que quiera y pulse «Aprobar» o «Rechazar».',
      ],
      screen: { path: tasksPath, label: 'Mis Tareas' },
    },
  ],
};
