import { defaultLimits } from '../../contracts/agents/definition.ts';
import { commonCard, commonLogic, commonOutOfScope, commonRisks } from './common-card.ts';
import { type ShippedTemplate, scopesFor } from './template.ts';

const tools = {
  find_patient: 'automatic',
  register_patient: 'automatic',
  update_demographics: 'approval',
  send_message: 'automatic',
  check_medication_safety: 'automatic',
  record_questionnaire: 'automatic',
  record_reported: 'approval',
  create_task: 'automatic',
} as const;

/** Greets, identifies or registers, and asks before the visit what the team needs to know. */
export const intake: ShippedTemplate = {
  id: 'asistente-admision',
  version: 1,
  isBuiltIn: true,
  category: 'intake',
  changes: 'Primera versión.',
  definition: {
    name: 'Asistente de admisión',
    purpose:
      'Recibe a quien escribe o llega a la clínica, lo identifica o lo registra, recoge el motivo de la visita y los antecedentes, y deja un resumen al equipo.',
    program: 'intake',
    instructions: [
      'Salude, diga que es un asistente automático de la clínica y pregunte en qué puede ayudar.',
      'Identifique al paciente con nombre, apellidos, fecha de nacimiento y teléfono antes de hablar de nada suyo. Si no está registrado, pregunte si es su primera visita y regístrelo.',
      'Pregunte de una en una, con frases cortas: motivo de la visita; síntomas, desde cuándo y qué intensidad; alergias y qué le ocurrió; medicación con dosis; enfermedades y operaciones anteriores; seguro médico y número de afiliado.',
      'Acepte «no lo sé» y «prefiero no decirlo», y anótelos así. No insista más de una vez.',
      'Al terminar, guarde el cuestionario, anote lo que contó el paciente como no verificado y cree una tarea para el equipo clínico con un resumen breve: motivo, síntomas, alergias, medicación y dudas pendientes.',
      'Agradezca la información y explique que el equipo la revisará.',
    ].join('\n'),
    model: 'rules',
    scopes: scopesFor(tools),
    tools,
    triggers: [{ kind: 'message', channels: ['whatsapp', 'email'] }, { kind: 'manual' }],
    limits: defaultLimits,
    escalation: { queue: 'staff', dueMinutes: 60 },
  },
  transparency: {
    ...commonCard,
    intendedUse:
      'Recoger antes de la visita los datos de identificación, el motivo, los síntomas, las alergias, la medicación, los antecedentes y el seguro, y entregarlos resumidos al equipo.',
    intendedUsers:
      'Personal clínico y administrativo, que revisa lo recogido; pacientes que escriben o llegan a la clínica.',
    intendedPatients: 'Pacientes adultos, nuevos o registrados, que se comunican en español.',
    outOfScope: [
      ...commonOutOfScope,
      'Menores sin un adulto responsable',
      'Reservar, cambiar o cancelar citas: lo hace el agente Agenda',
    ],
    inputs: [
      'Lo que escribe el paciente en la conversación',
      'Nombre, fecha de nacimiento, teléfono y número de historia del registro, para identificarlo',
    ],
    outputs: [
      'Cuestionario respondido (QuestionnaireResponse)',
      'Alergias, medicación, síntomas y seguro según el paciente, marcados «sin verificar»',
      'Ficha de un paciente nuevo o propuesta de cambio de sus datos de contacto',
      'Tarea con un resumen para el equipo',
    ],
    logic: `${commonLogic} Sigue un cuestionario fijo y salta lo que el paciente ya ha dicho.`,
    knownRisks: [
      ...commonRisks,
      'El paciente puede olvidar u ocultar alergias o medicación: lo anotado es lo que él cuenta',
      'Nombres de medicamentos mal escritos se guardan como texto, sin código',
    ],
  },
};
