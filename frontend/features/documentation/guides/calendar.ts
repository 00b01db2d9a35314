import { accountSettingsPath } from '../../account-settings/account-settings.page.ts';
import { calendarPath } from '../../calendar/calendar.page.ts';
import type { GuideGroup } from './guide.ts';

const screen = { path: calendarPath, label: 'Calendario' };

export const calendar: GuideGroup = {
  id: 'calendario',
  title: 'Calendario y citas',
  summary:
    'Reservar, mover, atender y avisar. Lo usan el personal clínico y el administrativo; las horas son las de la organización.',
  guides: [
    {
      id: 'vistas-calendario',
      title: 'Moverse por el calendario',
      summary: 'La agenda de un día, una semana o un mes, o un día con una columna por profesional.',
      steps: [
        'Pulse «Calendario» en la barra superior.',
        'Elija «Día», «Semana», «Mes» o «Por profesional». En pantallas estrechas se ve como lista.',
        'Avance con las flechas, vuelva con «Hoy» o salte con «Ir a una fecha».',
        'Elija de quién son las citas que se muestran y, en «Filtros», el servicio y los estados.',
        'Pulse una cita para ver sus datos y lo que se puede hacer con ella.',
      ],
      picture: 'calendario',
      screen,
    },
    {
      id: 'reservar-cita',
      title: 'Reservar una cita',
      summary: 'Las horas que se proponen respetan horarios, ausencias, festivos y otras citas.',
      steps: [
        'Pulse una hora libre, arrastre sobre el tiempo que quiera o pulse «Nueva cita».',
        'Busque y elija al «Paciente», y elija «Servicio» y «Profesional». Con «También con» participa otra persona.',
        'Elija una de las «Horas libres». Mientras decide, la hora queda retenida para usted.',
        'Añada un «Comentario» si hace falta y pulse «Reservar».',
      ],
      notes: [
        'Dos personas no pueden reservar la misma hora: lo impide la base de datos. Quien llega después conserva lo escrito y ve las horas libres más cercanas.',
        'El personal clínico puede dar una hora ocupada con permiso especial y un motivo, que quedan en la cita y en el registro de accesos.',
      ],
      picture: 'reservar-cita',
      screen,
    },
    {
      id: 'serie-citas',
      title: 'Reservar una serie',
      summary: 'Para un tratamiento o un seguimiento que se repite cada cierto número de semanas.',
      steps: [
        'En «Nueva cita», marque «Repetir la cita (serie)».',
        'Indique «Cada cuántas semanas» y «Número de citas».',
        'Pulse «Reservar la serie». Antes de escribir nada se comprueban todas las fechas.',
        'Si alguna no es posible, cambie la hora o reserve solo las posibles.',
      ],
      screen,
    },
    {
      id: 'atender-cita',
      title: 'Recibir, mover o cancelar',
      summary: 'Lo que le ocurre a una cita desde que se reserva.',
      steps: [
        'Pulse la cita. Marque «Ha llegado», «Terminada» o «No acudió» según ocurra.',
        'Para cambiar la hora, arrástrela o pulse «Mover», y elija entre las «Horas libres».',
        'Para cancelarla, pulse «Cancelar la cita», indique «Quién cancela» y «Motivo», y confirme.',
        'En una serie, elija «Solo esta cita», «Esta y las siguientes» o «Todas las que quedan de la serie».',
      ],
      notes: [
        'Si la cita no es de hoy, «Ha llegado» pregunta antes.',
        'Tras mover una cita puede deshacerse durante unos segundos. Una cita cancelada no vuelve: se reserva otra.',
      ],
      picture: 'cita',
      screen,
    },
    {
      id: 'lista-espera',
      title: 'Llevar la lista de espera',
      summary: 'Cuando queda libre una hora que conviene a alguien, se propone; nada se reserva solo.',
      steps: [
        'En el calendario, abra «Más» y «Lista de espera», y pulse «Añadir a un paciente».',
        'Indique qué le conviene: «Servicio», «Profesional», «Desde» y «Hasta». Pulse «Añadir».',
        'Cuando aparezca una propuesta, pulse «Reservar» tras acordarlo con el paciente, o «Descartar».',
        'También puede pulsar «Buscar hora», o «Quitar de la lista» si ya no espera.',
      ],
      picture: 'lista-espera',
      screen,
    },
    {
      id: 'horarios',
      title: 'Fijar horarios, ausencias, servicios y festivos',
      summary: 'De aquí salen las horas libres que se proponen a personas y agentes.',
      steps: [
        'En el calendario, abra «Más» y «Horarios y servicios».',
        'En «Servicios», pulse «Añadir un servicio» y dé su nombre, su duración y el tiempo libre antes y después.',
        'En «Horario», elija al «Profesional», pulse «Añadir un tramo», marque días, horas y servicios, y pulse «Guardar el horario».',
        'En «Sedes y salas», la administración da de alta dónde se atiende; en «Horario», elija «Dónde atiende» cada profesional. En una sala cabe una cita a la vez.',
        'En «Excepciones», añada una «Ausencia» u «Horas de más» con «Añadir la excepción».',
        'En «Festivos», anote los días de cierre con «Añadir el cierre».',
      ],
      notes: [
        'Quién atiende en el calendario y los días de cierre los fija la administración.',
        'Una ausencia o un cierre no cancelan las citas que ya hay: muévalas usted.',
        'Sin horario, se puede citar a un profesional a cualquier hora y no se proponen horas libres.',
      ],
      picture: 'horarios',
      screen,
    },
    {
      id: 'suscribir-agenda',
      title: 'Ver la agenda en otro calendario',
      summary: 'Un enlace iCalendar para su teléfono u ordenador, sin nombres de pacientes.',
      steps: [
        'En el calendario, abra «Más» y «Suscripción a una agenda».',
        'Elija la agenda y pulse «Crear un enlace».',
        'Pulse «Copiar el enlace»: no se volverá a mostrar. Péguelo en su aplicación como calendario suscrito.',
        'Si cree que lo tiene otra persona, pulse «Revocar».',
      ],
      notes: ['Una sola cita se lleva con «Descargar para otro calendario (ICS)», en la propia cita.'],
      picture: 'suscripcion',
      screen,
    },
    {
      id: 'recordatorios',
      title: 'Elegir los recordatorios a los pacientes',
      summary: 'Si no se cambia nada, salen 48 y 2 horas antes, sin datos clínicos.',
      who: 'Administración',
      steps: [
        'En «Configuración de Cuenta», vaya a «Recordatorios de citas».',
        'En «Horas antes de la cita», escriba hasta cinco horas separadas por comas, o deje el campo vacío para no enviar ninguno.',
        'Pulse «Guardar recordatorios».',
      ],
      screen: { path: accountSettingsPath, label: 'Configuración de Cuenta' },
    },
    {
      id: 'imprimir-agenda',
      title: 'Imprimir la agenda',
      summary: 'Una tabla con hora, paciente, servicio, profesional y estado.',
      steps: ['Elija la vista, la fecha y los filtros.', 'Abra «Más» y pulse «Imprimir lo que se muestra».'],
      screen,
    },
  ],
};
