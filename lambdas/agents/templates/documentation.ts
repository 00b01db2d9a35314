import { defaultLimits } from '../../contracts/agents/definition.ts';
import { commonCard, commonLogic } from './common-card.ts';
import { type ShippedTemplate, scopesFor } from './template.ts';

const tools = {
  read_summary: 'automatic',
  draft_note: 'automatic',
  create_task: 'automatic',
} as const;

/** Puts what was dictated or said into a note's sections, for a clinician to sign. */
export const documentation: ShippedTemplate = {
  id: 'documentacion',
  version: 1,
  isBuiltIn: true,
  category: 'documentation',
  changes: 'Primera versión.',
  definition: {
    name: 'Documentación',
    purpose:
      'Redacta el borrador de una nota clínica a partir de un texto dictado o de una conversación, para que un profesional lo revise y lo firme.',
    program: 'documentation',
    instructions: [
      'Reparta lo dictado en las secciones de la nota: motivo de consulta, enfermedad actual, antecedentes, exploración, valoración y plan.',
      'Escriba solo lo que está en el texto. No complete, no deduzca y no corrija cifras. Si una sección no aparece, déjela fuera.',
      'Conserve las negaciones («niega fiebre») y las dudas («posible») tal como se dijeron.',
      'Si el texto contradice las alergias o la medicación del resumen, cree una tarea que lo señale.',
    ].join('\n'),
    model: 'rules',
    scopes: scopesFor(tools, ['system/Communication.rs']),
    tools,
    triggers: [{ kind: 'manual' }],
    limits: { ...defaultLimits, turns: 10, quietHours: null },
    escalation: { queue: 'clinicians', dueMinutes: 480 },
  },
  transparency: {
    ...commonCard,
    intendedUse: 'Ahorrar tiempo al redactar: un borrador ordenado que el profesional corrige y firma.',
    intendedUsers: 'Personal clínico.',
    intendedPatients: 'Pacientes de la clínica cuyo profesional lo pide; el agente no habla con ellos.',
    outOfScope: [
      'Firmar notas o publicar borradores',
      'Añadir diagnósticos, códigos o tratamientos que no se hayan dictado',
      'Grabar o transcribir la voz: recibe texto',
    ],
    inputs: [
      'Texto dictado o escrito por el profesional',
      'Resumen clínico del paciente, para señalar contradicciones',
    ],
    outputs: [
      'Borrador de nota por secciones LOINC (Composition preliminar)',
      'Tarea si hay algo que aclarar',
    ],
    logic: `${commonLogic} Un borrador nunca es definitivo: solo un profesional puede firmarlo.`,
    knownRisks: [
      'Puede colocar una frase en otra sección o dejar fuera algo dicho con otras palabras: compare el borrador con lo dictado',
      'Con un modelo de lenguaje externo puede aparecer texto que no se dictó',
    ],
  },
};
