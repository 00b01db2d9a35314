import * as z from 'zod';

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

export const environments = {
  api: z.object({
    ...database,
    USER_POOL_ID: z.string().min(1),
    DOCUMENTS_BUCKET: z.string().min(1),
    /** The public address: Twilio signs it together with what it sends. */
    SITE_URL: z.url(),
    INBOUND_SECRET: z.string().min(32),
    /** Empty where there is no account with Twilio. */
    TWILIO_AUTH_TOKEN: z.string(),
  }),
  /** SITE_URL: the public address; links in FHIR answers begin with it, not with API Gateway's own name. */
  fhir: z.object({ ...database, SITE_URL: z.url() }),
  jobs: z.object({ ...database, SITE_URL: z.url() }),
  /** Empty where there is no such thing: no sender of e-mails, no account with Twilio. */
  dispatcher: z.object({
    JOBS_FUNCTION: z.string().min(1),
    EMAIL_SENDER: z.string(),
    EMAIL_CONFIGURATION_SET: z.string(),
    /** ARN of the secret: see lambdas/platform/twilio-channels.ts. */
    TWILIO_SECRET: z.string(),
  }),
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
