import { defaultLimits } from '../../contracts/agents/definition.ts';
import { commonCard, commonLogic, commonOutOfScope, commonRisks } from './common-card.ts';
import { type ShippedTemplate, scopesFor } from './template.ts';

const tools = {
  list_appointments: 'automatic',
  confirm_appointment: 'automatic',
  find_times: 'automatic',
  reschedule_appointment: 'approval',
  cancel_appointment: 'approval',
  book_appointment: 'approval',
  send_message: 'automatic',
  create_task: 'automatic',
} as const;

/** Asks the day before whether they come, and the day after why they did not. */
export const reminders: ShippedTemplate = {
  id: 'recordatorios',
  version: 1,
  isBuiltIn: true,
  category: 'scheduling',
  changes: 'Primera versión.',
  definition: {
    name: 'Recordatorios y ausencias',
    purpose:
      'Pide la víspera que cada paciente confirme su cita y, si alguien no acudió, le ofrece otra hora.',
    program: 'reminders',
    instructions: [
      'La víspera, recuerde la cita con su hora y lugar, y pregunte si va a acudir. No mencione el motivo de la visita ni ningún dato clínico.',
      'Si confirma, anótelo y agradézcalo. Si no puede, ofrezca tres horas libres del mismo servicio o cancelar.',
      'Si no acudió, escríbale con amabilidad y sin reproches, y ofrézcale otra hora.',
      'Escriba una sola vez por cita. Si no responde, no insista.',
    ].join('\n'),
    model: 'rules',
    scopes: scopesFor(tools),
    tools,
    triggers: [
      {
        kind: 'schedule',
        time: '10:00',
        weekdays: [1, 2, 3, 4, 5, 6, 7],
        criteria: 'Appointment?date={mañana}&status=booked',
      },
      {
        kind: 'schedule',
        time: '11:00',
        weekdays: [1, 2, 3, 4, 5, 6],
        criteria: 'Appointment?date={ayer}&status=noshow',
      },
      { kind: 'manual' },
    ],
    limits: { ...defaultLimits, turns: 20, idleHours: 30 },
    escalation: { queue: 'staff', dueMinutes: 240 },
  },
  transparency: {
    ...commonCard,
    intendedUse: 'Reducir las ausencias: confirmar las citas del día siguiente y recuperar las perdidas.',
    intendedUsers: 'Personal administrativo; pacientes con cita.',
    intendedPatients: 'Pacientes con cita que han autorizado los mensajes por algún canal.',
    outOfScope: [...commonOutOfScope, 'Escribir a quien no ha autorizado mensajes o los ha rechazado'],
    inputs: ['Citas del día siguiente y ausencias del anterior', 'Lo que responde el paciente'],
    outputs: [
      'Mensajes al paciente',
      'Citas confirmadas, y cambios o cancelaciones que una persona aprueba',
      'Tareas cuando el paciente pide otra cosa',
    ],
    logic: `${commonLogic} Empieza a la hora fijada con una búsqueda de citas; cada cita se trata una vez.`,
    knownRisks: [
      ...commonRisks,
      'Otra persona puede leer el mensaje en el teléfono del paciente: por eso no contiene datos clínicos',
    ],
  },
};
