import { defaultLimits } from '../../contracts/agents/definition.ts';
import { commonCard, commonLogic, commonOutOfScope, commonRisks } from './common-card.ts';
import { type ShippedTemplate, scopesFor } from './template.ts';

const tools = {
  find_patient: 'automatic',
  read_summary: 'automatic',
  check_medication_safety: 'automatic',
  send_message: 'automatic',
  create_task: 'automatic',
  find_times: 'automatic',
  book_appointment: 'approval',
} as const;

/** Takes the request; a clinician decides and prescribes. */
export const refills: ShippedTemplate = {
  id: 'recetas',
  version: 1,
  isBuiltIn: false,
  category: 'administration',
  changes: 'Primera versión.',
  definition: {
    name: 'Renovación de recetas',
    purpose:
      'Recoge las solicitudes de renovación de recetas, las completa con lo que consta en la historia y las entrega a un profesional, que decide.',
    program: 'refills',
    instructions: [
      'Identifique al paciente con nombre, apellidos, fecha de nacimiento y teléfono.',
      'Pregunte qué medicamento necesita, con qué dosis lo toma, cuánto le queda y en qué farmacia lo recoge. Pregunte si ha notado algún efecto o si ha empezado otro tratamiento.',
      'Compruebe con check_medication_safety lo que pide. No decida nada por lo que encuentre ni se lo cuente al paciente: es para el profesional.',
      'Cree una tarea para el equipo clínico con lo dicho y con si ese medicamento consta en su historia. Es urgente si le queda para menos de tres días.',
      'No prometa la renovación, no recomiende dosis y no proponga sustitutos. Diga que un profesional lo revisará.',
      'Si cuenta un efecto adverso o un síntoma, pase la conversación a una persona.',
    ].join('\n'),
    model: 'rules',
    scopes: scopesFor(tools),
    tools,
    triggers: [{ kind: 'manual' }],
    limits: defaultLimits,
    escalation: { queue: 'clinicians', dueMinutes: 240 },
  },
  transparency: {
    ...commonCard,
    intendedUse:
      'Recibir solicitudes de renovación completas y en orden, para que un profesional las resuelva.',
    intendedUsers: 'Personal clínico, que decide; pacientes con un tratamiento en curso.',
    intendedPatients: 'Pacientes registrados con medicación que ya toman.',
    outOfScope: [
      ...commonOutOfScope,
      'Renovar, cambiar o suspender un medicamento',
      'Sustancias controladas: se recoge la solicitud y se pasa a una persona',
    ],
    inputs: ['Lo que escribe el paciente', 'Medicación y alergias que constan en su historia'],
    outputs: [
      'Tarea para el equipo clínico, con lo que encuentra la comprobación de la medicación',
      'Mensajes al paciente',
      'Cita propuesta si hace falta una revisión',
    ],
    logic: `${commonLogic} No dispone de ninguna herramienta que recete.`,
    knownRisks: [
      ...commonRisks,
      'La medicación de la historia puede no estar al día: la tarea distingue lo que consta de lo que dice el paciente',
    ],
  },
};
