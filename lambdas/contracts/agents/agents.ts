import * as z from 'zod';
import { largestInteger } from '../largest-integer.ts';
import { type Role, roles } from '../roles.ts';
import type { Route } from '../route.ts';
import { agentIdSchema } from './agent-id.ts';
import { definitionSchema, programs } from './definition.ts';

/** Who makes and changes agents. Who publishes must hold every permission that the agent is given. */
export const agentBuilders: readonly Role[] = ['admins', 'clinicians', 'staff'];
export const agentPublishers: readonly Role[] = ['admins', 'clinicians'];

/** `draft` was never published. A paused agent takes up nothing, and its open runs rest. */
export const agentStates = ['draft', 'active', 'paused'] as const;
export const agentStateLabels = { draft: 'Borrador', active: 'Activo', paused: 'En pausa' } as const;

/** A person paused it, or the platform did: whoever answers for it is gone, or may no longer do what it does. */
export const pauseCauses = ['person', 'publisher-left', 'publisher-roles'] as const;
export type PauseCause = (typeof pauseCauses)[number];

const micros = z.int();
const person = z.object({ userId: z.uuid(), name: z.string().nullable() });

export const agentSummarySchema = z.object({
  id: agentIdSchema,
  name: z.string(),
  purpose: z.string(),
  program: z.enum(programs),
  state: z.enum(agentStates),
  isBuiltIn: z.boolean(),
  model: z.string(),
  /** The one at work; null while nothing was published. */
  publishedVersion: z.int().nullable(),
  latestVersion: z.int(),
  template: z.object({ id: z.string(), version: z.int() }).nullable(),
  /** A newer version of the template is in the marketplace. */
  hasTemplateUpdate: z.boolean(),
  /** Of the last 30 days, without trials. */
  runs: z.object({
    total: z.int(),
    open: z.int(),
    finished: z.int(),
    escalated: z.int(),
    failed: z.int(),
    stopped: z.int(),
  }),
  openApprovals: z.int(),
  costMicros30Days: micros,
  costMicrosToday: micros,
  /** Runs of the last seven days that failed, and red flags, newest first. */
  incidents: z.int(),
  lastRunAt: z.string().nullable(),
  /** Put away: it is in no list, does nothing, and what it did stays to be read. */
  archivedAt: z.string().nullable(),
  /** Why it is paused; null while it is not, or where a person paused it before causes were kept. */
  pauseCause: z.enum(pauseCauses).nullable(),
  /** Of the row; the ETag that changes name. */
  version: z.int(),
});
export type AgentSummary = z.infer<typeof agentSummarySchema>;

export const agentVersionSchema = z.object({
  version: z.int(),
  definition: definitionSchema,
  createdAt: z.string(),
  createdBy: person,
  note: z.string().nullable(),
  publishedAt: z.string().nullable(),
  publishedBy: person.nullable(),
});
export type AgentVersion = z.infer<typeof agentVersionSchema>;

/** How a version did in the scenarios; from `npm run evals`. */
export const evaluationSchema = z.object({
  model: z.string(),
  ranOn: z.string(),
  scenarios: z.int(),
  passed: z.int(),
  violations: z.int(),
  meanSteps: z.number(),
  costMicros: micros,
  categories: z.array(z.object({ name: z.string(), scenarios: z.int(), passed: z.int() })),
});
export type Evaluation = z.infer<typeof evaluationSchema>;

export const incidentSchema = z.object({
  /** Null where it befell the agent itself, and no run of it. */
  runId: z.uuid().nullable(),
  at: z.string(),
  kind: z.enum([
    'failed',
    'red-flag',
    'budget',
    'output-blocked',
    'limit',
    'failure',
    'model-not-allowed',
    'publisher-left',
    'publisher-roles',
  ]),
  text: z.string(),
});

export const agentDetailSchema = agentSummarySchema.extend({
  definition: definitionSchema,
  versions: z.array(agentVersionSchema),
  /** Of the template that it comes from, if the definition's program and tools are still the template's. */
  evaluations: z.array(evaluationSchema),
  recentIncidents: z.array(incidentSchema),
  /** What the caller may do. */
  mayPublish: z.boolean(),
});
export type AgentDetail = z.infer<typeof agentDetailSchema>;

/** A model that an agent may be given. Prices are US dollars per million tokens. */
export const modelSchema = z.object({
  id: z.string(),
  label: z.string(),
  isAvailable: z.boolean(),
  /** Why it is not, in Spanish. */
  note: z.string().nullable(),
  inputPrice: z.number(),
  outputPrice: z.number(),
});
export type AgentModel = z.infer<typeof modelSchema>;

/** What administrators set for all agents. */
export const agentSettingsSchema = z.object({
  allowedModels: z.array(z.string()),
  budgetPerDay: z.number(),
  spentTodayMicros: micros,
  models: z.array(modelSchema),
  version: z.int(),
});
export type AgentSettings = z.infer<typeof agentSettingsSchema>;

const agentParams = z.object({ agentId: agentIdSchema });
const note = z.string().trim().max(300).optional();

export const agentRoutes = {
  listAgents: {
    method: 'GET',
    path: '/agents',
    summary: 'Los agentes de la organización, con su actividad; los archivados, aparte',
    access: roles,
    query: z.object({ archived: z.enum(['true', 'false']).default('false') }),
    response: z.object({ agents: z.array(agentSummarySchema) }),
  },
  createAgent: {
    method: 'POST',
    path: '/agents',
    summary: 'Crea un agente con su primera versión, sin publicar; o instala una plantilla',
    access: agentBuilders,
    body: z.union([
      z.strictObject({ definition: definitionSchema }),
      z.strictObject({ templateId: z.string().max(64), definition: definitionSchema.optional() }),
    ]),
    response: z.object({ id: agentIdSchema, version: z.int() }),
  },
  readAgent: {
    method: 'GET',
    path: '/agents/{agentId}',
    summary: 'Un agente con sus versiones, evaluaciones e incidencias',
    access: roles,
    params: agentParams,
    response: agentDetailSchema,
    isVersioned: true,
  },
  createAgentVersion: {
    method: 'POST',
    path: '/agents/{agentId}/versions',
    summary: 'Guarda otra versión; las anteriores no cambian',
    access: agentBuilders,
    params: agentParams,
    body: z.strictObject({
      definition: definitionSchema,
      note,
      restores: z.int().min(1).max(largestInteger).optional(),
      /** The definition is what the agent's template ships in this version. */
      templateVersion: z.int().min(1).max(largestInteger).optional(),
    }),
    response: z.object({ version: z.int() }),
  },
  publishAgent: {
    method: 'POST',
    path: '/agents/{agentId}/publish',
    summary: 'Pone una versión a trabajar, con los permisos de quien la publica',
    access: agentPublishers,
    params: agentParams,
    body: z.strictObject({ version: z.int().min(1).max(largestInteger) }),
    response: agentSummarySchema,
  },
  pauseAgent: {
    method: 'POST',
    path: '/agents/{agentId}/pause',
    summary: 'Detiene al agente antes de su siguiente paso; sus ejecuciones esperan',
    access: roles,
    params: agentParams,
    body: z.strictObject({ reason: note }),
    response: agentSummarySchema,
  },
  resumeAgent: {
    method: 'POST',
    path: '/agents/{agentId}/resume',
    summary: 'Reanuda un agente en pausa',
    access: agentPublishers,
    params: agentParams,
    body: z.strictObject({}),
    response: agentSummarySchema,
  },
  archiveAgent: {
    method: 'POST',
    path: '/agents/{agentId}/archive',
    summary:
      'Retira un agente: deja de trabajar y sale de las listas; su historial se conserva. Con conversaciones abiertas hay que pedir que se detengan',
    access: agentPublishers,
    params: agentParams,
    body: z.strictObject({ stopsRuns: z.boolean().default(false) }),
    response: agentSummarySchema,
  },
  unarchiveAgent: {
    method: 'POST',
    path: '/agents/{agentId}/unarchive',
    summary: 'Devuelve un agente archivado a la lista, en pausa o como borrador',
    access: agentPublishers,
    params: agentParams,
    body: z.strictObject({}),
    response: agentSummarySchema,
  },
  readAgentSettings: {
    method: 'GET',
    path: '/agent-settings',
    summary: 'Modelos permitidos y presupuesto diario de todos los agentes',
    access: roles,
    response: agentSettingsSchema,
    isVersioned: true,
  },
  updateAgentSettings: {
    method: 'PUT',
    path: '/agent-settings',
    summary: 'Cambia los modelos permitidos y el presupuesto diario',
    access: ['admins'],
    body: z.strictObject({
      allowedModels: z.array(z.string().max(160)).min(1).max(30),
      budgetPerDay: z.number().min(0).max(100_000),
    }),
    response: agentSettingsSchema,
    isVersioned: true,
  },
} as const satisfies Record<string, Route>;
