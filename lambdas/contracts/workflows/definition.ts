import * as z from 'zod';
import { agentIdSchema } from '../agents/agent-id.ts';
import { fallible, type PlainStep, plainSteps } from './plain-steps.ts';
import { givenFieldsSchema, type Reference, referenceSchema, stepIdSchema } from './values.ts';

export type { Comparison, Condition, Reference, Value } from './values.ts';

/*
 * A workflow as its editor writes it: a document with the number of its form. Steps are a graph; a step that runs others
 * within it (for each, parallel) holds graphs of its own. Data pass by references that are checked, never by templates.
 */

export const definitionForm = 1;
export const largestDefinitionBytes = 512 * 1024;
export const mostSteps = 1000;
/** How deep graphs lie within graphs. */
export const deepestGraph = 4;

interface Fallible {
  id: string;
  title: string;
  note?: string | undefined;
  position?: { x: number; y: number } | undefined;
  next?: string | undefined;
  onError?: string | undefined;
}
export interface ForEachStep extends Fallible {
  kind: 'forEach';
  items: Reference;
  atOnce: number;
  graph: Graph;
}
export interface ParallelStep extends Fallible {
  kind: 'parallel';
  graphs: Graph[];
}
export type Step = PlainStep | ForEachStep | ParallelStep;
export type StepKind = Step['kind'];
export type StepOf<Kind extends StepKind> = Extract<Step, { kind: Kind }>;

export interface Graph {
  start: string;
  steps: Step[];
}

const { retry: _, ...around } = fallible;
const forEachStep: z.ZodType<ForEachStep> = z.strictObject({
  ...around,
  kind: z.literal('forEach'),
  items: referenceSchema,
  /** How many run at the same time; Step Functions runs forty at most. */
  atOnce: z.int().min(1).max(40).default(5),
  get graph() {
    return graphSchema;
  },
});
const parallelStep: z.ZodType<ParallelStep> = z.strictObject({
  ...around,
  kind: z.literal('parallel'),
  get graphs() {
    return z.array(graphSchema).min(2).max(10);
  },
});

export const stepSchema: z.ZodType<Step> = z.lazy(() =>
  z.union([z.discriminatedUnion('kind', plainSteps), forEachStep, parallelStep]),
);
export const graphSchema: z.ZodType<Graph> = z.strictObject({
  start: stepIdSchema,
  steps: z.array(stepSchema).min(1).max(mostSteps),
});

const criteria = z
  .string()
  .max(500)
  .regex(/^[A-Z][A-Za-z]{1,60}\?\S+$/);
export const messageChannels = ['email', 'sms', 'whatsapp'] as const;
export const agentOutcomes = ['finished', 'escalated', 'failed'] as const;

export const triggerSchema = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('manual'), about: z.enum(['patient', 'nothing']) }),
  /** A resource that comes to meet criteria, e.g. `DiagnosticReport?status=final`; `trigger.resource` is it. */
  z.strictObject({ kind: z.literal('event'), about: z.literal('patient'), criteria }),
  /** By the clinic's clocks. About patients: one run for each resource that the criteria find. */
  z.strictObject({
    kind: z.literal('schedule'),
    about: z.enum(['patient', 'nothing']),
    time: z.string().regex(/^([01]\d|2[0-3]):[0-5]\d$/),
    /** ISO 8601: Monday is 1. */
    weekdays: z.array(z.int().min(1).max(7)).min(1).max(7),
    criteria: criteria.optional(),
  }),
  /** A patient writes; `trigger.resource` is the message. One run of a patient at a time: what follows belongs to it. */
  z.strictObject({
    kind: z.literal('message'),
    about: z.literal('patient'),
    channels: z.array(z.enum(messageChannels)).min(1).max(3),
    /** Any of these stands in it, whatever their accents; without them each message begins one. */
    words: z.array(z.string().trim().min(2).max(60)).max(20).default([]),
  }),
  /** An agent has ended a piece of work about a patient. */
  z.strictObject({
    kind: z.literal('agent'),
    about: z.literal('patient'),
    agent: agentIdSchema,
    outcomes: z.array(z.enum(agentOutcomes)).min(1).max(agentOutcomes.length),
  }),
  /** A system of the clinic's calls, signed; `trigger.payload` is what it sends. */
  z.strictObject({
    kind: z.literal('webhook'),
    about: z.enum(['patient', 'nothing']),
    fields: givenFieldsSchema,
  }),
]);
export type Trigger = z.infer<typeof triggerSchema>;

export const mostCanvasNotes = 100;
export const longestCanvasNote = 1000;
/** What people write around the steps for one another; nothing of it runs. */
export const canvasSchema = z.strictObject({
  notes: z
    .array(
      z.strictObject({
        id: stepIdSchema,
        text: z.string().max(longestCanvasNote),
        position: z.strictObject({ x: z.number(), y: z.number() }),
      }),
    )
    .max(mostCanvasNotes)
    .default([]),
  /** Steps of the outermost graph that belong together; one that is there no more is passed over. */
  groups: z
    .array(
      z.strictObject({
        id: stepIdSchema,
        title: z.string().max(80),
        steps: z.array(stepIdSchema).min(1).max(mostSteps),
      }),
    )
    .max(mostCanvasNotes)
    .default([]),
});

export const definitionSchema = z.strictObject({
  form: z.literal(definitionForm),
  trigger: triggerSchema,
  graph: graphSchema,
  canvas: canvasSchema.optional(),
});
export type Definition = z.infer<typeof definitionSchema>;
