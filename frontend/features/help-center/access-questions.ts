import type { QuestionGroup } from './question.ts';

export const accessQuestions: QuestionGroup = {
  id: 'acceso',
  title: 'Cuenta y acceso',
  questions: [
    {
      id: 'crear-cuenta',
      question: '¿Cómo creo una cuenta?',
      answer: [
        'Pulse «Comenzar». Si trabaja por su cuenta, complete el formulario y tendrá una consulta individual; si representa a una clínica, elija «Registre su organización». Después recibirá un código por correo para confirmar su dirección.',
        'Al entrar por primera vez vinculará una aplicación de autenticación.',
      ],
      guide: 'crear-cuenta',
    },
    {
      id: 'registrar-clinica',
      question: '¿Cómo registro mi clínica?',
      answer: [
        'En la pantalla de alta, pulse «Registre su organización» y complete razón social, NPI, tipo, zona horaria y sus datos. Quien la registra es su primera persona de administración y acepta el acuerdo de asociado comercial (BAA) en nombre de la organización.',
      ],
      guide: 'registrar-organizacion',
    },
    {
      id: 'codigo-correo',
      question: 'No me llega el código de confirmación',
      answer: [
        'Mire la carpeta de correo no deseado y compruebe que escribió bien la dirección. En la pantalla de confirmación puede pedir otro código pasado un momento; solo vale el último.',
      ],
      guide: 'crear-cuenta',
    },
    {
      id: 'requisitos-contrasena',
      question: '¿Qué debe tener mi contraseña?',
      answer: [
        'Al menos 12 caracteres, con una minúscula, una mayúscula, un número y un símbolo. El formulario va marcando lo que falta.',
      ],
    },
    {
      id: 'dos-pasos',
      question: '¿Por qué es obligatoria la verificación en dos pasos?',
      answer: [
        'Porque desde su cuenta se llega a historias clínicas, y una contraseña robada no debe bastar para entrar. La verificación en dos pasos no se puede desactivar.',
      ],
    },
    {
      id: 'aplicacion-autenticacion',
      question: '¿Qué aplicación de autenticación puedo usar?',
      answer: [
        'Cualquiera que dé códigos de seis dígitos que cambian cada 30 segundos (TOTP), por ejemplo Google Authenticator, Microsoft Authenticator o 1Password. Escanee el código QR o copie la clave manual.',
      ],
      guide: 'primer-acceso',
    },
    {
      id: 'codigo-rechazado',
      question: 'Mi código de seis dígitos no se acepta',
      answer: [
        'Compruebe que el teléfono tiene la hora automática: un reloj desviado da códigos que no valen. Espere al siguiente código y escríbalo completo; cada código sirve una sola vez.',
      ],
    },
    {
      id: 'cambio-telefono',
      question: 'He cambiado de teléfono. ¿Cómo paso el autenticador?',
      answer: [
        'Si todavía puede entrar, vaya a Configuración de Cuenta y elija «Vincular otro autenticador». Los códigos del anterior dejan de valer.',
        'Si ya no lo tiene, escriba su correo y su contraseña y pulse «He perdido mi teléfono». Con uno de sus códigos de recuperación entra enseguida; sin ninguno, decide otra persona que administre su organización, o se espera 72 horas si no hay otra.',
      ],
      guide: 'seguridad-cuenta',
    },
    {
      id: 'olvido-contrasena',
      question: 'He olvidado mi contraseña',
      answer: [
        'En la pantalla de inicio de sesión, pulse «¿Olvidó su contraseña?». Recibirá un código por correo con el que podrá elegir otra. El autenticador sigue siendo el mismo.',
      ],
      guide: 'recuperar-acceso',
    },
    {
      id: 'sesion-cerrada',
      question: '¿Por qué se cierra mi sesión sola?',
      answer: [
        'Tras 15 minutos sin actividad, o los que haya elegido su organización, la sesión se cierra, para que nadie lea una pantalla abandonada. Durante el último minuto un aviso le permite seguir conectado. Los borradores de los formularios se conservan.',
      ],
    },
    {
      id: 'cerrar-sesiones',
      question: '¿Cómo cierro mi sesión en otros dispositivos?',
      answer: [
        'En Configuración de Cuenta, apartado «Sesiones», pulse «Cerrar todas las sesiones». También se cierra la del dispositivo que está usando.',
      ],
      guide: 'seguridad-cuenta',
    },
    {
      id: 'cambiar-correo',
      question: '¿Puedo cambiar mi correo electrónico?',
      answer: [
        'Sí, en Configuración de Cuenta. La dirección nueva sustituye a la anterior solo cuando usted introduce el código que se le envía a ella.',
      ],
      guide: 'perfil',
    },
    {
      id: 'modo-oscuro',
      question: '¿Hay modo oscuro?',
      answer: [
        'Sí. Use el botón de la barra superior; la preferencia se guarda en su navegador. Si no ha elegido nada, Auxilia sigue la preferencia de su sistema.',
      ],
      guide: 'apariencia',
    },
    {
      id: 'estado',
      question: '¿Cómo sé si el servicio tiene un problema?',
      answer: [
        'La página «Estado del servicio» comprueba cada componente desde su navegador, sin iniciar sesión, y muestra los últimos 90 días y las incidencias publicadas. Con «Suscribirse (Atom/RSS)», su lector de noticias le avisa de las nuevas.',
      ],
      guide: 'estado-servicio',
    },
    {
      id: 'instalar-aplicacion',
      question: '¿Hay una aplicación? ¿Funciona sin conexión?',
      answer: [
        'Auxilia se instala desde el navegador y se abre como una aplicación más. Sin conexión puede seguir leyendo lo que está en pantalla, y lo que ha escrito se conserva. En el dispositivo queda el programa, no las historias.',
      ],
      guide: 'instalar',
    },
  ],
};
