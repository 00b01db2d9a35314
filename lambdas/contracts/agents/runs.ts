import * as z from 'zod';
import { largestInteger } from '../largest-integer.ts';
import { messagingRoles } from '../messaging-roles.ts';
import { roles } from '../roles.ts';
import type { Route } from '../route.ts';
import { agentIdSchema } from './agent-id.ts';
import { escalationReasons, runEventSchema, runStates } from './events.ts';
import { trialEvents } from './trials.ts';

export const eventPageSize = 500;

export const runSummarySchema = z.object({
  id: z.uuid(),
  agentId: agentIdSchema,
  agentName: z.string(),
  version: z.int(),
  state: z.enum(runStates),
  trigger: z.enum(['message', 'event', 'schedule', 'manual', 'trial']),
  isTrial: z.boolean(),
  threadId: z.string().nullable(),
  /** Named only for whoever may read the patient; null while nobody was identified. */
  patient: z.object({ id: z.string(), name: z.string().nullable() }).nullable(),
  outcome: z.string().nullable(),
  escalationReason: z.enum(escalationReasons).nullable(),
  events: z.int(),
  steps: z.int(),
  costMicros: z.int(),
  startedAt: z.string(),
  updatedAt: z.string(),
  endedAt: z.string().nullable(),
  /** When what was said and done in it was erased, by the organization's plan (retention.ts). */
  erasedAt: z.string().nullable(),
});
export type RunSummary = z.infer<typeof runSummarySchema>;

/**
 * One line of the trace. `event` carries what was said and proposed only once it is revealed: before that, every
 * text and argument of it reads «•••» and `isRedacted` is true.
 */
export const tracedEventSchema = z.object({
  seq: z.int(),
  at: z.string(),
  event: runEventSchema,
  isRedacted: z.boolean(),
  /** The text of a message that was received or sent, where it may be shown. */
  messageText: z.string().nullable(),
});
export type TracedEvent = z.infer<typeof tracedEventSchema>;

/** A conversation as the console shows it: what was said, without the steps between. */
export const consoleMessageSchema = z.object({
  id: z.string(),
  from: z.enum(['patient', 'agent', 'person']),
  text: z.string(),
  at: z.string(),
});
export type ConsoleMessage = z.infer<typeof consoleMessageSchema>;

const runParams = z.object({ runId: z.uuid() });
const fhirId = z.string().regex(/^[A-Za-z0-9.-]{1,64}$/);

/** Trials live in the organization's sandbox: `isTrial` says where to look. */
const runQuery = { trial: z.enum(['true', 'false']).default('false') };

export const runRoutes = {
  listRuns: {
    method: 'GET',
    path: '/runs',
    summary: 'Ejecuciones de los agentes, la más reciente primero',
    access: roles,
    query: z.object({
      agent: agentIdSchema.optional(),
      patient: fhirId.optional(),
      thread: fhirId.optional(),
      state: z.enum(['open', 'ended', ...runStates]).optional(),
      cursor: z.string().max(200).optional(),
      limit: z.coerce.number().int().min(1).max(100).default(30),
      ...runQuery,
    }),
    response: z.object({ runs: z.array(runSummarySchema), next: z.string().nullable() }),
  },
  startRun: {
    method: 'POST',
    path: '/runs',
    summary:
      'Empieza una ejecución a mano: una prueba, una conversación en persona o un encargo sobre un paciente',
    access: messagingRoles,
    body: z.discriminatedUnion('kind', [
      /**
       * In the sandbox; any version, published or not. Without `focus` somebody plays a patient who writes, and `text` is
       * their first message. With it the agent works on one of the `trialPatients`: on what has just happened to
       * them, or on themselves and the `text` that somebody dictates.
       */
      z.strictObject({
        kind: z.literal('trial'),
        agentId: agentIdSchema,
        version: z.int().min(1).max(largestInteger),
        text: z.string().trim().max(8_000).optional(),
        focus: z.strictObject({ patientId: fhirId, event: z.enum(trialEvents).optional() }).optional(),
      }),
      /** What the patient says is typed by whoever attends them; everything that is done is real. */
      z.strictObject({
        kind: z.literal('in-person'),
        agentId: agentIdSchema,
        text: z.string().trim().min(1).max(4_000),
      }),
      z.strictObject({
        kind: z.literal('patient'),
        agentId: agentIdSchema,
        patientId: fhirId,
        /** What it is asked to work on, e.g. dictated text. */
        text: z.string().trim().max(8_000).optional(),
      }),
      z.strictObject({ kind: z.literal('thread'), agentId: agentIdSchema, threadId: fhirId }),
    ]),
    response: z.object({ id: z.uuid(), threadId: z.string().nullable() }),
  },
  readRun: {
    method: 'GET',
    path: '/runs/{runId}',
    summary: 'Una ejecución',
    access: roles,
    params: runParams,
    query: z.object(runQuery),
    response: runSummarySchema,
  },
  readRunEvents: {
    method: 'GET',
    path: '/runs/{runId}/events',
    summary: 'La traza de una ejecución; `reveal=true` muestra los datos del paciente y queda registrado',
    access: roles,
    params: runParams,
    query: z.object({
      after: z.coerce.number().int().min(0).max(largestInteger).default(0),
      limit: z.coerce.number().int().min(1).max(eventPageSize).default(eventPageSize),
      reveal: z.enum(['true', 'false']).default('false'),
      ...runQuery,
    }),
    response: z.object({
      run: runSummarySchema,
      events: z.array(tracedEventSchema),
      next: z.int().nullable(),
    }),
  },
  readRunMessages: {
    method: 'GET',
    path: '/runs/{runId}/messages',
    summary: 'La conversación de una ejecución',
    access: messagingRoles,
    params: runParams,
    query: z.object(runQuery),
    response: z.object({ run: runSummarySchema, messages: z.array(consoleMessageSchema) }),
  },
  postRunMessage: {
    method: 'POST',
    path: '/runs/{runId}/messages',
    summary: 'Lo que dice el paciente, escrito por quien lo atiende o lo prueba',
    access: messagingRoles,
    params: runParams,
    query: z.object(runQuery),
    body: z.strictObject({ text: z.string().trim().min(1, 'Escriba un mensaje').max(4_000) }),
    response: z.object({ communicationId: z.string() }),
  },
  stopRun: {
    method: 'POST',
    path: '/runs/{runId}/stop',
    summary: 'Detiene una ejecución antes de su siguiente paso',
    access: messagingRoles,
    params: runParams,
    query: z.object(runQuery),
    body: z.strictObject({}),
    response: runSummarySchema,
  },
} as const satisfies Record<string, Route>;
