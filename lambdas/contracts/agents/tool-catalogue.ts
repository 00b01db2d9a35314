import type { Role } from '../roles.ts';
import type { RiskClass } from './risk-classes.ts';
import type { AgentScope } from './scopes.ts';
import type { ToolName } from './tool-names.ts';

export const riskLabels: Record<RiskClass, string> = {
  read: 'Solo consulta',
  low: 'Riesgo bajo',
  moderate: 'Riesgo moderado',
  high: 'Riesgo alto',
};

export const approvalRules = ['automatic', 'approval'] as const;
export type ApprovalRule = (typeof approvalRules)[number];

export const approvalLabels: Record<ApprovalRule, string> = {
  automatic: 'Sin aprobación',
  approval: 'Pide aprobación',
};

export interface CatalogueEntry {
  title: string;
  /** What it does, for whoever configures an agent and for the model. */
  summary: string;
  risk: RiskClass;
  scopes: readonly AgentScope[];
  /** What a new agent begins with. */
  defaultRule: ApprovalRule;
  /** The run must know whose record it works on. */
  needsPatient: boolean;
  /** Who may decide on a proposal of it. */
  deciders: readonly Role[];
  /** Every agent has it, whatever its version says. */
  isAlwaysThere?: true;
}

const both: readonly Role[] = ['clinicians', 'staff'];
const clinicians: readonly Role[] = ['clinicians'];

/** Every tool there is. One that does not stand here does not exist for any agent. */
export const toolCatalogue = {
  find_patient: {
    title: 'Identificar al paciente',
    summary: 'Comprueba con nombre, fecha de nacimiento y otro dato quién escribe. No revela nada.',
    risk: 'read',
    scopes: ['system/Patient.rs'],
    defaultRule: 'automatic',
    needsPatient: false,
    deciders: both,
  },
  register_patient: {
    title: 'Registrar un paciente nuevo',
    summary: 'Crea la ficha de quien no está en el registro, con los datos que da.',
    risk: 'moderate',
    scopes: ['system/Patient.rs', 'system/Patient.cu'],
    defaultRule: 'automatic',
    needsPatient: false,
    deciders: both,
  },
  update_demographics: {
    title: 'Actualizar datos de contacto',
    summary: 'Cambia teléfono, correo, dirección o idioma del paciente identificado.',
    risk: 'moderate',
    scopes: ['system/Patient.cu'],
    defaultRule: 'approval',
    needsPatient: true,
    deciders: both,
  },
  read_summary: {
    title: 'Leer el resumen clínico',
    summary: 'Alergias, medicación, problemas e informes del paciente identificado.',
    risk: 'read',
    scopes: [
      'system/Patient.rs',
      'system/AllergyIntolerance.rs',
      'system/MedicationStatement.rs',
      'system/Condition.rs',
      'system/DiagnosticReport.rs',
    ],
    defaultRule: 'automatic',
    needsPatient: true,
    deciders: clinicians,
  },
  read_released_results: {
    title: 'Leer los resultados ya explicados',
    summary:
      'Lo que un profesional ha enviado al paciente identificado sobre sus resultados, con sus mismas palabras. De lo demás no dice nada.',
    risk: 'read',
    scopes: ['system/DiagnosticReport.rs', 'system/Communication.rs'],
    defaultRule: 'automatic',
    needsPatient: true,
    deciders: clinicians,
  },
  read_care_gaps: {
    title: 'Consultar las brechas de calidad',
    summary:
      'Lo que le falta al paciente identificado según el último cálculo de cada medida de calidad. Lo que nadie ha calculado no se sabe.',
    risk: 'read',
    scopes: ['system/MeasureReport.rs'],
    defaultRule: 'automatic',
    needsPatient: true,
    deciders: clinicians,
  },
  read_authorizations: {
    title: 'Consultar qué falta para una autorización',
    summary:
      'Lo que les falta a las autorizaciones previas del paciente identificado, y qué de ello se le puede preguntar. No envía ni decide ninguna: eso lo hace una persona.',
    risk: 'read',
    scopes: ['system/Claim.rs'],
    defaultRule: 'automatic',
    needsPatient: true,
    deciders: both,
  },
  check_medication_safety: {
    title: 'Comprobar la medicación',
    summary:
      'Comprueba lo que el paciente toma o pide contra su historia. No decide nada: lo que encuentra es para un profesional.',
    risk: 'read',
    scopes: [
      'system/Patient.rs',
      'system/AllergyIntolerance.rs',
      'system/MedicationStatement.rs',
      'system/Condition.rs',
      'system/DiagnosticReport.rs',
    ],
    defaultRule: 'automatic',
    needsPatient: true,
    deciders: clinicians,
  },
  find_times: {
    title: 'Buscar horas libres',
    summary: 'Horas libres de un servicio o profesional en un periodo.',
    risk: 'read',
    scopes: ['system/Appointment.rs'],
    defaultRule: 'automatic',
    needsPatient: false,
    deciders: both,
  },
  list_appointments: {
    title: 'Consultar las citas del paciente',
    summary: 'Las citas del paciente identificado.',
    risk: 'read',
    scopes: ['system/Appointment.rs'],
    defaultRule: 'automatic',
    needsPatient: true,
    deciders: both,
  },
  book_appointment: {
    title: 'Reservar una cita',
    summary: 'Reserva una de las horas libres para el paciente identificado.',
    risk: 'moderate',
    scopes: ['system/Appointment.rs', 'system/Appointment.cu'],
    defaultRule: 'approval',
    needsPatient: true,
    deciders: both,
  },
  reschedule_appointment: {
    title: 'Cambiar una cita',
    summary: 'Mueve una cita del paciente identificado a otra hora libre.',
    risk: 'moderate',
    scopes: ['system/Appointment.rs', 'system/Appointment.cu'],
    defaultRule: 'approval',
    needsPatient: true,
    deciders: both,
  },
  cancel_appointment: {
    title: 'Cancelar una cita',
    summary: 'Cancela una cita del paciente identificado porque él lo pide.',
    risk: 'moderate',
    scopes: ['system/Appointment.rs', 'system/Appointment.cu'],
    defaultRule: 'approval',
    needsPatient: true,
    deciders: both,
  },
  confirm_appointment: {
    title: 'Confirmar la asistencia',
    summary: 'Anota que el paciente identificado acudirá a su cita.',
    risk: 'low',
    scopes: ['system/Appointment.rs', 'system/Appointment.cu'],
    defaultRule: 'automatic',
    needsPatient: true,
    deciders: both,
  },
  find_knowledge: {
    title: 'Buscar en lo que contesta la clínica',
    summary:
      'Lo que la clínica contesta a una pregunta sobre ella, revisado y publicado. Sin respuesta, la contesta una persona.',
    risk: 'read',
    scopes: [],
    defaultRule: 'automatic',
    needsPatient: false,
    deciders: both,
    isAlwaysThere: true,
  },
  send_message: {
    title: 'Escribir al paciente',
    summary: 'Envía un mensaje en la conversación, por el canal que el paciente autorizó.',
    risk: 'moderate',
    scopes: ['system/Communication.rs', 'system/Communication.cu'],
    defaultRule: 'automatic',
    needsPatient: false,
    deciders: both,
  },
  create_task: {
    title: 'Crear una tarea',
    summary: 'Deja una tarea en la cola de un equipo.',
    risk: 'low',
    scopes: ['system/Task.cu'],
    defaultRule: 'automatic',
    needsPatient: false,
    deciders: both,
  },
  record_questionnaire: {
    title: 'Guardar un cuestionario',
    summary: 'Guarda las respuestas del paciente identificado, tal como las dio.',
    risk: 'low',
    scopes: ['system/QuestionnaireResponse.cu'],
    defaultRule: 'automatic',
    needsPatient: true,
    deciders: both,
  },
  record_reported: {
    title: 'Anotar lo que cuenta el paciente',
    summary: 'Alergias, medicación, síntomas y seguro según el paciente, marcados como sin verificar.',
    risk: 'high',
    scopes: [
      'system/AllergyIntolerance.cu',
      'system/MedicationStatement.cu',
      'system/Condition.cu',
      'system/Coverage.cu',
    ],
    defaultRule: 'approval',
    needsPatient: true,
    deciders: clinicians,
  },
  note_authorization_answers: {
    title: 'Anotar lo que responde el paciente para una autorización',
    summary:
      'Deja a recepción, con sus palabras, lo que el paciente identificado responde sobre una autorización previa. No cambia la solicitud ni la envía.',
    risk: 'low',
    scopes: ['system/Claim.rs', 'system/Task.cu'],
    defaultRule: 'automatic',
    needsPatient: true,
    deciders: both,
  },
  draft_note: {
    title: 'Redactar un borrador de nota',
    summary: 'Deja un borrador de nota para que un profesional lo revise y lo firme.',
    risk: 'high',
    scopes: ['system/Composition.cu'],
    defaultRule: 'automatic',
    needsPatient: true,
    deciders: clinicians,
  },
  escalate: {
    title: 'Pasar a una persona',
    summary: 'Deja la conversación a una persona, con un resumen y un plazo.',
    risk: 'low',
    scopes: [],
    defaultRule: 'automatic',
    needsPatient: false,
    deciders: both,
    isAlwaysThere: true,
  },
  finish: {
    title: 'Dar por terminado',
    summary:
      'Termina el trabajo cuando no queda nada por hacer, o pasa la conversación al agente de la clínica que hace lo que se pide.',
    risk: 'low',
    scopes: [],
    defaultRule: 'automatic',
    needsPatient: false,
    deciders: both,
    isAlwaysThere: true,
  },
} as const satisfies Record<ToolName, CatalogueEntry>;

export const catalogueEntry = (name: ToolName): CatalogueEntry => toolCatalogue[name];
