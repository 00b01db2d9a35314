import type { QuestionGroup } from './question.ts';

export const agentQuestions: QuestionGroup = {
  id: 'agentes',
  title: 'Agentes y aprobaciones',
  questions: [
    {
      id: 'que-es-agente',
      question: '¿Qué es un agente?',
      answer: [
        'Un programa que hace un trabajo concreto, como atender peticiones de cita o recoger datos antes de una visita. Tiene un propósito, unos datos que puede leer, unas herramientas, unos límites y unas reglas que dicen qué debe aprobar una persona.',
      ],
    },
    {
      id: 'primer-agente',
      question: '¿Cómo pongo en marcha mi primer agente?',
      answer: [
        'Abra el «Catálogo de agentes», elija una plantilla y pulse «Instalar», o use «Crear un agente». Pruébelo con pacientes sintéticos y publíquelo. Nada trabaja hasta que alguien con permiso lo publica.',
      ],
      guide: 'catalogo',
    },
    {
      id: 'probar-agente',
      question: '¿Puedo probar un agente sin riesgo?',
      answer: [
        'Sí. «Probar con pacientes sintéticos» abre una conversación en una clínica de prueba aparte: nada llega al registro de su clínica ni a ninguna persona.',
      ],
      guide: 'probar-agente',
    },
    {
      id: 'cambiar-agente',
      question: '¿Cómo cambio lo que hace un agente?',
      answer: [
        'En su página, pulse «Cambiar»: los cambios forman una versión nueva y la que trabaja sigue igual hasta que publique la nueva. En «Versiones» puede compararlas y volver a una anterior.',
      ],
      guide: 'versiones',
    },
    {
      id: 'encargo',
      question: '¿Puedo pedirle a un agente un trabajo concreto?',
      answer: [
        'Sí, si el agente admite encargos: en su página, bajo «Encargarle un trabajo», elija al paciente y escriba o pegue el texto, por ejemplo lo dictado en la visita.',
      ],
      guide: 'encargar',
    },
    {
      id: 'en-directo',
      question: '¿Puedo ver lo que un agente está contestando ahora?',
      answer: [
        'Sí: en su página, bajo «Conversaciones en directo». Desde ahí puede tomar la conversación o detener al agente.',
      ],
      guide: 'consola',
    },
    {
      id: 'plantillas-agentes',
      question: '¿Qué plantillas de agentes hay?',
      answer: [
        'Asistente de admisión, Agenda, Recordatorios y ausencias, Preparación de la visita, Seguimiento tras la visita, Seguimiento de resultados, Renovación de recetas, Autorizaciones previas y Documentación. La ficha de cada una dice qué lee, qué escribe, qué pide aprobar y cómo se evaluó.',
      ],
      guide: 'catalogo',
    },
    {
      id: 'que-no-hace',
      question: '¿Qué no hace nunca un agente?',
      answer: [
        'No diagnostica, no receta, no interpreta síntomas ni resultados y no actúa fuera de sus permisos. Lo comprueba la plataforma, fuera del modelo, antes de cada acción.',
      ],
    },
    {
      id: 'aprobar',
      question: '¿Cómo apruebo lo que propone un agente?',
      answer: [
        'En el Panel Clínico, bajo «Pendiente de su decisión» (está ahí mientras algo espere), o en la ficha del paciente o la conversación. Puede aprobar, cambiar y aprobar, o rechazar con un motivo. Lo que aprueba es exactamente lo que se escribe.',
      ],
      guide: 'aprobar',
    },
    {
      id: 'aprobacion-doble',
      question: '¿Y si dos personas aprueban lo mismo, o se aprueba tarde?',
      answer: ['Ocurre una sola vez. Una propuesta caducada no se ejecuta aunque alguien la apruebe.'],
    },
    {
      id: 'pausar-agente',
      question: '¿Cómo pauso o detengo un agente?',
      answer: [
        'En «Agentes», pulse «Pausar». Se detiene de inmediato y las conversaciones en curso esperan tal como están hasta que lo reanude.',
      ],
      guide: 'pausar',
    },
    {
      id: 'ver-pasos',
      question: '¿Puedo ver qué hizo un agente y por qué?',
      answer: [
        'Sí. En la página del agente, «Ejecuciones» muestra cada conversación paso a paso. Los datos del paciente aparecen ocultos; mostrarlos requiere permiso y queda registrado.',
      ],
      guide: 'trazas',
    },
    {
      id: 'coste-agente',
      question: '¿Cuánto cuesta un agente?',
      answer: [
        'El modelo incluido, de reglas, no cuesta nada. Con un modelo externo, la página del agente muestra el coste, y usted fija un presupuesto por conversación y por día; la administración fija el de la organización.',
      ],
      guide: 'coste',
    },
    {
      id: 'donde-van-datos',
      question: '¿Se envían los datos de mis pacientes a una empresa de IA?',
      answer: [
        'Con el modelo incluido, no: funciona sin red. Un modelo externo solo interviene si se ha configurado y su administración lo permite; en ese caso recibe lo que el agente necesita para responder.',
      ],
    },
    {
      id: 'preguntas-clinica',
      question: '¿Cómo hago que los agentes contesten el horario o la dirección?',
      answer: [
        'En «Agentes», «Lo que contestan de la clínica»: escriba la respuesta y cómo la preguntan los pacientes, y pida su revisión. La publica otra persona que administre o sea personal clínico; si no hay nadie más, usted, y queda anotado.',
        'Los agentes la dicen palabra por palabra mientras vale. Lo que no está publicado lo preguntan al equipo.',
      ],
    },
    {
      id: 'tomar-conversacion',
      question: '¿Puedo contestar yo en lugar del agente?',
      answer: [
        'Sí. Abra la conversación en «Comunicaciones» y pulse «Tomar el relevo del agente»: desde entonces la lleva una persona y los agentes no contestan.',
      ],
      guide: 'borradores-agentes',
    },
  ],
};
