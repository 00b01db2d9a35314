import * as z from 'zod';
import { loadLimitsTextSchema } from './load-limits.ts';

/**
 * The environment of each Lambda: its construct must give exactly these variables (checked by the compiler)
 * and its handler parses them on the first call.
 */
const database = {
  DATABASE_HOST: z.string().min(1),
  DATABASE_PORT: z.coerce.number().int().default(5432),
  DATABASE_NAME: z.string().min(1),
  /** Login role, authenticated by an IAM token. */
  DATABASE_USER: z.string().min(1),
};

/** Address of the queue of agents' runs. */
const runsQueue = { RUNS_QUEUE: z.url() };
/** As lambdas/agents/models/model-settings.ts reads it. */
const agentModels = { AGENT_MODELS: z.string() };

/** What differs from the limits of load-limits.ts, as JSON; empty for nothing. */
const loadLimits = { LOAD_LIMITS: loadLimitsTextSchema };
/** What CloudFront sends along with each request, now and, after a comma, before it was last replaced. */
const originProof = { ORIGIN_PROOF: z.string().min(32) };

export const environments = {
  api: z.object({
    ...database,
    ...runsQueue,
    ...loadLimits,
    ...originProof,
    ...agentModels,
    USER_POOL_ID: z.string().min(1),
    USER_POOL_CLIENT_ID: z.string().min(1),
    DOCUMENTS_BUCKET: z.string().min(1),
    /** The public address: Twilio signs it together with what it sends. */
    SITE_URL: z.url(),
    INBOUND_SECRET: z.string().min(32),
    /** Empty where there is no account with Twilio. */
    TWILIO_AUTH_TOKEN: z.string(),
    /** `on` where prescriptions leave for a network of pharmacies; else empty. */
    PRESCRIPTION_NETWORK: z.enum(['', 'on']),
    /** Of the endpoint to which Stripe sends its events; empty where invoices are not paid by card. */
    STRIPE_WEBHOOK_SECRET: z.string(),
    /** Whose administrators run the platform; empty where nobody does. */
    OPERATOR_ORGANIZATION_ID: z.union([z.literal(''), z.uuid().toLowerCase()]),
    /** Where what people write on the public pages arrives; empty for `equipo@` and the site's own domain. */
    TEAM_EMAIL: z.string(),
    /** Whom the steps of workflows call. */
    STEPS_FUNCTION: z.string().min(1),
  }),
  /** SITE_URL: the public address; links in FHIR answers begin with it, not with API Gateway's own name. */
  fhir: z.object({ ...database, ...runsQueue, ...loadLimits, ...originProof, SITE_URL: z.url() }),
  /** TICK_MINUTES: how often the dispatcher asks. */
  jobs: z.object({
    ...database,
    ...runsQueue,
    SITE_URL: z.url(),
    TICK_MINUTES: z.coerce.number().int().min(1),
    USER_POOL_ID: z.string().min(1),
    /** `on` where invoices can be paid by card; else empty. */
    CARDS: z.enum(['', 'on']),
  }),
  /** Empty where there is no such thing: no sender of e-mails, no account with Twilio. */
  dispatcher: z.object({
    JOBS_FUNCTION: z.string().min(1),
    /** Called where a measure of quality waits to be computed. */
    QUALITY_FUNCTION: z.string().min(1),
    /** Whose API and record are looked at. */
    SITE_URL: z.url(),
    EMAIL_SENDER: z.string(),
    EMAIL_CONFIGURATION_SET: z.string(),
    /** ARN of the secret: see lambdas/platform/twilio-channels.ts. */
    TWILIO_SECRET: z.string(),
    /** Of workflows: see StateMachinesOptions in lambdas/platform/state-machines.ts. */
    MACHINE_ARN_PREFIX: z.string().min(1),
    MACHINES_ROLE: z.string().min(1),
    MACHINES_KEY: z.string().min(1),
    /** ARN of the secret: see lambdas/medication/prescribing/network-channel.ts. */
    PRESCRIPTION_SECRET: z.string(),
    /** ARN of the secret: see lambdas/platform/stripe.ts. */
    STRIPE_SECRET: z.string(),
  }),
  /** Signs how far the logs have come: see lambdas/jobs/checkpointer.ts. */
  checkpointer: z.object({
    JOBS_FUNCTION: z.string().min(1),
    CHECKPOINTS_BUCKET: z.string().min(1),
    /** ARN of the key. */
    CHECKPOINTS_KEY: z.string().min(1),
  }),
  /** Asks the models that agents work with: see lambdas/agents/cloud/worker.ts. */
  'agent-worker': z.object({
    STORE_FUNCTION: z.string().min(1),
    DISPATCHER_FUNCTION: z.string().min(1),
    ...runsQueue,
    ...agentModels,
    /** ARN of the secret with the key of the OpenAI-compatible endpoints; empty where they need none. */
    OPENAI_SECRET: z.string(),
  }),
  'agent-store': z.object(database),
  'workflow-steps': z.object(database),
  /** Computes measures of quality: see lambdas/quality/handler.ts. */
  quality: z.object(database),
  migrate: z.object(database),
  'pre-sign-up': z.object(database),
  'post-confirmation': z.object(database),
  'pre-token-generation': z.object({}),
  'custom-message': z.object({ APP_URL: z.url() }),
  'post-authentication': z.object(database),
} as const;

export type LambdaName = keyof typeof environments;

/** What a construct writes into a Lambda's environment: the schema's keys, as strings. */
export type LambdaEnvironment<Name extends LambdaName> = {
  [Key in keyof z.infer<(typeof environments)[Name]>]: string;
};
