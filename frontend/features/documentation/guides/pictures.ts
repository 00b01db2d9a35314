/** In CSS pixels; every picture has it (tests/pictures/take-pictures.ts). */
export const pictureSize = { width: 1280, height: 800 } as const;

/** What each picture shows, for those who do not see it. */
export const pictureAlts = {
  'crear-cuenta': 'Formulario de alta con nombre, apellidos, correo electrónico y contraseña.',
  'registrar-organizacion':
    'Formulario de registro de una organización con razón social, NPI, tipo y zona horaria.',
  verificacion: 'Ventana de verificación en dos pasos con un campo para el código de seis dígitos.',
  'panel-clinico': 'Panel Clínico con una propuesta por decidir, resultados críticos y la agenda de hoy.',
  'vista-general': 'Vista general con cifras del periodo y gráficas de citas por estado y de actividad.',
  pacientes: 'Lista de pacientes con búsqueda, filtros y columnas de edad, sexo, nacimiento y teléfono.',
  'alta-paciente': 'Ventana para dar de alta a un paciente, con nombre, apellidos y fecha de nacimiento.',
  importar: 'Página para importar datos, con los botones de elegir archivos o una carpeta.',
  ficha:
    'Ficha de un paciente con su banda de alergias, los apartados y el resumen de problemas y medicación.',
  'cambiar-ficha': 'Formulario abierto en el resumen de la ficha para añadir un problema.',
  constantes: 'Apartado de constantes con el último valor de cada medida y su evolución.',
  accesos: 'Apartado «Quién ha accedido» con cada lectura de la ficha, su persona y su hora.',
  exportar: 'Menú de exportación de la ficha, con resumen en PDF, historia completa en FHIR e impresión.',
  calendario: 'Calendario de una semana con citas de colores según su estado.',
  'reservar-cita': 'Ventana de nueva cita con paciente, servicio, profesional y horas libres.',
  cita: 'Panel de una cita con sus datos y los botones para decir qué ha ocurrido con ella o cancelarla.',
  'lista-espera': 'Panel de la lista de espera con quien espera y lo que le conviene.',
  horarios: 'Panel de horarios y servicios con el horario semanal de una profesional.',
  suscripcion: 'Panel para crear un enlace de suscripción a una agenda.',
  comunicaciones: 'Bandeja con la lista de conversaciones, una abierta y el resumen de su paciente.',
  conversacion: 'Conversación con un paciente y, debajo, el cuadro para contestar.',
  borrador: 'Borrador de un agente dentro de una conversación, con los botones para aprobarlo o rechazarlo.',
  tareas: 'Tareas del equipo por plazo, con prioridad, paciente y vencimiento.',
  'nueva-tarea': 'Ventana de nueva tarea con título, destinatario, prioridad, fecha y repetición.',
  catalogo: 'Catálogo con plantillas de agentes y lo que cada una lee, escribe y pide aprobar.',
  'crear-agente': 'Primer paso del asistente para crear un agente: elegir el trabajo que va a hacer.',
  'probar-agente': 'Conversación de prueba con un agente y frases que puede decir el paciente.',
  aprobar: 'Propuesta de un agente con el porqué y los botones para aprobar, cambiar o rechazar.',
  consola: 'Página del asistente de admisión con las conversaciones en directo.',
  traza: 'Pasos de una ejecución de un agente, con los datos del paciente ocultos.',
  agentes: 'Lista de agentes activos con su versión, su coste y el botón para pausarlos.',
  configuracion: 'Configuración de cuenta con el perfil y el cambio de correo.',
  buscar: 'Búsqueda abierta sobre la página, con las acciones que ofrece.',
  atajos: 'Lista de atajos de teclado y la casilla para desactivar los de una sola tecla.',
  estado: 'Estado del servicio con el resultado de cada componente.',
  soporte: 'Formulario para escribir a soporte, con asunto, título y mensaje.',
} as const;

export type PictureName = keyof typeof pictureAlts;
