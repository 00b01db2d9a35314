import * as z from 'zod';
import { agentIdSchema } from '../agents/agent-id.ts';
import { toolInputs } from '../agents/tool-inputs.ts';
import type { ToolName } from '../agents/tool-names.ts';
import { givenFieldsSchema, stepIdSchema, valueSchema } from './values.ts';

/* Steps that have others act: an agent, one of agents' tools, a clinical service, a partner's system. */

/**
 * Tools of agents that need neither a conversation nor words of a patient. What the others do has a step of its own (a task,
 * a message) or is only right while somebody is spoken to.
 */
export const stepTools = [
  'read_summary',
  'read_released_results',
  'check_medication_safety',
  'find_times',
  'list_appointments',
  'book_appointment',
  'reschedule_appointment',
  'cancel_appointment',
  'confirm_appointment',
  'find_knowledge',
] as const satisfies readonly ToolName[];
export type StepTool = (typeof stepTools)[number];

/** What a tool may be given by a step: of its input what is neither a list nor an object. */
export function toolFieldsOf(tool: StepTool): { name: string; isRequired: boolean }[] {
  return Object.entries(toolInputs[tool].shape as Record<string, z.ZodType>)
    .filter(([, schema]) => !schema.safeParse([]).success)
    .map(([name, schema]) => ({ name, isRequired: !schema.safeParse(undefined).success }));
}

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
