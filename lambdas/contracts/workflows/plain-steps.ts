import * as z from 'zod';
import { roles } from '../roles.ts';
import { agentFields, httpFields, serviceFields, toolFields } from './acting-steps.ts';
import { formFields, patientFormFields } from './form-steps.ts';
import { conditionSchema, literalSchema, referenceSchema, stepIdSchema, valueSchema } from './values.ts';

/* The kinds of steps that hold no others. */

/** What a workflow can wait for and begin with: each write of these types looks for those who wait. */
export const watchedTypes = [
  'Appointment',
  'Composition',
  'DiagnosticReport',
  'DocumentReference',
  'Encounter',
  'MedicationRequest',
  'Observation',
  'QuestionnaireResponse',
  'ServiceRequest',
  'Task',
] as const;

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
export const fallible = {
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
    /** A time of the data, ISO 8601 with its offset; or a day, of which it is the morning. */
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

/** Where a value leads, one case after another: the first that is equal. */
const switchStep = z.strictObject({
  ...common,
  next: z.undefined().optional(),
  kind: z.literal('switch'),
  value: referenceSchema,
  cases: z
    .array(z.strictObject({ equals: literalSchema, next: stepIdSchema }))
    .min(1)
    .max(50),
  /** Where it is none of them; without it the graph ends here. */
  otherwise: stepIdSchema.optional(),
  /** Where the value is not there; without it the run fails there. */
  whenMissing: stepIdSchema.optional(),
});
/** A message to the patient, over a channel that they permitted; or to the team, in a conversation of its own. */
const notifyStep = z.strictObject({
  ...fallible,
  kind: z.literal('notify'),
  to: z.union([z.strictObject({ patient: valueSchema }), z.strictObject({ team: z.literal(true) })]),
  topic: valueSchema,
  text: valueSchema,
});
/** Until something is written into the record that a search finds, or until nobody waits any longer. */
const eventStep = z.strictObject({
  ...fallible,
  ...expiring,
  kind: z.literal('event'),
  resourceType: z.enum(watchedTypes),
  search: z.record(z.string().regex(/^[a-z_][a-z:-]{0,60}$/), valueSchema),
});
/** Another workflow, in the version that is named whatever is published after it. */
const subWorkflowStep = z.strictObject({
  ...fallible,
  kind: z.literal('subWorkflow'),
  workflow: z.uuid(),
  version: z.int().min(1).max(100_000),
  /** Whom it is about; without one it is about nobody. */
  patient: valueSchema.optional(),
});

/** A form that somebody of the clinic fills in. */
const formStep = z.strictObject({
  ...fallible,
  ...expiring,
  kind: z.literal('form'),
  ...formFields,
  patient: valueSchema.optional(),
  assignee: assigneeSchema,
});
/** A form that the patient fills in on their telephone, by a link that is sent to them or given at the desk. */
const patientFormStep = z.strictObject({
  ...fallible,
  onExpiry: expiring.onExpiry,
  kind: z.literal('patientForm'),
  ...patientFormFields,
});
/** An agent is given a piece of work; the run goes on when it has ended, however. */
const agentStep = z.strictObject({ ...fallible, ...expiring, kind: z.literal('agent'), ...agentFields });
/** One of agents' tools, with what the step gives it and no model. */
const toolStep = z.strictObject({ ...fallible, kind: z.literal('tool'), ...toolFields });
/** A service of CDS Hooks, asked about a patient's chart. */
const serviceStep = z.strictObject({ ...fallible, kind: z.literal('service'), ...serviceFields });
/** A call of a partner that administrators have allowed. */
const httpStep = z.strictObject({ ...fallible, kind: z.literal('http'), ...httpFields });

export const plainSteps = [
  taskStep,
  approvalStep,
  queryStep,
  waitStep,
  conditionStep,
  failStep,
  endStep,
  switchStep,
  notifyStep,
  eventStep,
  subWorkflowStep,
  formStep,
  patientFormStep,
  agentStep,
  toolStep,
  serviceStep,
  httpStep,
] as const;
export type PlainStep = z.infer<(typeof plainSteps)[number]>;
