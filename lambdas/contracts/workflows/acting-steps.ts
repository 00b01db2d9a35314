import * as z from 'zod';
import { agentIdSchema } from '../agents/agent-id.ts';
import type { ToolName } from '../agents/tool-names.ts';
import { givenFieldsSchema, stepIdSchema, valueSchema } from './values.ts';

/* Steps that have others act: an agent, one of agents' tools, a clinical service, a partner's system. */

interface ToolFacts {
  title: string;
  needsPatient: boolean;
  /** What it takes that is neither a list nor an object, and whether it has to be given. */
  fields: Readonly<Record<string, boolean>>;
}

/**
 * Tools of agents that need neither a conversation nor words of a patient. What the others do has a step of its own (a task,
 * a message) or is only right while somebody is spoken to. The catalogue of agents says the same, and is not loaded to build a
 * workflow (tests/lambdas/workflows/step-tools.test.ts).
 */
export const stepToolFacts = {
  read_summary: { title: 'Leer el resumen clínico', needsPatient: true, fields: {} },
  read_released_results: { title: 'Leer los resultados ya explicados', needsPatient: true, fields: {} },
  read_care_gaps: { title: 'Consultar las brechas de calidad', needsPatient: true, fields: {} },
  read_authorizations: { title: 'Consultar qué falta para una autorización', needsPatient: true, fields: {} },
  check_medication_safety: { title: 'Comprobar la medicación', needsPatient: true, fields: {} },
  find_times: {
    title: 'Buscar horas libres',
    needsPatient: false,
    fields: { service: false, practitioner: false, from: true, to: true, count: false },
  },
  list_appointments: {
    title: 'Consultar las citas del paciente',
    needsPatient: true,
    fields: { includePast: false },
  },
  book_appointment: {
    title: 'Reservar una cita',
    needsPatient: true,
    fields: { slotId: true, reason: false },
  },
  reschedule_appointment: {
    title: 'Cambiar una cita',
    needsPatient: true,
    fields: { appointmentId: true, slotId: true },
  },
  cancel_appointment: {
    title: 'Cancelar una cita',
    needsPatient: true,
    fields: { appointmentId: true, reason: false },
  },
  confirm_appointment: {
    title: 'Confirmar la asistencia',
    needsPatient: true,
    fields: { appointmentId: true },
  },
  find_knowledge: {
    title: 'Buscar en lo que contesta la clínica',
    needsPatient: false,
    fields: { question: true },
  },
} as const satisfies Partial<Record<ToolName, ToolFacts>>;
export type StepTool = keyof typeof stepToolFacts;
export const stepTools = Object.keys(stepToolFacts) as [StepTool, ...StepTool[]];

export const toolFactsOf = (tool: StepTool): ToolFacts => stepToolFacts[tool];

/** What they are called where people read of them. */
export const toolFieldLabels: Readonly<Record<string, string>> = {
  service: 'Servicio',
  practitioner: 'Profesional',
  from: 'No antes de',
  to: 'No después de',
  count: 'Cuántas horas',
  includePast: 'También las pasadas',
  slotId: 'Hora libre',
  appointmentId: 'Cita',
  reason: 'Motivo',
  question: 'Pregunta',
};

/** Services of CDS Hooks that are asked about a patient alone, and what they are called here. */
export const stepServices = {
  'medication-patient-view': 'Seguridad de la medicación',
  'laboratory-patient-view': 'Resultados de laboratorio',
} as const;
export type StepService = keyof typeof stepServices;

export const agentFields = {
  agent: agentIdSchema,
  patient: valueSchema,
  /** What its work is about besides the patient, e.g. a report that came in. */
  focus: valueSchema.optional(),
};
export const toolFields = {
  tool: z.enum(stepTools),
  patient: valueSchema.optional(),
  input: z.record(z.string().regex(/^[a-z][A-Za-z]{0,60}$/), valueSchema).default({}),
};
export const serviceFields = {
  service: z.enum(Object.keys(stepServices) as [StepService, ...StepService[]]),
  patient: valueSchema,
};

/** A partner that takes longer is given up. */
export const longestRequestSeconds = 30;
/** A partner's answer is kept in the run, of which Step Functions keeps 256 KB in all. */
export const largestAnswerBytes = 64 * 1024;

export const httpFields = {
  /** One that administrators have allowed; the address begins with theirs. */
  partner: z.uuid(),
  method: z.enum(['GET', 'POST']),
  /** Below the partner's address, which it cannot leave. */
  path: valueSchema,
  body: z.record(stepIdSchema, valueSchema).default({}),
  /** Of a JSON object that the partner answers. */
  fields: givenFieldsSchema,
  timeoutSeconds: z.int().min(1).max(longestRequestSeconds).default(10),
};
