import * as z from 'zod';
import type { Route } from './routes.ts';

/** Who works with messages and tasks. Administrators do so only if they are clinicians or staff too. */
export const messagingRoles = ['clinicians', 'staff'] as const;

export const threadKinds = ['patient', 'internal'] as const;
export const threadViews = ['all', 'unread', 'mine', 'unassigned', 'flagged', 'closed'] as const;

export const threadPageSize = 30;
export const messagePageSize = 50;
export const maximumMessageLength = 8_000;

const fhirId = z.string().regex(/^[A-Za-z0-9.-]{1,64}$/);

export const messageTextSchema = z
  .string()
  .trim()
  .min(1, 'Escriba un mensaje')
  .max(maximumMessageLength, `El mensaje admite como máximo ${maximumMessageLength} caracteres`);
const topicSchema = z
  .string()
  .trim()
  .min(1, 'Indique el asunto')
  .max(200, 'El asunto admite como máximo 200 caracteres');

const personSchema = z.object({ id: z.string(), name: z.string() });

/** Who wrote a message. `agent`: software; `approvedBy` is the person who let it send just this. */
export const authorSchema = z.object({
  kind: z.enum(['patient', 'relative', 'person', 'agent', 'unknown']),
  name: z.string().nullable(),
  userId: z.uuid().nullable(),
  approvedBy: z.string().nullable(),
});

/** How an outgoing message fares. `internal`: it has nowhere to go; `no-channel`: the patient allows none. */
export const deliveryStates = [
  'internal',
  'received',
  'no-channel',
  'sending',
  'sent',
  'failed',
  'uncertain',
] as const;

export const messageSchema = z.object({
  id: z.string(),
  sentAt: z.string(),
  author: authorSchema,
  text: z.string().nullable(),
  isRetracted: z.boolean(),
  channel: z.enum(['email', 'sms', 'whatsapp']).nullable(),
  delivery: z.enum(deliveryStates),
  /** Why it was not delivered, in Spanish. */
  deliveryNote: z.string().nullable(),
  attachments: z.array(z.object({ url: z.string(), title: z.string(), contentType: z.string().nullable() })),
  /** Written among the clinic in a patient's thread: it goes to nobody outside. */
  isNote: z.boolean(),
  /** Names of the rules that it raised. */
  flags: z.array(z.string()),
  readBy: z.array(z.object({ userId: z.uuid(), name: z.string(), at: z.string() })),
  /** Whether the caller has it yet to read. */
  isUnread: z.boolean(),
});

export type Message = z.infer<typeof messageSchema>;

export const threadSummarySchema = z.object({
  id: z.string(),
  /** Of the heading Communication: the ETag that changes of the thread name. */
  version: z.int(),
  kind: z.enum(threadKinds),
  topic: z.string(),
  /** Null in internal threads, and while a sender is not identified. */
  patient: personSchema.nullable(),
  lastMessage: z.object({ at: z.string(), excerpt: z.string().nullable(), author: authorSchema }).nullable(),
  /** Messages that the caller has yet to read. */
  unread: z.int(),
  /** Whether something is here that nobody has read. */
  isUnreadByAll: z.boolean(),
  assignee: personSchema.nullable(),
  isClosed: z.boolean(),
  isHumanLed: z.boolean(),
  openDrafts: z.int(),
  openFlags: z.int(),
});

export type ThreadSummary = z.infer<typeof threadSummarySchema>;

export const threadListSchema = z.object({
  threads: z.array(threadSummarySchema),
  next: z.string().nullable(),
});

const listQuerySchema = z.object({
  kind: z.enum(threadKinds).optional(),
  view: z.enum(threadViews).default('all'),
  patient: fhirId.optional(),
  cursor: z.string().max(200).optional(),
  limit: z.coerce.number().int().min(1).max(100).default(threadPageSize),
});

/** Words of messages and of threads' topics, by their beginnings. */
const searchSchema = z.strictObject({ ...listQuerySchema.shape, text: z.string().min(1).max(200) });

export type ThreadQuery = z.infer<typeof listQuerySchema> & { text?: string | undefined };

export const threadCountsSchema = z.object({
  /** Threads with messages that the caller has yet to read; at most 999. */
  unread: z.int(),
  /** Threads with messages that nobody has read. */
  unreadByAll: z.int(),
  mine: z.int(),
  unassigned: z.int(),
  flagged: z.int(),
  drafts: z.int(),
});

export const draftSchema = z.object({
  id: z.string(),
  version: z.int(),
  text: z.string(),
  authoredAt: z.string(),
  author: authorSchema,
});

/** A danger that a message told of and that nobody has attended to yet. */
export const redFlagSchema = z.object({
  taskId: z.string(),
  messageId: z.string().nullable(),
  /** What was found, in Spanish. */
  label: z.string(),
  /** When it is late. */
  dueAt: z.string().nullable(),
  owner: z.string().nullable(),
});

export const threadSchema = threadSummarySchema.extend({
  /** Oldest first; the newest page, or the one before `before`. */
  messages: z.array(messageSchema),
  /** Give it as `before` for the messages above; null at the beginning. */
  previous: z.int().nullable(),
  drafts: z.array(draftSchema),
  /** The most urgent first. */
  redFlags: z.array(redFlagSchema),
  /** Where a message to the patient would go now; null: nowhere. */
  channel: z
    .object({ name: z.enum(['email', 'sms', 'whatsapp']), to: z.string(), withContent: z.boolean() })
    .nullable(),
});

export type Thread = z.infer<typeof threadSchema>;

export const newThreadSchema = z.strictObject({
  kind: z.enum(threadKinds),
  topic: topicSchema,
  /** Needed in a patient's thread, allowed in an internal one that is about a patient. */
  patientId: fhirId.optional(),
  text: messageTextSchema,
});

const documentIds = z.array(z.uuid()).max(10).optional();
export const newMessageSchema = z.strictObject({
  text: messageTextSchema,
  documentIds,
  /** A note among the clinic in a patient's thread. */
  isNote: z.boolean().optional(),
});

/** What can be changed of a thread. `assigneeId` null: nobody; `isHumanLed` true: taken over from the agent. */
export const threadUpdateSchema = z
  .strictObject({
    assigneeId: z.uuid().nullable(),
    isClosed: z.boolean(),
    isHumanLed: z.boolean(),
    topic: topicSchema,
    /** Whose thread it is, once a person has identified the sender. */
    patientId: fhirId,
  })
  .partial()
  .refine((update) => Object.keys(update).length > 0, 'Indique al menos un dato');

export type ThreadUpdate = z.infer<typeof threadUpdateSchema>;

export const decisionSchema = z.discriminatedUnion('decision', [
  z.strictObject({
    decision: z.literal('approve'),
    /** The text as the person changed it; without it the draft goes as it is. */
    text: messageTextSchema.optional(),
  }),
  z.strictObject({ decision: z.literal('reject'), reason: z.string().trim().min(1).max(500).optional() }),
]);

export type Decision = z.infer<typeof decisionSchema>;

const threadParams = z.object({ threadId: fhirId });
const messageParams = z.object({ threadId: fhirId, messageId: fhirId });
const acknowledged = z.object({ id: z.string() });

export const threadRoutes = {
  listThreads: {
    method: 'GET',
    path: '/threads',
    summary: 'Conversaciones, la más reciente primero',
    access: messagingRoles,
    query: listQuerySchema,
    response: threadListSchema,
  },
  searchThreads: {
    method: 'POST',
    path: '/threads/search',
    summary: 'Conversaciones en cuyos mensajes están unas palabras',
    access: messagingRoles,
    body: searchSchema,
    response: threadListSchema,
    isReading: true,
  },
  countThreads: {
    method: 'GET',
    path: '/thread-counts',
    summary: 'Cuántas conversaciones esperan a la persona y a su equipo',
    access: messagingRoles,
    response: threadCountsSchema,
  },
  startThread: {
    method: 'POST',
    path: '/threads',
    summary: 'Empieza una conversación con su primer mensaje',
    access: messagingRoles,
    body: newThreadSchema,
    response: acknowledged,
  },
  readThread: {
    method: 'GET',
    path: '/threads/{threadId}',
    summary: 'Una conversación con sus mensajes, lecturas y borradores',
    access: messagingRoles,
    params: threadParams,
    query: z.object({ before: z.coerce.number().int().min(1).optional() }),
    response: threadSchema,
    isVersioned: true,
  },
  updateThread: {
    method: 'PATCH',
    path: '/threads/{threadId}',
    summary: 'Asigna, cierra, reabre o renombra una conversación, o la toma una persona',
    access: messagingRoles,
    params: threadParams,
    body: threadUpdateSchema,
    response: acknowledged,
    isVersioned: true,
  },
  postMessage: {
    method: 'POST',
    path: '/threads/{threadId}/messages',
    summary: 'Escribe en una conversación',
    access: messagingRoles,
    params: threadParams,
    body: newMessageSchema,
    response: acknowledged,
  },
  markThreadRead: {
    method: 'POST',
    path: '/threads/{threadId}/read',
    summary: 'Da por leídos los mensajes hasta el indicado, este incluido',
    access: messagingRoles,
    params: threadParams,
    body: z.strictObject({ messageId: fhirId }),
    response: z.object({ unread: z.int() }),
  },
  markThreadUnread: {
    method: 'POST',
    path: '/threads/{threadId}/unread',
    summary: 'Deja sin leer, para quien lo pide, el último mensaje de otra persona',
    access: messagingRoles,
    params: threadParams,
    response: z.object({ unread: z.int() }),
  },
  resendMessage: {
    method: 'POST',
    path: '/threads/{threadId}/messages/{messageId}/resend',
    summary: 'Envía de nuevo un mensaje que no llegó a salir',
    access: messagingRoles,
    params: messageParams,
    response: acknowledged,
  },
  decideDraft: {
    method: 'POST',
    path: '/drafts/{draftId}/decision',
    summary: 'Aprueba (y envía) o rechaza un borrador; una sola vez',
    access: messagingRoles,
    params: z.object({ draftId: fhirId }),
    body: decisionSchema,
    /** `messageId`: what was sent; null after a rejection. */
    response: z.object({ messageId: z.string().nullable() }),
  },
} as const satisfies Record<string, Route>;
