import * as z from 'zod';
import { alarmKinds } from './alarm-kinds.ts';
import { authorSchema, draftSchema, messageSchema, messageTextSchema } from './messages.ts';

export const threadKinds = ['patient', 'internal'] as const;
export const threadViews = [
  'all',
  'unread',
  'mine',
  'unassigned',
  'flagged',
  'undelivered',
  'drafted',
  'snoozed',
  'closed',
] as const;

export const threadPageSize = 30;
export const messagePageSize = 50;
export const fhirIdSchema = z.string().regex(/^[A-Za-z0-9.-]{1,64}$/);

const topicSchema = z
  .string()
  .trim()
  .min(1, 'Indique el asunto')
  .max(200, 'El asunto admite como máximo 200 caracteres');

const personSchema = z.object({ id: z.string(), name: z.string() });

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
  /** Messages to the patient that failed, or of which nobody knows. */
  undelivered: z.int(),
  /** Who takes part in a conversation of the team; null: all of the team. */
  people: z.array(personSchema).nullable(),
  /** On top of the caller's lists. */
  isPinned: z.boolean(),
  /**
   * Put off by the caller: `asleep` until then and out of their lists; `due` and `answered`, back on top of them, since the
   * moment came or something to read did.
   */
  snooze: z
    .object({ until: z.string(), note: z.string().nullable(), state: z.enum(['asleep', 'due', 'answered']) })
    .nullable(),
  /** By name. */
  tags: z.array(personSchema),
});

export type ThreadSummary = z.infer<typeof threadSummarySchema>;

export const threadListSchema = z.object({
  threads: z.array(threadSummarySchema),
  next: z.string().nullable(),
});

export const threadQuerySchema = z.object({
  kind: z.enum(threadKinds).optional(),
  view: z.enum(threadViews).default('all'),
  patient: fhirIdSchema.optional(),
  tag: z.uuid().optional(),
  cursor: z.string().max(200).optional(),
  limit: z.coerce.number().int().min(1).max(100).default(threadPageSize),
});

export type ThreadQuery = z.infer<typeof threadQuerySchema> & { text?: string | undefined };

/** An alarm that was raised in the thread and is not closed yet. */
export const redFlagSchema = z.object({
  taskId: z.string(),
  kind: z.enum(alarmKinds),
  messageId: z.string().nullable(),
  /** What was found, in Spanish. */
  label: z.string(),
  /** When it is late. */
  dueAt: z.string().nullable(),
  owner: z.string().nullable(),
  isMine: z.boolean(),
});

/** Where a message to a patient goes. */
export const wayOutSchema = z.object({
  name: z.enum(['email', 'sms', 'whatsapp']),
  to: z.string(),
  withContent: z.boolean(),
  /** What leaves in place of the text; null where the text does. */
  notice: z.string().nullable(),
  /** Of whom the address is, where not of the patient: a parent of a minor. */
  person: z.string().nullable(),
});

export type WayOut = z.infer<typeof wayOutSchema>;

export const threadSchema = threadSummarySchema.extend({
  /** Oldest first; the newest page, or the one before `before`. */
  messages: z.array(messageSchema),
  /** Give it as `before` for the messages above; null at the beginning. */
  previous: z.int().nullable(),
  drafts: z.array(draftSchema),
  /** The most urgent first. */
  redFlags: z.array(redFlagSchema),
  /** Where a message to the patient would go now; null: nowhere. */
  channel: wayOutSchema.nullable(),
});

export type Thread = z.infer<typeof threadSchema>;

export const newThreadSchema = z.strictObject({
  kind: z.enum(threadKinds),
  topic: topicSchema,
  /** Needed in a patient's thread, allowed in an internal one that is about a patient. */
  patientId: fhirIdSchema.optional(),
  text: messageTextSchema,
  /** Of a conversation among the team: with whom. Without it, with all of the team. */
  peopleIds: z.array(z.uuid()).min(1, 'Elija al menos una persona').max(100).optional(),
});

/** What can be changed of a thread. `assigneeId` null: nobody; `isHumanLed` true: taken over from the agent. */
export const threadUpdateSchema = z
  .strictObject({
    assigneeId: z.uuid().nullable(),
    isClosed: z.boolean(),
    isHumanLed: z.boolean(),
    topic: topicSchema,
    /** Whose thread it is, once a person has identified the sender. */
    patientId: fhirIdSchema,
    /** Who comes to a conversation that is not all of the team's. */
    addPeopleIds: z.array(z.uuid()).min(1).max(100),
  })
  .partial()
  .refine((update) => Object.keys(update).length > 0, 'Indique al menos un dato');

export type ThreadUpdate = z.infer<typeof threadUpdateSchema>;
