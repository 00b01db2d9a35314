import * as z from 'zod';
import { roles } from '../roles.ts';

/*
 * A workflow as its editor writes it: a document with the number of its form. Steps are a graph; a step that runs others
 * within it (for each, parallel) holds graphs of its own. Data pass by references that are checked, never by templates.
 */

export const definitionForm = 1;
export const largestDefinitionBytes = 512 * 1024;
export const mostSteps = 1000;
/** How deep graphs lie within graphs. */
export const deepestGraph = 4;

/** A step's name in references; unique in its workflow. */
export const stepIdSchema = z.string().regex(/^[a-z][a-z0-9_]{0,39}$/);

/**
 * `run.id`, `trigger.patient`, `steps.<step>.decision`, `item.<for each>.name`, `error.<step>.cause`: where a value comes
 * from, by names and numbers of a list.
 */
export const referencePattern =
  /^(?:run|trigger|steps\.[a-z][a-z0-9_]*|item\.[a-z][a-z0-9_]*|error\.[a-z][a-z0-9_]*)(?:\.(?:[A-Za-z_][A-Za-z0-9_]{0,63}|\d{1,4}))*$/;
const referenceSchema = z.strictObject({
  ref: z.string().max(300).regex(referencePattern),
  /** In place of a value that is not there; without it the step fails and says what was missing. */
  otherwise: z.union([z.string().max(2000), z.number(), z.boolean(), z.null()]).optional(),
});
export type Reference = z.infer<typeof referenceSchema>;

const literalSchema = z.union([z.string().max(10_000), z.number(), z.boolean(), z.null()]);
export const valueSchema = z.union([
  literalSchema,
  referenceSchema,
  /** Joined to one text. */
  z.strictObject({
    text: z
      .array(z.union([z.string().max(10_000), referenceSchema]))
      .min(1)
      .max(50),
  }),
]);
export type Value = z.infer<typeof valueSchema>;

export const comparisonSchema = z.strictObject({
  left: referenceSchema,
  operator: z.enum([
    'equals',
    'notEquals',
    'less',
    'lessOrEqual',
    'greater',
    'greaterOrEqual',
    'contains',
    'isPresent',
    'isAbsent',
  ]),
  right: valueSchema.optional(),
});
export type Comparison = z.infer<typeof comparisonSchema>;

const conditionSchema = z.union([
  z.strictObject({ all: z.array(comparisonSchema).min(1).max(20) }),
  z.strictObject({ any: z.array(comparisonSchema).min(1).max(20) }),
]);
export type Condition = z.infer<typeof conditionSchema>;

const seconds = (most: number) => z.int().min(1).max(most);
/** Step Functions' longest wait is 99,999,999 s; a year is enough for one step. */
const longestWait = 366 * 24 * 60 * 60;

const common = {
  id: stepIdSchema,
  title: z.string().trim().min(1).max(80),
  note: z.string().max(1000).optional(),
  position: z.strictObject({ x: z.number(), y: z.number() }).optional(),
  /** The step that follows; without one its graph ends here. */
  next: stepIdSchema.optional(),
};
const fallible = {
  ...common,
  /** Where to go on when it fails for good. */
  onError: stepIdSchema.optional(),
  retry: z
    .strictObject({
      times: z.int().min(1).max(10),
      seconds: seconds(86_400),
      backoff: z.number().min(1).max(10).default(2),
    })
    .optional(),
};
/** Of what waits for people: how long, and where to go on when nobody answered. */
const expiring = { expiresAfterSeconds: seconds(longestWait).optional(), onExpiry: stepIdSchema.optional() };
/** Who is asked: everybody with a role, or one person by their id. */
const assigneeSchema = z.union([
  z.strictObject({ role: z.enum(roles) }),
  z.strictObject({ user: valueSchema }),
]);

const taskStep = z.strictObject({
  ...fallible,
  ...expiring,
  kind: z.literal('task'),
  label: valueSchema,
  description: valueSchema.optional(),
  patient: valueSchema.optional(),
  assignee: assigneeSchema,
  dueInHours: z
    .number()
    .positive()
    .max(24 * 366)
    .optional(),
  priority: z.enum(['routine', 'urgent', 'asap', 'stat']).default('routine'),
  /** Whether the run goes on at once, or when somebody has done it. */
  waits: z.boolean().default(false),
});
const approvalStep = z.strictObject({
  ...fallible,
  ...expiring,
  kind: z.literal('approval'),
  question: valueSchema,
  details: valueSchema.optional(),
  patient: valueSchema.optional(),
  assignee: assigneeSchema,
});
const queryStep = z.strictObject({
  ...fallible,
  kind: z.literal('query'),
  resourceType: z.string().regex(/^[A-Z][A-Za-z]{1,60}$/),
  /** Search parameters by their names. */
  search: z.record(z.string().regex(/^[a-z_][a-z:-]{0,60}$/), valueSchema),
  limit: z.int().min(1).max(100).default(20),
});
const waitStep = z.strictObject({
  ...common,
  kind: z.literal('wait'),
  for: z.union([
    z.strictObject({ seconds: seconds(longestWait) }),
    /** A time of the data, ISO 8601 with its offset. */
    z.strictObject({ until: valueSchema }),
  ]),
});
const conditionStep = z.strictObject({
  ...common,
  next: z.undefined().optional(),
  kind: z.literal('condition'),
  branches: z
    .array(z.strictObject({ when: conditionSchema, next: stepIdSchema }))
    .min(1)
    .max(20),
  /** Where nothing of it is so; without it the graph ends here. */
  otherwise: stepIdSchema.optional(),
  /** Where a value that is compared is not there; without it the run fails there, since unknown is neither yes nor no. */
  whenMissing: stepIdSchema.optional(),
});
const failStep = z.strictObject({
  ...common,
  next: z.undefined().optional(),
  kind: z.literal('fail'),
  reason: valueSchema,
});
const endStep = z.strictObject({ ...common, next: z.undefined().optional(), kind: z.literal('end') });

const plainSteps = [taskStep, approvalStep, queryStep, waitStep, conditionStep, failStep, endStep] as const;
type PlainStep = z.infer<(typeof plainSteps)[number]>;

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

export const triggerSchema = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('manual'), about: z.enum(['patient', 'nothing']) }),
]);

export const definitionSchema = z.strictObject({
  form: z.literal(definitionForm),
  trigger: triggerSchema,
  graph: graphSchema,
});
export type Definition = z.infer<typeof definitionSchema>;
