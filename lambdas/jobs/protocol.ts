import * as z from 'zod';
import { seenStateSchema } from '../contracts/status-components.ts';
import { channelNames } from '../platform/outbox.ts';
import { claimedMessageSchema } from '../platform/outbox-claims.ts';
import { wakingSchema } from '../platform/paused-database.ts';

/*
 * What the dispatcher and the jobs Lambda say to each other. The dispatcher reaches SES and Twilio and no database,
 * the jobs Lambda the database and nothing else.
 */
const deliverySchema = z.discriminatedUnion('outcome', [
  z.object({ outcome: z.literal('sent'), providerId: z.string().optional() }),
  z.object({ outcome: z.enum(['postponed', 'failed', 'uncertain']), reason: z.string() }),
]);

export const jobsEventSchema = z.discriminatedUnion('action', [
  /** Run what is due and hand out messages, for the channels that the dispatcher has. */
  z.object({
    action: z.literal('tick'),
    skills: z.partialRecord(z.enum(channelNames), z.object({ isIdempotent: z.boolean() })),
  }),
  z.object({
    action: z.literal('report'),
    reports: z.array(
      z.object({
        organizationId: z.uuid(),
        messageId: z.uuid(),
        attempt: z.int(),
        delivery: deliverySchema,
      }),
    ),
  }),
  /** Write down how the components are, those that the dispatcher has asked among them. */
  z.object({
    action: z.literal('check'),
    probes: z.object({ api: seenStateSchema, record: seenStateSchema }),
  }),
]);
export type JobsEvent = z.infer<typeof jobsEventSchema>;

export const jobsAnswerSchema = z.discriminatedUnion('status', [
  z.object({
    status: z.literal('done'),
    messages: z.array(claimedMessageSchema),
    /** It is time to look at the components again. */
    isCheckDue: z.boolean(),
  }),
  wakingSchema,
]);
export type JobsAnswer = z.infer<typeof jobsAnswerSchema>;
