import * as z from 'zod';

export const maximumMessageLength = 8_000;

export const messageTextSchema = z
  .string()
  .trim()
  .min(1, 'Escriba un mensaje')
  .max(maximumMessageLength, `El mensaje admite como máximo ${maximumMessageLength} caracteres`);
/** Who wrote a message. `agent`: software; `approvedBy` is the person who let it send just this. */
export const authorSchema = z.object({
  kind: z.enum(['patient', 'relative', 'person', 'agent', 'unknown']),
  name: z.string().nullable(),
  userId: z.uuid().nullable(),
  approvedBy: z.string().nullable(),
  /** Who recorded it, where that is somebody else: what a patient said on the telephone, what came from elsewhere. */
  recordedBy: z.string().nullable(),
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
  /** The very words that left over the channel; null where none did, or where nobody noted which. */
  sentText: z.string().nullable(),
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

export const draftSchema = z.object({
  id: z.string(),
  version: z.int(),
  text: z.string(),
  authoredAt: z.string(),
  author: authorSchema,
});

const documentIds = z.array(z.uuid()).max(10).optional();
export const newMessageSchema = z.strictObject({
  text: messageTextSchema,
  documentIds,
  /** A note among the clinic in a patient's thread. */
  isNote: z.boolean().optional(),
});

export const decisionSchema = z.discriminatedUnion('decision', [
  z.strictObject({
    decision: z.literal('approve'),
    /** The text as the person changed it; without it the draft goes as it is. */
    text: messageTextSchema.optional(),
  }),
  z.strictObject({ decision: z.literal('reject'), reason: z.string().trim().min(1).max(500).optional() }),
]);

export type Decision = z.infer<typeof decisionSchema>;
