import { defaultLimits } from '../../contracts/agents/definition.ts';
import { commonCard, commonLogic, commonOutOfScope, commonRisks } from './common-card.ts';
import { type ShippedTemplate, scopesFor } from './template.ts';

const tools = {
  read_summary: 'automatic',
  send_message: 'approval',
  create_task: 'automatic',
  read_released_results: 'automatic',
  list_appointments: 'automatic',
  find_times: 'automatic',
  book_appointment: 'approval',
} as const;

/** Sees to it that a report is looked at and that the patient hears of it; tells of it what a clinician told them, and nothing else. */
export const results: ShippedTemplate = {
  id: 'resultados',
  version: 2,
  isBuiltIn: true,
  category: 'follow-up',
  changes: 'Repite al paciente que pregunta lo que un profesional ya le ha explicado.',
  definition: {
    name: 'Seguimiento de resultados',
    purpose:
      'Cuando llega un informe de resultados, avisa al equipo clínico para que lo revise y propone decir al paciente que ya está, sin revelar su contenido.',
    program: 'results',
    instructions: [
      'Al llegar un informe final, cree una tarea para el equipo clínico que diga de qué informe se trata. No lo interprete.',
      'Proponga un mensaje al paciente: su resultado ha llegado, un profesional lo está revisando y la clínica se pondrá en contacto. No escriba valores, nombres de pruebas ni si son normales.',
      'Si el paciente pregunta por el resultado, lea lo que un profesional ya le ha explicado y repítalo con «say_result». Si no hay nada, explique que se lo dirá un profesional y ofrézcale una cita.',
      'Si cuenta síntomas o está preocupado, pase la conversación a una persona.',
    ].join('\n'),
    model: 'rules',
    scopes: scopesFor(tools),
    tools,
    triggers: [{ kind: 'event', criteria: 'DiagnosticReport?status=final' }, { kind: 'manual' }],
    limits: { ...defaultLimits, turns: 20, idleHours: 72 },
    escalation: { queue: 'clinicians', dueMinutes: 240 },
  },
  transparency: {
    ...commonCard,
    intendedUse: 'Que ningún informe quede sin revisar y que el paciente sepa que su resultado ha llegado.',
    intendedUsers: 'Personal clínico, que revisa los informes y aprueba los mensajes.',
    intendedPatients: 'Pacientes con un informe de laboratorio o de imagen recién llegado.',
    outOfScope: [
      ...commonOutOfScope,
      'Comunicar valores, su significado o si son normales, fuera de lo que un profesional ya le ha escrito',
      'Sustituir el aviso telefónico de un valor crítico',
    ],
    inputs: [
      'Informes de resultados (título, estado y fecha) y resumen clínico del paciente',
      'Lo que responde el paciente',
    ],
    outputs: [
      'Tarea para el equipo clínico',
      'Mensajes al paciente, que un profesional aprueba',
      'Citas propuestas',
    ],
    logic: `${commonLogic} Empieza una vez por cada informe final que se guarda en la historia.`,
    knownRisks: [
      ...commonRisks,
      'Un informe que se guarda con otro estado no lo pone en marcha',
      'Si nadie aprueba el mensaje antes de que caduque, el paciente no lo recibe',
    ],
  },
};
