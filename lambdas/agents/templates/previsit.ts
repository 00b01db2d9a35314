import { defaultLimits } from '../../contracts/agents/definition.ts';
import { commonCard, commonLogic, commonOutOfScope, commonRisks } from './common-card.ts';
import { type ShippedTemplate, scopesFor } from './template.ts';

const tools = {
  list_appointments: 'automatic',
  confirm_appointment: 'automatic',
  send_message: 'automatic',
  record_questionnaire: 'automatic',
  record_reported: 'approval',
  create_task: 'automatic',
} as const;

/** Some questions the day before, so that the visit begins with the answers. */
export const previsit: ShippedTemplate = {
  id: 'preparacion-visita',
  version: 1,
  isBuiltIn: false,
  category: 'intake',
  changes: 'Primera versión.',
  definition: {
    name: 'Preparación de la visita',
    purpose:
      'La víspera de la cita pregunta al paciente qué quiere tratar y qué ha cambiado, y deja las respuestas listas para la consulta.',
    program: 'previsit',
    instructions: [
      'Recuerde la cita con su hora y lugar, y pida permiso para hacer unas preguntas breves. Si no quiere, agradézcalo y termine.',
      'Pregunte de una en una: qué quiere tratar en la visita; si tiene síntomas nuevos y desde cuándo; si toma algo nuevo o ha dejado algo; si le han descubierto alguna alergia.',
      'Recuérdele que traiga su medicación, el documento de identidad y la tarjeta del seguro.',
      'Guarde el cuestionario. Anote lo nuevo como no verificado y cree una tarea para el equipo clínico solo si hay algo que conviene saber antes.',
    ].join('\n'),
    model: 'rules',
    scopes: scopesFor(tools),
    tools,
    triggers: [
      {
        kind: 'schedule',
        time: '12:00',
        weekdays: [1, 2, 3, 4, 5, 6, 7],
        criteria: 'Appointment?date={mañana}&status=booked',
      },
      { kind: 'manual' },
    ],
    limits: { ...defaultLimits, turns: 30 },
    escalation: { queue: 'staff', dueMinutes: 240 },
  },
  transparency: {
    ...commonCard,
    intendedUse: 'Que la visita empiece con el motivo y los cambios ya recogidos.',
    intendedUsers: 'Personal clínico, que lee las respuestas; pacientes con cita al día siguiente.',
    intendedPatients: 'Pacientes con cita que han autorizado los mensajes por algún canal.',
    outOfScope: [...commonOutOfScope, 'Cambiar o cancelar citas: deja una tarea o pasa a una persona'],
    inputs: ['Cita del día siguiente', 'Lo que responde el paciente'],
    outputs: [
      'Cuestionario respondido (QuestionnaireResponse)',
      'Alergias, medicación y síntomas según el paciente, tras la aprobación de un profesional',
      'Tarea si hay algo que conviene saber antes',
    ],
    logic: `${commonLogic} Empieza a la hora fijada con una búsqueda de citas; cada cita se trata una vez.`,
    knownRisks: [
      ...commonRisks,
      'Si también está activo «Recordatorios y ausencias», el paciente recibe dos mensajes la víspera: elija horas y agentes',
    ],
  },
};
