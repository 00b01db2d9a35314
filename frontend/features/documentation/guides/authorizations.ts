import { accountSettingsPath } from '../../account-settings/account-settings.page.ts';
import { agentsPath } from '../../agents/agents.page.ts';
import { calendarPath } from '../../calendar/calendar.page.ts';
import { patientsPath } from '../../patients/patients.page.ts';
import { insurancePreauthPath } from '../../prior-authorization/insurance-preauth.page.ts';
import type { GuideGroup } from './guide.ts';

const screen = { path: insurancePreauthPath, label: 'Autorización previa' };

export const authorizations: GuideGroup = {
  id: 'autorizacion-previa',
  title: 'Autorización previa',
  summary:
    'Si la aseguradora quiere que se le pida antes, qué hay que enviarle, qué ha respondido y para qué vale el número que dio.',
  guides: [
    {
      id: 'pedir-autorizacion',
      title: 'Pedir una autorización',
      summary: 'De saber si hace falta a la respuesta de la aseguradora.',
      steps: [
        'Abra «Autorización previa», pulse «Nueva solicitud», elija el paciente y escriba el servicio y el motivo.',
        'Pulse «Comprobar si hace falta» y después «Abrir solicitud».',
        'Reúna lo que falta y, en «Siguiente paso», revise si está completa.',
        'Pulse «Ver lo que se envía»: cada parte dice por qué va. Nada más sale.',
        'Pulse «Enviar a la aseguradora». Si no está conectada, use «Ver en PDF» y anote el envío en «Siguiente paso».',
      ],
      notes: [
        'Lo que la aseguradora no responde a tiempo no se envía otra vez: se le pregunta. También puede pulsar «Preguntar cómo está».',
        'Si piden más, pulse «Enviar lo que piden». Para retirarla, «Anular y avisar».',
        'Si el paciente permite que se le escriba, recibe un aviso de cada paso, sin decir de qué se trata.',
      ],
      screen,
    },
    {
      id: 'usar-autorizacion',
      title: 'Ver si un número de autorización vale',
      summary: 'Está en la cita y en la orden, con lo que tiene en contra.',
      steps: [
        'En «Calendario», al dar una cita, elija el paciente y el servicio: debajo se lee si hace falta y el número que hay.',
        'Si el número no vale ese día, caducó o ya está gastado, se dice. La cita puede darse igualmente.',
      ],
      notes: [
        'Donde la aseguradora tiene un servicio propio, lo que dice aparece a los pocos segundos, con su nombre.',
      ],
      screen: { path: calendarPath, label: 'Calendario' },
    },
    {
      id: 'rechazo-de-autorizacion',
      title: 'Responder a un rechazo',
      summary: 'La carta de recurso y la llamada de un clínico con quien revisa la solicitud.',
      steps: [
        'Abra la solicitud denegada y anote el motivo y hasta cuándo se puede recurrir.',
        'Un clínico pulsa «Preparar la carta», cambia lo que haga falta y pulsa «Firmar y recurrir». Cada frase dice de dónde sale.',
        'Para hablar con la aseguradora, pulse «Programar una llamada» y elija quién llama, el día, la hora y el teléfono. Queda en el calendario del clínico.',
      ],
      notes: ['La llamada se mueve y se cancela en el calendario; la solicitud y su plazo la siguen.'],
      screen,
    },
    {
      id: 'tarjeta-del-seguro',
      title: 'Guardar la tarjeta del seguro',
      summary: 'Una foto o un PDF de cada cara, en la cobertura del paciente.',
      steps: [
        'Abra la ficha del paciente y, en «Cobertura», pulse «Añadir anverso» o «Añadir reverso» y elija el archivo.',
        'Para verla, pulse «Anverso» o «Reverso».',
      ],
      notes: ['Solo se admiten imágenes y PDF: lo demás se rechaza. A la aseguradora no se le envía.'],
      screen: { path: patientsPath, label: 'Pacientes' },
    },
    {
      id: 'pedir-datos-al-paciente',
      title: 'Pedir al paciente los datos que faltan',
      summary: 'Un agente los pregunta y deja las respuestas para que usted las compruebe.',
      steps: [
        'En «Agentes», pulse «Catálogo», instale «Autorizaciones previas», pruébelo y publíquelo.',
        'En la página del agente, vaya a «Encargarle un trabajo», elija al «Paciente» y pulse «Encargar».',
        'Lo que responda el paciente llega como tarea al personal y queda en el historial de la solicitud: compruébelo y corrija la cobertura.',
      ],
      notes: ['El agente no envía ni cambia ninguna solicitud, ni dice cómo está.'],
      screen: { path: agentsPath, label: 'Agentes' },
    },
    {
      id: 'cifras-de-autorizaciones',
      title: 'Ver las cifras y las horas ahorradas',
      summary: 'Cuántas se aprueban, en cuánto tiempo, por qué se deniegan y cuánto tiempo se ahorra.',
      steps: [
        'Abra «Autorización previa» y elija «Cifras».',
        'En «Horas ahorradas», pulse «Decir los minutos» y escriba cuánto lleva una solicitud a mano, cuánto aquí y cómo lo midió.',
        'Pulse «Descargar CSV» para llevarse las cifras.',
      ],
      notes: ['Mientras nadie diga los minutos, las horas ahorradas son «No comprobado».'],
      screen,
    },
    {
      id: 'conectar-aseguradora',
      title: 'Conectar una aseguradora',
      summary: 'La administración lo hace una vez; sin ello, las solicitudes salen en papel.',
      steps: [
        'En «Configuración de Cuenta», abra «Aseguradoras» y pulse «Conectar una aseguradora».',
        'Escriba las direcciones y el identificador que le dio la aseguradora, y pulse «Conectar aseguradora».',
        'Pulse «Clave pública» y regístrela en la aseguradora. La privada no sale de la plataforma.',
      ],
      notes: ['Con «Ver la clave de los avisos» la aseguradora puede avisar en cuanto decide.'],
      screen: { path: accountSettingsPath, label: 'Configuración de Cuenta' },
    },
  ],
};
