import * as z from 'zod';
import { checkedChainSchema } from '../audit/check-chain.ts';
import { signedEntrySchema } from '../audit/check-series.ts';
import { chainNameSchema } from '../audit/finding.ts';
import { seenStateSchema } from '../contracts/status-components.ts';
import { checkpointContentSchema, checkpointPlaceSchema, logHeadSchema } from '../platform/checkpoint.ts';
import { channelNames } from '../platform/outbox.ts';
import { claimedMessageSchema } from '../platform/outbox-claims.ts';
import { wakingSchema } from '../platform/paused-database.ts';
import { callReportSchema, claimedCallSchema } from '../platform/state-machine-calls.ts';
import { unsureRunSchema } from '../workflows/runs/claim-unsure.ts';
import { endedSchema } from '../workflows/runs/run-ended.ts';
import { returnedMailSchema } from './returned-event.ts';

/*
 * What the dispatcher and the checkpointer say to the jobs Lambda, and it to them. The dispatcher reaches SES and Twilio and no database,
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
  /** How calls of state machines went, and which of their executions have ended. */
  z.object({ action: z.literal('report-calls'), reports: z.array(callReportSchema) }),
  z.object({ action: z.literal('end-run'), ended: endedSchema }),
  /** E-mails that came back after they were sent. */
  z.object({ action: z.literal('return'), returned: z.array(returnedMailSchema) }),
  /** Write down how the components are, those that the dispatcher has asked among them. */
  z.object({
    action: z.literal('check'),
    probes: z.object({ api: seenStateSchema, record: seenStateSchema }),
  }),
  /** Of the checkpointer: which chains of the logs have grown, and what was signed of them. */
  z.object({ action: z.literal('read-heads') }),
  z.object({ action: z.literal('note-checkpoint'), checkpoint: checkpointContentSchema }),
  /** And what it asks to verify the logs (lambdas/audit/log-reader.ts). */
  z.object({ action: z.literal('list-chains') }),
  z.object({ action: z.literal('check-chain'), name: chainNameSchema, signed: z.array(signedEntrySchema) }),
  z.object({ action: z.literal('find-unfindable'), organizationId: z.uuid() }),
]);
export type JobsEvent = z.infer<typeof jobsEventSchema>;

export const jobsAnswerSchema = z.discriminatedUnion('status', [
  z.object({
    status: z.literal('done'),
    messages: z.array(claimedMessageSchema),
    calls: z.array(claimedCallSchema),
    unsureRuns: z.array(unsureRunSchema),
    /** It is time to look at the components again. */
    isCheckDue: z.boolean(),
    /** A measure of quality waits to be computed. */
    isMeasureDue: z.boolean(),
  }),
  z.object({ status: z.literal('heads'), last: checkpointPlaceSchema, heads: z.array(logHeadSchema) }),
  z.object({ status: z.literal('chains'), noted: checkpointPlaceSchema, chains: z.array(chainNameSchema) }),
  checkedChainSchema.extend({ status: z.literal('chain') }),
  z.object({
    status: z.literal('unfindable'),
    entries: z.array(z.object({ chain: z.int(), sequence: z.int() })),
  }),
  wakingSchema,
]);
export type JobsAnswer = z.infer<typeof jobsAnswerSchema>;

/** What is answered to an action in particular. */
export type JobsAnswerOf<Status extends JobsAnswer['status']> = Extract<JobsAnswer, { status: Status }>;
