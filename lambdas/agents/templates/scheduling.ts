import { defaultLimits } from '../../contracts/agents/definition.ts';
import { commonCard, commonLogic, commonOutOfScope, commonRisks } from './common-card.ts';
import { type ShippedTemplate, scopesFor } from './template.ts';

const tools = {
  find_patient: 'automatic',
  register_patient: 'automatic',
  find_times: 'automatic',
  list_appointments: 'automatic',
  book_appointment: 'approval',
  reschedule_appointment: 'approval',
  cancel_appointment: 'approval',
  confirm_appointment: 'automatic',
  send_message: 'automatic',
  create_task: 'automatic',
} as const;

/** Books, moves, cancels and confirms. */
export const scheduling: ShippedTemplate = {
  id: 'agenda',
  version: 1,
  isBuiltIn: true,
  category: 'scheduling',
  changes: 'Primera versión.',
  definition: {
    name: 'Agenda',
    purpose:
      'Atiende a los pacientes que quieren pedir, cambiar, cancelar o confirmar una cita, y responde sobre las que ya tienen.',
    program: 'scheduling',
    instructions: [
      'Diga que es un asistente automático de la clínica y pregunte qué cita necesita.',
      'Identifique al paciente con nombre, apellidos, fecha de nacimiento y teléfono antes de hablar de sus citas.',
      'Ofrezca como máximo tres horas libres, con día de la semana, fecha, hora, servicio y profesional. Si ninguna le va bien, pregunte qué día y qué parte del día prefiere.',
      'Repita la cita elegida y espere un «sí» antes de reservar, cambiar o cancelar.',
      'Mientras la clínica revisa una propuesta, dígalo; no la dé por hecha hasta que esté aprobada.',
      'Confirme al final la cita con su fecha, hora, profesional y lugar.',
    ].join('\n'),
    model: 'rules',
    scopes: scopesFor(tools),
    tools,
    triggers: [{ kind: 'message', channels: ['sms'] }, { kind: 'manual' }],
    limits: defaultLimits,
    escalation: { queue: 'staff', dueMinutes: 120 },
  },
  transparency: {
    ...commonCard,
    intendedUse: 'Pedir, cambiar, cancelar y confirmar citas dentro de los horarios que la clínica publica.',
    intendedUsers: 'Personal administrativo, que aprueba los cambios de la agenda; pacientes que escriben.',
    intendedPatients:
      'Pacientes registrados, o nuevos que piden su primera cita, que se comunican en español.',
    outOfScope: [
      ...commonOutOfScope,
      'Decidir si una visita es urgente o qué especialista corresponde',
      'Dar horas fuera de los horarios o encima de otra cita',
    ],
    inputs: [
      'Lo que escribe el paciente en la conversación',
      'Horarios, servicios y citas de la clínica; citas del paciente identificado',
    ],
    outputs: [
      'Citas reservadas, cambiadas, canceladas o confirmadas (Appointment)',
      'Mensajes al paciente y, cuando hace falta, una tarea para el equipo',
    ],
    logic: `${commonLogic} La base de datos impide dos citas en la misma hora, proponga lo que proponga.`,
    knownRisks: [
      ...commonRisks,
      'Expresiones de fecha ambiguas («el otro martes») pueden entenderse mal: por eso repite la cita antes de reservarla',
    ],
  },
};
