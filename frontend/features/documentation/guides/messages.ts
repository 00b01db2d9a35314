import { messagesPath } from '../../messages/messages.page.ts';
import type { GuideGroup } from './guide.ts';

const screen = { path: messagesPath, label: 'Comunicaciones' };

export const messages: GuideGroup = {
  id: 'comunicaciones',
  title: 'Comunicaciones',
  summary:
    'Las conversaciones con pacientes y las del equipo, en una bandeja. Cada mensaje dice quién lo escribió: una persona, un agente, o un agente con la aprobación de alguien.',
  guides: [
    {
      id: 'bandeja',
      title: 'Atender la bandeja',
      summary: 'Lo urgente va arriba; lo demás, de lo más reciente a lo más antiguo.',
      steps: [
        'Pulse «Comunicaciones» en la barra superior.',
        'Filtre con «No leídas», «Mías», «Sin asignar», «Con alarma», «No entregados» o «Con borrador», o busque en «Buscar en los mensajes».',
        'Abra una conversación. A la derecha está el resumen del paciente.',
        'En «Asignada a», diga quién la lleva. «Dejar sin leer» la devuelve a sus no leídas, y «Cerrar» la archiva.',
        'En «Más»: «Fijar arriba» la deja arriba de sus listas; «Posponer…» la aparta de ellas hasta el momento que elija o hasta que haya algo nuevo que leer; «Etiquetas…» la clasifica para todo el equipo.',
      ],
      picture: 'comunicaciones',
      screen,
    },
    {
      id: 'escribir-mensaje',
      title: 'Escribir a un paciente',
      summary:
        'Debajo del cuadro se dice por qué canal saldrá el mensaje, a quién y con qué palabras; después, lo que salió.',
      steps: [
        'Pulse «Nueva», elija «Un paciente», búsquelo, y escriba «Asunto» y «Mensaje»; o responda en una conversación abierta.',
        'Abra «Plantillas» para insertar un texto con los datos del paciente, en el idioma que prefiere. Lo que falte queda entre llaves dobles hasta que lo complete; en «Administrar plantillas…» se cambian los textos.',
        'Con «Adjuntar» añade PDF, imágenes, texto o Word, hasta 20 MB cada uno.',
        'Pulse «Enviar».',
      ],
      notes: [
        'El correo no lleva el contenido si el paciente no escribió primero por ese canal ni lo ha consentido. Los archivos adjuntos no salen nunca.',
      ],
      picture: 'conversacion',
      screen,
    },
    {
      id: 'equipo',
      title: 'Hablar con el equipo',
      summary: 'Nada de esto sale de la organización.',
      steps: [
        'Dentro de una conversación, elija «Nota interna», escriba y pulse «Guardar la nota».',
        'Para una conversación aparte, pulse «Nueva» y «El equipo».',
        'En «Quién la ve», elija «Todo el equipo» o «Solo algunas personas».',
        'Con «Añadir personas» entra alguien más.',
      ],
      notes: ['Quien entra lee la conversación desde el principio, y después no se le puede quitar.'],
      screen,
    },
    {
      id: 'borradores-agentes',
      title: 'Decidir sobre el borrador de un agente y tomar el relevo',
      summary: 'El agente propone una respuesta; sale cuando una persona la aprueba.',
      steps: [
        'En la conversación, lea «Borrador por aprobar».',
        'Pulse «Aprobar y enviar»; o «Modificar» y «Aprobar con los cambios y enviar»; o «Rechazar» con un motivo.',
        'Para contestar usted desde ahora, pulse «Tomar el relevo del agente». Los agentes dejan de contestar en esa conversación.',
      ],
      picture: 'borrador',
      screen,
    },
    {
      id: 'alarmas',
      title: 'Atender una señal de alarma',
      summary: 'Un mensaje con algo que puede ser urgente crea una alarma con plazo y detiene a los agentes.',
      steps: [
        'Abra la conversación, que está la primera de la lista, y pulse «Lo atiendo». Los demás ven que la lleva usted.',
        'Pulse «Ver el mensaje» y léalo.',
        'Llame al paciente. Ante una emergencia, indíquele que llame al 911 o acuda a urgencias.',
        'Cuando esté resuelto, pulse «Cerrar la alarma», elija qué se hizo y escríbalo en pocas palabras.',
      ],
      notes: [
        'Si un mensaje usa palabras de peligro y no parece contar ninguno, no suena la alarma: queda una tarea urgente, que el equipo clínico atiende en media hora. Los agentes no contestan, y al paciente se le dice qué hacer mientras tanto.',
        'Auxilia no sustituye a los servicios de emergencia ni vigila los mensajes por usted.',
      ],
      screen,
    },
    {
      id: 'no-entregados',
      title: 'Resolver un mensaje no entregado',
      summary: 'Lo que no pudo salir, o no es seguro que saliera, se dice.',
      steps: [
        'Elija el filtro «No entregados» y abra la conversación.',
        'Lea el motivo junto al mensaje y corríjalo, por ejemplo el teléfono de la ficha. A una dirección que devuelve el correo no se escribe más en 90 días: ponga otra.',
        'Pulse «Volver a enviar».',
      ],
      screen,
    },
  ],
};
