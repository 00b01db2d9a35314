import * as z from 'zod';
import { wakingSchema } from '../../platform/paused-database.ts';
import type { ModelAnswer, ModelRequest } from '../model.ts';

/*
 * What the worker and the half with the database say to each other. The worker reaches models and no database, the
 * other the database and nothing else; a claim, which only the database gives, says which run the worker holds.
 */
const runSchema = z.object({ organizationId: z.uuid(), runId: z.uuid() });

/** What SQS hands over: a run to work on, or that something waits for the dispatcher. */
export const queueMessageSchema = z.union([runSchema, z.object({ dispatch: z.literal(true) })]);

const claimSchema = runSchema.extend({
  attempt: z.int(),
  failures: z.int(),
  requestId: z.string().nullable(),
});

const usage = z.object({ inputTokens: z.int(), outputTokens: z.int() });
const modelAnswerSchema = z.discriminatedUnion('outcome', [
  z.object({
    outcome: z.literal('answered'),
    text: z.string().nullable(),
    calls: z.array(z.object({ callId: z.string(), name: z.string(), arguments: z.unknown() })).readonly(),
    usage,
    costMicros: z.int(),
    durationMs: z.number(),
  }),
  z.object({
    outcome: z.literal('failed'),
    reason: z.enum(['timeout', 'unavailable', 'throttled', 'refused', 'malformed']),
    detail: z.string(),
    usage: usage.exactOptional(),
    costMicros: z.int().exactOptional(),
  }),
]) satisfies z.ZodType<ModelAnswer>;

export const storeEventSchema = z.discriminatedUnion('action', [
  /** Take this run, if it is due, and do all of it that needs no model. */
  z.object({ action: z.literal('take'), ...runSchema.shape }),
  /** Go on with it, now that the model has answered. */
  z.object({
    action: z.literal('answer'),
    claim: claimSchema,
    seq: z.int(),
    answer: modelAnswerSchema,
  }),
  /** Which runs are due, of whatever organization. */
  z.object({ action: z.literal('due') }),
]);
export type StoreEvent = z.infer<typeof storeEventSchema>;

/** A request to a model goes through as it is: both ends are ours, and the model's port checks nothing in it. */
const requestSchema = z.custom<ModelRequest>((value) => typeof value === 'object' && value !== null);

export const storeAnswerSchema = z.discriminatedUnion('status', [
  z.object({ status: z.literal('ask'), claim: claimSchema, seq: z.int(), request: requestSchema }),
  /** `againInMs`: so soon that whoever asked may as well wait for it. */
  z.object({ status: z.literal('rests'), againInMs: z.int().exactOptional() }),
  z.object({ status: z.literal('due'), runs: z.array(runSchema) }),
  wakingSchema,
]);
export type StoreAnswer = z.infer<typeof storeAnswerSchema>;
