import type { QuestionGroup } from './question.ts';

export const privacyQuestions: QuestionGroup = {
  id: 'seguridad',
  title: 'Seguridad, permisos y datos',
  questions: [
    {
      id: 'funciones',
      question: '¿Qué puede ver cada función?',
      answer: [
        'El personal clínico lee y escribe datos clínicos. El personal administrativo ve datos personales, citas, mensajes y tareas, sin notas clínicas, motivos de las citas ni respuestas de cuestionarios clínicos; de una tarea clínica ve solo el título. La administración gestiona la organización y los datos del personal y publica agentes, sin datos clínicos; la exportación masiva es suya, de lo que sus demás funciones le dejan leer. Una persona puede tener varias funciones.',
      ],
    },
    {
      id: 'otras-organizaciones',
      question: '¿Puede otra organización ver mis datos?',
      answer: [
        'No. Cada consulta a la base de datos se hace en nombre de una organización, y la base de datos no entrega filas de ninguna otra.',
      ],
    },
    {
      id: 'baa',
      question: '¿Dónde está el acuerdo de asociado comercial (BAA)?',
      answer: [
        'Se acepta al registrar la organización. Después puede leerse, y aceptarse si aún no se ha hecho, en Configuración de Cuenta, apartado de la organización.',
      ],
      guide: 'organizacion',
    },
    {
      id: 'fhir',
      question: '¿Puedo conectar otros sistemas?',
      answer: [
        'Sí. La historia es un servidor FHIR R4 y las demás funciones tienen una API; ambas se describen en la documentación.',
      ],
      guide: 'fhir',
    },
    {
      id: 'api',
      question: '¿Cómo empiezo a usar la API?',
      answer: [
        'Con el token de acceso de su cuenta. La documentación tiene ejemplos que funcionan para autenticarse, leer, escribir y entregar mensajes firmados, y la lista completa de operaciones.',
      ],
      guide: 'api-autenticacion',
    },
    {
      id: 'hipaa-cumplimiento',
      question: '¿Cómo cumple Auxilia con la HIPAA?',
      answer: [
        'La documentación recorre las salvaguardas técnicas una por una: qué hace el producto, dónde se prueba y qué corresponde a su organización.',
      ],
      guide: 'cumplimiento',
    },
    {
      id: 'cuanto-se-guarda',
      question: '¿Cuánto tiempo se guardan los datos, y cómo impido que se borren?',
      answer: [
        'Sin un plan no se borra nada. Quien administra lo fija en «Configuración de Cuenta», «Conservación de datos»: ve antes qué se borraría, y pasan siete días hasta que se borra algo.',
        'Solo se borran las conversaciones y trazas de los agentes, a los seis años como pronto. Las fichas antiguas se señalan para que decida una persona. Una orden de no borrar protege a un paciente, o a todos.',
      ],
    },
  ],
};
