import * as z from 'zod';
import { agentScopeCodes } from './scopes.ts';
import { approvalRules, catalogueEntry } from './tool-catalogue.ts';
import { toolNames } from './tool-names.ts';

/**
 * What an agent is for. It chooses the dialogue of the embedded model; any other model follows the instructions.
 * `general` has no dialogue of its own: with the embedded model it answers what it can and hands over the rest.
 */
export const programs = [
  'intake',
  'scheduling',
  'reminders',
  'results',
  'documentation',
  'refills',
  'previsit',
  'followup',
  'authorizations',
  'general',
] as const;
export type Program = (typeof programs)[number];

export const programLabels: Record<Program, string> = {
  intake: 'Admisión de pacientes',
  scheduling: 'Gestión de citas',
  reminders: 'Recordatorios y ausencias',
  results: 'Seguimiento de resultados',
  documentation: 'Documentación clínica',
  refills: 'Renovación de recetas',
  previsit: 'Preparación de la visita',
  followup: 'Seguimiento tras la visita',
  authorizations: 'Autorizaciones previas',
  general: 'Otro trabajo',
};

/** To which an agent that receives a patient passes them on, where its own work is another. */
export const passedToPrograms = ['scheduling', 'intake', 'refills'] as const satisfies readonly Program[];

export const isPassedTo = (program: Program): boolean =>
  (passedToPrograms as readonly Program[]).includes(program);

const hour = z.string().regex(/^([01]\d|2[0-3]):[0-5]\d$/, 'Escriba la hora así: 09:30');
const required = (message: string, maximum: number) =>
  z.string().trim().min(1, message).max(maximum, `Admite como máximo ${maximum} caracteres`);

/** Type and parameters of a FHIR search; {hoy}, {ayer} and {mañana} stand for the clinic's dates. */
const criteria = z
  .string()
  .trim()
  .max(300)
  .regex(/^[A-Z][A-Za-z]+(\?[^\s]+)?$/, 'Escriba una búsqueda FHIR, p. ej. DiagnosticReport?status=final');

export const triggerSchema = z.discriminatedUnion('kind', [
  z.strictObject({
    kind: z.literal('message'),
    channels: z
      .array(z.enum(['email', 'sms', 'whatsapp']))
      .min(1, 'Elija al menos un canal')
      .max(3),
  }),
  z.strictObject({ kind: z.literal('event'), criteria }),
  z.strictObject({
    kind: z.literal('schedule'),
    time: hour,
    /** ISO 8601: Monday is 1. */
    weekdays: z.array(z.int().min(1).max(7)).min(1, 'Elija al menos un día').max(7),
    /** One run for each resource that it finds. */
    criteria,
  }),
  z.strictObject({ kind: z.literal('manual') }),
]);
export type AgentTrigger = z.infer<typeof triggerSchema>;

/** Amounts are in US dollars. Reaching any of them ends the run and leaves it to a person. */
export const limitsSchema = z.strictObject({
  /** Times that the model is asked after one message. */
  stepsPerTurn: z.int().min(1).max(30),
  turns: z.int().min(1).max(200),
  messagesPerHour: z.int().min(1).max(60),
  budgetPerRun: z.number().min(0).max(100),
  budgetPerDay: z.number().min(0).max(10_000),
  /** Hours without a word from the patient after which a run ends. */
  idleHours: z.int().min(1).max(336),
  /** How long a proposal waits for its decision. */
  approvalHours: z.int().min(1).max(168),
  /** When the agent writes to nobody who has not just written to it; the clinic's time. */
  quietHours: z.strictObject({ from: hour, to: hour }).nullable(),
});
export type AgentLimits = z.infer<typeof limitsSchema>;

export const defaultLimits: AgentLimits = {
  stepsPerTurn: 12,
  turns: 60,
  messagesPerHour: 30,
  budgetPerRun: 1,
  budgetPerDay: 20,
  idleHours: 24,
  approvalHours: 24,
  quietHours: { from: '21:00', to: '08:00' },
};

/** `rules`, or the provider and its own name of a model: `bedrock:<id>`, `openai:<name>`. */
export const modelIdSchema = z
  .string()
  .regex(/^(rules|(bedrock|openai):[\w.:/@-]{1,150})$/, 'Elija un modelo');

export const definitionSchema = z
  .strictObject({
    name: required('Escriba el nombre del agente', 80),
    purpose: required('Escriba para qué sirve', 500),
    program: z.enum(programs),
    instructions: z.string().trim().max(8_000, 'Admite como máximo 8000 caracteres'),
    model: modelIdSchema,
    /** A second model, which has to find a network model's own words harmless before a patient reads them. */
    judgeModel: modelIdSchema.refine((id) => id !== 'rules', 'Elija un modelo de red').optional(),
    scopes: z.array(z.enum(agentScopeCodes)).max(agentScopeCodes.length),
    /** What stands here it may propose; by `approval` a person decides first. */
    tools: z.partialRecord(z.enum(toolNames), z.enum(approvalRules)),
    triggers: z.array(triggerSchema).min(1, 'Indique cuándo empieza a trabajar').max(10),
    limits: limitsSchema,
    /** Whether a minor who writes by themselves over a channel is served; otherwise a person is. */
    minors: z.enum(['person', 'alone']).optional(),
    escalation: z.strictObject({
      queue: z.enum(['clinicians', 'staff']),
      dueMinutes: z.int().min(5).max(10_080),
    }),
  })
  .superRefine(({ tools, scopes }, context) => {
    for (const name of toolNames) {
      const missing =
        tools[name] === undefined
          ? []
          : catalogueEntry(name).scopes.filter((scope) => !scopes.includes(scope));
      if (missing.length > 0) {
        const message = `«${catalogueEntry(name).title}» necesita permisos que faltan: ${missing.join(', ')}`;
        context.addIssue({ code: 'custom', path: ['tools', name], message });
      }
    }
  });

export type AgentDefinition = z.infer<typeof definitionSchema>;
