import type { QuestionGroup } from './question.ts';

export const calendarQuestions: QuestionGroup = {
  id: 'agenda',
  title: 'Calendario y citas',
  questions: [
    {
      id: 'reservar-cita',
      question: '¿Cómo reservo una cita?',
      answer: [
        'En «Calendario», pulse una hora libre o «Nueva cita». Elija paciente y servicio, y una de las horas libres que se proponen. Mientras decide, la hora queda retenida para usted.',
      ],
      guide: 'reservar-cita',
    },
    {
      id: 'doble-reserva',
      question: '¿Puede reservarse dos veces la misma hora?',
      answer: [
        'No: la propia base de datos lo impide, también si dos personas pulsan a la vez. Quien llega después conserva lo que escribió y ve las horas libres más cercanas. Un profesional clínico puede hacer una excepción con un motivo, que queda marcada en la cita.',
      ],
    },
    {
      id: 'mover-cita',
      question: '¿Cómo muevo o cancelo una cita?',
      answer: [
        'Arrástrela a otra hora, o ábrala y elija «Mover» o «Cancelar». Al cancelar se indica un motivo. En una serie usted decide si afecta a esa cita, a esa y las siguientes, o a todas las que quedan.',
      ],
      guide: 'atender-cita',
    },
    {
      id: 'series',
      question: '¿Puedo reservar una serie de citas?',
      answer: [
        'Sí: marque «Repetir la cita (serie)» al reservar. Antes de escribir nada se comprueba la serie entera y se le muestran las fechas que no son posibles.',
      ],
      guide: 'serie-citas',
    },
    {
      id: 'lista-espera',
      question: '¿Para qué sirve la lista de espera?',
      answer: [
        'Para quien quiere una cita antes de lo que hay libre. Cuando queda libre una hora que le conviene, Auxilia se lo propone al equipo; nunca la reserva por su cuenta.',
      ],
      guide: 'lista-espera',
    },
    {
      id: 'horarios',
      question: '¿Dónde fijo los horarios, servicios y festivos?',
      answer: [
        'En «Calendario», en el panel «Horarios y servicios»: horario semanal de cada profesional, ausencias y horas de más, días de cierre, y servicios con su duración.',
      ],
      guide: 'horarios',
    },
    {
      id: 'suscribir-agenda',
      question: '¿Puedo ver mi agenda en el calendario de mi teléfono?',
      answer: [
        'Sí: en «Calendario», cree un enlace de suscripción y añádalo a su aplicación. Quien tenga el enlace puede ver la agenda; si cree que lo tiene otra persona, revóquelo.',
      ],
      guide: 'suscribir-agenda',
    },
    {
      id: 'zona-horaria',
      question: '¿En qué zona horaria están las horas?',
      answer: [
        'En la de su organización. Si la de su dispositivo es otra, el calendario lo dice. Los cambios de horario de verano se tienen en cuenta.',
      ],
    },
    {
      id: 'recordatorios',
      question: '¿Cuándo reciben los pacientes un recordatorio?',
      answer: [
        'Si no se cambia nada, 48 y 2 horas antes de la cita. La administración puede elegir otras horas, hasta cinco recordatorios, o ninguno, en Configuración de Cuenta. Solo se escribe por un canal que el paciente ha autorizado.',
      ],
      guide: 'recordatorios',
    },
    {
      id: 'paciente-llega',
      question: '¿Cómo marco que un paciente ha llegado o no se presentó?',
      answer: ['Pulse la cita en el calendario y elija «Ha llegado», «Terminada» o «No acudió».'],
      guide: 'atender-cita',
    },
    {
      id: 'ausencia',
      question: '¿Cómo anoto vacaciones o una ausencia?',
      answer: [
        'En «Calendario», abra «Más» y «Horarios y servicios»; en «Excepciones», añada una «Ausencia». Las citas que ya hay no se cancelan: muévalas después.',
      ],
      guide: 'horarios',
    },
  ],
};

export const messageQuestions: QuestionGroup = {
  id: 'mensajes',
  title: 'Comunicaciones y tareas',
  questions: [
    {
      id: 'escribir-paciente',
      question: '¿Por qué canal llegan mis mensajes al paciente?',
      answer: [
        'Por el que el paciente ha autorizado: correo electrónico, SMS o WhatsApp, si su organización los tiene configurados. Si no hay ninguno, el mensaje queda guardado y se lo decimos.',
      ],
      guide: 'escribir-mensaje',
    },
    {
      id: 'correo-sin-contenido',
      question: '¿Por qué el correo al paciente no lleva el texto del mensaje?',
      answer: [
        'Porque el correo no es un medio seguro. El contenido se incluye solo si el paciente escribió primero por ese canal o lo ha consentido. Los documentos adjuntos no salen nunca: el mensaje dice que los hay.',
      ],
    },
    {
      id: 'nota-interna',
      question: '¿Puedo hablar con mi equipo sin que lo lea el paciente?',
      answer: [
        'Sí. «Nota interna» añade una nota que nunca sale de la organización, y en «Nueva conversación» puede escribir a todo el equipo o solo a algunas personas.',
      ],
      guide: 'equipo',
    },
    {
      id: 'senal-alarma',
      question: '¿Qué es una señal de alarma?',
      answer: [
        'Cuando un mensaje contiene algo que puede ser urgente, se marca, se crea una tarea con un plazo y los agentes dejan de contestar hasta que una persona lo atiende. No sustituye a los servicios de emergencia.',
      ],
      guide: 'alarmas',
    },
    {
      id: 'plantillas',
      question: '¿Hay plantillas de mensajes?',
      answer: [
        'Sí: en el cuadro de redacción, abra «Plantillas». Hay textos listos para usar en español, inglés y portugués, que su clínica puede cambiar; salen en el idioma que prefiere el paciente. Los huecos se rellenan con sus datos, y si alguno no consta se lo advertimos antes de enviar.',
      ],
      guide: 'escribir-mensaje',
    },
    {
      id: 'mensaje-no-entregado',
      question: 'Un mensaje no se ha entregado. ¿Qué hago?',
      answer: [
        'Los encontrará con el filtro «No entregados». Abra la conversación, lea el motivo y pulse «Volver a enviar» cuando esté resuelto. Si no es seguro que saliera, se lo decimos en lugar de repetirlo solos.',
      ],
      guide: 'no-entregados',
    },
    {
      id: 'tomar-tarea',
      question: '¿Cómo tomo una tarea de mi equipo?',
      answer: [
        'En «Mis Tareas», abra «De mi equipo» y pulse «Tomar». Si dos personas lo hacen a la vez, solo una se la queda y la otra lo ve al momento.',
      ],
      guide: 'tomar-tareas',
    },
    {
      id: 'tareas-repetidas',
      question: '¿Puede repetirse una tarea?',
      answer: [
        'Sí, cada cierto número de días, semanas, meses o años. Al terminar una se crea la siguiente; si la cancela, la serie acaba.',
      ],
      guide: 'crear-tarea',
    },
    {
      id: 'varias-tareas',
      question: '¿Puedo cambiar varias tareas a la vez?',
      answer: [
        'Sí: márquelas y pulse «Reasignar», «Cambiar la prioridad» o «Terminar». De cada una se dice si se ha podido.',
      ],
      guide: 'varias-tareas',
    },
    {
      id: 'atajos',
      question: '¿Hay atajos de teclado?',
      answer: [
        'Sí, en todas las páginas: pulse ? o abra «Atajos de teclado» en el menú de usuario para verlos, y desactívelos ahí mismo si le estorban. Con Ctrl K (⌘ K en Mac) busca páginas, acciones y pacientes.',
      ],
      guide: 'atajos',
    },
  ],
};
