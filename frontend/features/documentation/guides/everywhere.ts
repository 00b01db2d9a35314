import { contactSupportPath } from '../../contact/contact-support.page.ts';
import { statusPath } from '../../status/status.page.ts';
import type { GuideGroup } from './guide.ts';

export const everywhere: GuideGroup = {
  id: 'cualquier-pantalla',
  title: 'En cualquier pantalla',
  summary: 'Lo que sirve en todo el producto, y dónde pedir ayuda.',
  guides: [
    {
      id: 'buscar-todo',
      title: 'Ir a cualquier parte con la búsqueda',
      summary:
        'Páginas, acciones y, si su función lo permite, pacientes por su nombre. Tolera tildes que faltan y letras equivocadas.',
      steps: [
        'Pulse `Ctrl K` (en Mac, `⌘ K`) o «Buscar…» en la barra superior.',
        'Escriba unas letras: una página, una acción como «Nueva cita», o el nombre de un paciente.',
        'Elija con las flechas e `Intro`. `Esc` cierra la búsqueda.',
      ],
      notes: ['Sin escribir nada, ofrece lo que abrió hace poco.'],
      picture: 'buscar',
    },
    {
      id: 'alarmas-en-la-barra',
      title: 'Atender una alarma desde cualquier página',
      summary:
        'Lo que no puede esperar sale en rojo en la barra superior, con cuántas son y el tiempo que queda. Con un signo menos, el plazo ya ha vencido.',
      steps: [
        'Pulse la alarma de la barra superior: se abre la lista, con su paciente y a quién se ha avisado.',
        'Pulse «Lo atiendo». Deja de sonar y de verse para los demás.',
        'Cuando esté resuelto, pulse «Cerrar la alarma», elija qué se hizo y escríbalo en pocas palabras.',
      ],
      notes: [
        'Si nadie la toma, se avisa por correo a quien esté de guardia y después a todas las personas que pueden atenderla.',
      ],
    },
    {
      id: 'atajos',
      title: 'Usar el teclado',
      summary: 'Todo funciona con el teclado, y algunas teclas ahorran camino.',
      steps: [
        'Pulse `?`, o «Atajos de teclado» en el menú de usuario, para ver todas las teclas.',
        'Pulse `G` y otra letra para ir a una página: `G` y `P` abre «Pacientes», `G` y `C`, «Calendario».',
        'Si le estorban, desmarque «Usar los atajos de una sola tecla».',
      ],
      picture: 'atajos',
    },
    {
      id: 'instalar',
      title: 'Instalar la aplicación y trabajar sin conexión',
      summary:
        'Auxilia se abre como una aplicación más. En el dispositivo queda el programa, no las historias.',
      steps: [
        'Abra Auxilia en su navegador y elija instalarla: en Chrome y Edge, el icono de la barra de direcciones; en el iPhone, compartir y añadir a la pantalla de inicio.',
        'Si se corta la red verá «Sin conexión»: puede leer lo que está en pantalla, y lo escrito se conserva.',
        'Cuando aparezca «Hay una versión nueva», guarde lo que tenga a medias y pulse «Actualizar».',
      ],
    },
    {
      id: 'imprimir',
      title: 'Imprimir',
      summary: 'Menús y botones no salen, y los colores se adaptan al papel.',
      steps: [
        'En una ficha, elija el apartado y «Imprimir este apartado» en «Exportar»; en el calendario, «Imprimir lo que se muestra» en «Más».',
        'En las demás páginas, use la orden de imprimir de su navegador.',
      ],
    },
    {
      id: 'estado-servicio',
      title: 'Saber si el servicio funciona',
      summary:
        'Qué responde cada componente ahora, cómo lo ha hecho en los últimos 90 días y qué incidencias hay o se prevén. No hace falta iniciar sesión.',
      steps: [
        'Abra «Estado del servicio» desde el pie de las páginas públicas o el menú de usuario.',
        'Lea el resultado de cada componente; «Comprobar ahora» pregunta otra vez.',
        'Cada barra es un día. «Ver el historial en una tabla» da las mismas cifras en texto.',
        'Con «Suscribirse (Atom/RSS)», su lector de noticias le avisa de cada incidencia.',
      ],
      picture: 'estado',
      screen: { path: statusPath, label: 'Estado del servicio' },
    },
    {
      id: 'pedir-ayuda',
      title: 'Escribir a soporte',
      summary: 'Con o sin la sesión iniciada, también si no puede entrar.',
      steps: [
        'Abra «Contactar con soporte» desde el pie de las páginas públicas o desde el centro de ayuda.',
        'Elija un «Asunto», escriba «Título» y «Mensaje», y pulse «Enviar». No incluya datos de pacientes, contraseñas ni códigos.',
        'Anote el número de referencia que aparece: con él podemos encontrar su mensaje.',
      ],
      picture: 'soporte',
      screen: { path: contactSupportPath, label: 'Contactar con soporte' },
    },
    {
      id: 'operar-plataforma',
      title: 'Publicar incidencias y atender solicitudes',
      summary: 'Solo en la organización que administra la plataforma.',
      who: 'Administración de la organización que administra la plataforma',
      steps: [
        'En «Estado del servicio», pulse «Publicar una incidencia» o «Anunciar un mantenimiento», diga qué ocurre y pulse «Publicar».',
        'Mientras dure, pulse «Añadir novedad». Lo ya publicado se corrige con «Corregir los datos» o «Corregir el texto», y queda dicho que se corrigió.',
        'En el menú de usuario, abra «Solicitudes»: demostraciones y mensajes de las páginas públicas.',
        'Pulse «Responder por correo» y, después, «Marcar como respondida».',
      ],
    },
  ],
};
