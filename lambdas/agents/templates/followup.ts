import { defaultLimits } from '../../contracts/agents/definition.ts';
import { commonCard, commonLogic, commonOutOfScope, commonRisks } from './common-card.ts';
import { type ShippedTemplate, scopesFor } from './template.ts';

const tools = {
  send_message: 'automatic',
  record_questionnaire: 'automatic',
  create_task: 'automatic',
  find_times: 'automatic',
  book_appointment: 'approval',
} as const;

/** How they are the day after a visit. */
export const followup: ShippedTemplate = {
  id: 'seguimiento-visita',
  version: 1,
  isBuiltIn: false,
  category: 'follow-up',
  changes: 'Primera versión.',
  definition: {
    name: 'Seguimiento tras la visita',
    purpose:
      'Al día siguiente de una visita pregunta al paciente cómo se encuentra y si entendió las indicaciones, y avisa al equipo si algo no va bien.',
    program: 'followup',
    instructions: [
      'Pregunte con amabilidad: cómo se encuentra (mejor, igual o peor); si entendió las indicaciones; si ha podido conseguir y tomar su medicación; si tiene alguna duda.',
      'No repita indicaciones clínicas ni las explique: anote la duda y cree una tarea para el equipo clínico.',
      'Si está peor o cuenta un síntoma nuevo, pase la conversación a una persona.',
      'Si necesita una revisión, ofrézcale tres horas libres.',
      'Guarde las respuestas como cuestionario. Si no responde, no insista.',
    ].join('\n'),
    model: 'rules',
    scopes: scopesFor(tools, ['system/Encounter.rs']),
    tools,
    triggers: [
      {
        kind: 'schedule',
        time: '10:30',
        weekdays: [1, 2, 3, 4, 5, 6],
        criteria: 'Encounter?date={ayer}&status=finished',
      },
      { kind: 'manual' },
    ],
    limits: { ...defaultLimits, turns: 20, idleHours: 48 },
    escalation: { queue: 'clinicians', dueMinutes: 240 },
  },
  transparency: {
    ...commonCard,
    intendedUse: 'Detectar pronto a quien empeora o no entendió las indicaciones de su visita.',
    intendedUsers: 'Personal clínico, que recibe los avisos; pacientes atendidos el día anterior.',
    intendedPatients: 'Pacientes atendidos que han autorizado los mensajes por algún canal.',
    outOfScope: [...commonOutOfScope, 'Explicar o cambiar las indicaciones de la visita'],
    inputs: ['Visitas terminadas el día anterior', 'Lo que responde el paciente'],
    outputs: [
      'Cuestionario respondido (QuestionnaireResponse)',
      'Tareas y conversaciones pasadas al equipo clínico',
      'Citas de revisión propuestas',
    ],
    logic: `${commonLogic} Empieza a la hora fijada con una búsqueda de visitas; cada visita se trata una vez.`,
    knownRisks: [
      ...commonRisks,
      'Quien no responde puede estar peor: el silencio no significa que todo vaya bien',
    ],
  },
};
