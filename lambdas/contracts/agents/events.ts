import * as z from 'zod';
import { toolNames } from './tool-names.ts';

export const runStates = [
  'queued',
  'waiting-message',
  'waiting-approval',
  /** Until `wakeAt`: quiet hours, or the pause after a failure. */
  'waiting-time',
  'finished',
  'escalated',
  'failed',
  'stopped',
] as const;
export type RunState = (typeof runStates)[number];

export const endedStates: readonly RunState[] = ['finished', 'escalated', 'failed', 'stopped'];

export const runStateLabels: Record<RunState, string> = {
  queued: 'Trabajando',
  'waiting-message': 'Espera al paciente',
  'waiting-approval': 'Espera una aprobación',
  'waiting-time': 'En pausa',
  finished: 'Terminado',
  escalated: 'Pasado a una persona',
  failed: 'Con error',
  stopped: 'Detenido',
};

/** Why a run was left to a person; the first group comes from the model, the second from the platform. */
export const escalationReasons = [
  'asked-for-person',
  'not-understood',
  'identity',
  'complaint',
  'clinical',
  'out-of-scope',
  'failure',
  'red-flag',
  'budget',
  'limit',
  'output-blocked',
  'model-not-allowed',
] as const;
export type EscalationReason = (typeof escalationReasons)[number];

/** Why a tool did not run although the model asked for it. */
export const refusalCodes = [
  'unknown-tool',
  'not-allowed',
  'invalid-arguments',
  'no-patient',
  'not-found',
  'conflict',
  'blocked',
  'rejected',
  'expired',
] as const;
export type RefusalCode = (typeof refusalCodes)[number];

const call = { callId: z.string(), tool: z.string() };
const knownCall = { callId: z.string(), tool: z.enum(toolNames) };
const usage = z.object({ inputTokens: z.int(), outputTokens: z.int() });

/**
 * What happened in a run, in order; nothing of it ever changes. Texts of messages are not repeated here: they are read
 * from the Communication, as long as it stands.
 */
export const runEventSchema = z.discriminatedUnion('type', [
  z.object({
    type: z.literal('queued'),
    trigger: z.enum(['message', 'event', 'schedule', 'manual', 'trial']),
    /** The resource that it is about, e.g. `DiagnosticReport/1`; null for a conversation. */
    focus: z.string().nullable(),
    /** Who began it by hand. */
    by: z.uuid().nullable(),
  }),
  z.object({ type: z.literal('message-received'), communicationId: z.string() }),
  z.object({ type: z.literal('model-asked'), model: z.string(), attempt: z.int() }),
  z.object({
    type: z.literal('model-answered'),
    text: z.string().nullable(),
    calls: z.array(z.object({ ...call, arguments: z.unknown() })),
    usage,
    /** Millionths of a US dollar. */
    costMicros: z.int(),
    durationMs: z.number(),
    /** The patient wrote meanwhile: nothing of it is carried out, and the model is asked anew. */
    isStale: z.literal(true).optional(),
  }),
  z.object({
    type: z.literal('model-failed'),
    reason: z.enum(['timeout', 'unavailable', 'throttled', 'refused', 'malformed']),
    detail: z.string(),
    attempt: z.int(),
  }),
  /** Words of a model's own are put before a second model. */
  z.object({ type: z.literal('judge-asked'), callId: z.string(), model: z.string() }),
  /** `failed`: there was no clear answer. */
  z.object({
    type: z.literal('judge-answered'),
    callId: z.string(),
    verdict: z.enum(['harmless', 'doubtful', 'failed']),
  }),
  z.object({ type: z.literal('tool-proposed'), ...knownCall, arguments: z.unknown() }),
  z.object({ type: z.literal('tool-refused'), ...call, code: z.enum(refusalCodes), detail: z.string() }),
  z.object({ type: z.literal('approval-asked'), ...knownCall, taskId: z.string(), expiresAt: z.string() }),
  z.object({
    type: z.literal('approval-decided'),
    ...knownCall,
    taskId: z.string(),
    decision: z.enum(['approved', 'edited', 'rejected', 'expired']),
    by: z.uuid().nullable(),
    /** Exactly what is to be executed; null where nothing is. */
    arguments: z.unknown(),
    reason: z.string().nullable(),
  }),
  z.object({
    type: z.literal('tool-executed'),
    ...knownCall,
    output: z.unknown(),
    /** What was written, e.g. `Appointment/1`. */
    resources: z.array(z.string()),
    durationMs: z.number(),
  }),
  z.object({ type: z.literal('identity-verified'), patientId: z.string(), by: z.array(z.string()) }),
  z.object({ type: z.literal('message-sent'), communicationId: z.string(), callId: z.string() }),
  z.object({
    type: z.literal('waiting'),
    for: z.enum(['message', 'approval', 'time']),
    until: z.string().nullable(),
  }),
  z.object({ type: z.literal('paused') }),
  z.object({ type: z.literal('resumed') }),
  z.object({ type: z.literal('finished'), outcome: z.string(), summary: z.string() }),
  z.object({ type: z.literal('failed'), reason: z.string() }),
  z.object({
    type: z.literal('escalated'),
    reason: z.enum(escalationReasons),
    summary: z.string(),
    taskId: z.string().nullable(),
  }),
  z.object({
    type: z.literal('stopped'),
    reason: z.enum(['by-person', 'taken-over', 'idle', 'agent-changed', 'agent-archived', 'workflow-ended']),
    by: z.uuid().nullable(),
  }),
]);

export type RunEvent = z.infer<typeof runEventSchema>;
export type RunEventType = RunEvent['type'];

/** Of one type. */
export type EventOf<Type extends RunEventType> = Extract<RunEvent, { type: Type }>;
