import { InvalidModels, type ModelSettings, readModels } from '../lambdas/contracts/agents/model-settings.ts';
import { type LoadLimits, loadLimitsTextSchema } from '../lambdas/contracts/load-limits.ts';
import { type NumberName, type Numbers, numberNames, readNumbers } from './numbers.ts';
import { regions } from './regions.ts';

/** What the context (`-c name=value`) decides, read and checked once. */
export interface Configuration {
  stage: string;
  isProduction: boolean;
  /** Nobody removes database, accounts or stack by mistake. Off while production has not worked yet: see deploy.ts. */
  isProtected: boolean;
  /** Where the organizations' data live. */
  region: string;
  /** Our own name for the site; CloudFront takes certificates from us-east-1 alone. */
  domain?: { name: string; certificateArn: string };
  /** Sender of all e-mails, and what SES has verified of it: the address or its domain. Without that Cognito's own sender serves. */
  emailSender?: { address: string; identity?: string };
  /** Aurora capacity units (ACU) kept when idle; 0 pauses the database. */
  databaseMinCapacity: number;
  /** How often the platform looks for what is due: jobs, reminders, messages to send. */
  jobsTickMinutes: number;
  /** ARN of the secret with the account at Twilio; without it there is no SMS and no WhatsApp. */
  messagingSecretArn?: string;
  /** ARN of the secret with the connection to a network of pharmacies; without it prescriptions are printed. */
  prescriptionSecretArn?: string;
  /** ARN of the secret with the account at Stripe; without it invoices are not paid by card. */
  stripeSecretArn?: string;
  /** Models in the network that agents may work with, besides the embedded one. */
  agentModels: readonly ModelSettings[];
  /** ARN of the secret with the key of OpenAI-compatible endpoints: its text is the key. */
  openaiSecretArn?: string;
  /** Does this stage keep the trail of the account? One is enough, and AWS takes five in a Region. */
  hasTrail: boolean;
  /** Counts what CloudFront shows the API: the next number replaces it. */
  originProof: number;
  /** What a clinic's size may ask to change. */
  numbers: Numbers;
  /** How much anybody may ask of the service. */
  loadLimits: LoadLimits;
  alarmEmail?: string;
  /** The organization whose administrators write on /status and read what people ask from the public pages. */
  operatorOrganizationId?: string;
  /** Where those requests are sent to; `equipo@` and the site's own domain without it. */
  teamEmail?: string;
}

/** The context holds something that the stack cannot be built from. Its message is one Spanish line. */
export class InvalidContext extends Error {
  override name = 'InvalidContext';
}

export const contextKeys = [
  'stage',
  'region',
  'domainName',
  'certificateArn',
  'emailSender',
  'emailIdentity',
  'databaseMinCapacity',
  'jobsTickMinutes',
  'messagingSecretArn',
  'prescriptionSecretArn',
  'stripeSecretArn',
  'agentModels',
  'openaiSecretArn',
  'loadLimits',
  'alarmEmail',
  'operatorOrganizationId',
  'teamEmail',
  'originProof',
  'protected',
  'trail',
  ...numberNames,
] as const;

type ContextKey = (typeof contextKeys)[number];

const email = /^[^\s@]+@[^\s@]+\.[^\s@]+$/;

export function readConfiguration(context: Readonly<Record<string, unknown>>): Configuration {
  refuseUnknownKeys(context);
  const read = (key: ContextKey, pattern: RegExp, expected: string): string | undefined => {
    const value = context[key];
    if (value === undefined || value === '') return undefined;
    if (pattern.test(String(value))) return String(value);
    throw new InvalidContext(`Contexto «${key}» no válido («${value}»): ${expected}.`);
  };

  /** True in production, where it says nothing else. */
  const readSwitch = (key: ContextKey): boolean =>
    (read(key, /^(true|false)$/, 'true o false') ?? String(isProduction)) === 'true';

  const stage =
    read(
      'stage',
      /^(?=.{1,16}$)(?!.*-edge$)[a-z](-?[a-z0-9])*$/,
      'minúsculas y dígitos, con guiones entre ellos, 16 como máximo y sin «-edge» al final',
    ) ?? 'dev';
  // Such a stage would hold patients' data with what protects a trial: it pauses, and is removed whole.
  if (/^(prod|prd|live|produc(?!tion$)[a-z]*)$/.test(stage))
    throw new InvalidContext(`Contexto «stage» no válido («${stage}»): producción se llama «production».`);
  const isProduction = stage === 'production';
  const region = read('region', /^(?!cn-)[a-z]{2}-[a-z]+-\d$/, 'una región de AWS como us-east-1');
  if (region && !regions.includes(region)) {
    throw new InvalidContext(
      `La región «${region}» no vale: no consta que tenga todas las partes (los planes de Cognito, SES, Aurora Serverless, copias de S3). Use ${regions.join(', ')}.`,
    );
  }
  const numbers = readNumbers(context, isProduction, (name: NumberName, expected) => {
    throw new InvalidContext(`Contexto «${name}» no válido («${context[name]}»): ${expected}.`);
  });
  const alarmEmail = read('alarmEmail', email, 'una dirección de correo');
  const teamEmail = read('teamEmail', email, 'una dirección de correo');
  const operatorOrganizationId = read(
    'operatorOrganizationId',
    /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/i,
    'el identificador de una organización',
  );
  const domain = readDomain(
    read('domainName', /^([a-z0-9-]+\.)+[a-z]{2,}$/, 'un nombre de dominio como auxilia.example.com'),
    read('certificateArn', /^arn:aws:acm:us-east-1:\d{12}:certificate\/.+$/, 'un certificado de us-east-1'),
    isProduction,
  );
  const sender = read('emailSender', email, 'una dirección de correo');
  const identity = readEmailIdentity(context.emailIdentity, sender, isProduction);

  const tick = read('jobsTickMinutes', /^([1-9]|[1-5]\d|60)$/, 'de 1 a 60 minutos');
  // A Lambda asks in its own region, and CloudFormation reads in that of the stack.
  const place = region ?? 'us-east-1';
  const secret = new RegExp(`^arn:aws:secretsmanager:${place}:\\d{12}:secret:[\\w/+=.@-]+$`);
  const secretText = `el ARN de un secreto de Secrets Manager en ${place}`;
  const messagingSecretArn = read('messagingSecretArn', secret, secretText);
  const prescriptionSecretArn = read('prescriptionSecretArn', secret, secretText);
  const stripeSecretArn = read('stripeSecretArn', secret, secretText);
  const openaiSecretArn = read('openaiSecretArn', secret, secretText);

  return {
    stage,
    isProduction,
    isProtected: readSwitch('protected'),
    hasTrail: readSwitch('trail'),
    region: place,
    numbers,
    databaseMinCapacity: readMinCapacity(context.databaseMinCapacity, isProduction, numbers),
    // Each look keeps a paused Aurora awake for some six minutes; production never pauses it.
    jobsTickMinutes: tick === undefined ? (isProduction ? 1 : 60) : Number(tick),
    originProof: Number(read('originProof', /^[1-9]\d{0,3}$/, 'un número desde 1') ?? 1),
    agentModels: readAgentModels(context.agentModels),
    loadLimits: readLoadLimits(context.loadLimits),
    ...(openaiSecretArn && { openaiSecretArn }),
    ...(messagingSecretArn && { messagingSecretArn }),
    ...(prescriptionSecretArn && { prescriptionSecretArn }),
    ...(stripeSecretArn && { stripeSecretArn }),
    ...(domain && { domain }),
    ...(sender && { emailSender: { address: sender, ...(identity && { identity }) } }),
    ...(alarmEmail && { alarmEmail }),
    ...(operatorOrganizationId && { operatorOrganizationId }),
    ...(teamEmail && { teamEmail }),
  };
}

function readDomain(name: string | undefined, certificateArn: string | undefined, isProduction: boolean) {
  if (name && certificateArn) return { name, certificateArn };
  if (name || certificateArn) {
    throw new InvalidContext('Contexto incompleto: «domainName» y «certificateArn» van juntos.');
  }
  // CloudFront's own certificate comes with a TLS 1.0 minimum that nobody can raise.
  if (isProduction) {
    throw new InvalidContext('Contexto incompleto: production necesita «domainName» y «certificateArn».');
  }
  return undefined;
}

/**
 * `npm run deploy` asks SES and says it. Production has no other sender: Cognito's own stops at 50 messages a day, and the
 * platform's letters would not leave at all.
 */
function readEmailIdentity(
  value: unknown,
  sender: string | undefined,
  isProduction: boolean,
): string | undefined {
  if (isProduction && !sender) {
    throw new InvalidContext('Contexto incompleto: production necesita «emailSender».');
  }
  if (value === undefined || value === '') return undefined;
  if (sender && identitiesOf(sender).includes(String(value))) return String(value);
  throw new InvalidContext(
    `Contexto «emailIdentity» no válido («${value}»): la dirección de «emailSender» o su dominio.`,
  );
}

/** What of an address SES can have verified: itself or its domain. */
export const identitiesOf = (address: string): string[] => [address, address.replace(/^.*@/s, '')];

/**
 * Cognito gives a trigger five seconds, a paused Aurora needs about fifteen to resume: the first sign-in after
 * a pause fails. Production therefore never pauses; elsewhere that is the price of an idle database for nothing.
 */
function readMinCapacity(value: unknown, isProduction: boolean, { databaseMaxCapacity }: Numbers): number {
  if (value === undefined) return isProduction ? 0.5 : 0;
  const capacity = /^\d+(\.\d+)?$/.test(String(value)) ? Number(value) : Number.NaN;
  const isStep = Number.isInteger(capacity * 2);
  if (!isStep || capacity > databaseMaxCapacity) {
    const expected = `de 0 a ${databaseMaxCapacity} en pasos de 0.5`;
    throw new InvalidContext(`Contexto «databaseMinCapacity» no válido («${value}»): ${expected}.`);
  }
  if (isProduction && capacity < 0.5) {
    throw new InvalidContext('Contexto «databaseMinCapacity» no válido: production necesita 0.5 o más.');
  }
  return capacity;
}

/** A list in cdk.json, or the same as text with `-c`. */
function readAgentModels(value: unknown): readonly ModelSettings[] {
  const text = typeof value === 'string' ? value : JSON.stringify(value ?? []);
  try {
    return readModels({ AGENT_MODELS: text }).models;
  } catch (error) {
    if (!(error instanceof InvalidModels)) throw error;
    throw new InvalidContext(error.message.replaceAll('AGENT_MODELS', 'Contexto «agentModels»'));
  }
}

/** What differs from lambdas/contracts/load-limits.ts: an object in cdk.json, or the same as text with `-c`. */
function readLoadLimits(value: unknown): LoadLimits {
  const read = loadLimitsTextSchema.safeParse(
    typeof value === 'string' ? value : JSON.stringify(value ?? {}),
  );
  if (read.success) return read.data;
  const [issue] = read.error.issues;
  throw new InvalidContext(`Contexto «loadLimits» no válido (${issue?.path.join('.')}: ${issue?.message}).`);
}

/** A misspelt key would otherwise deploy the default in silence. CDK's own keys have a colon, slash or dash. */
export function refuseUnknownKeys(context: Readonly<Record<string, unknown>>): void {
  const unknown = Object.keys(context).find(
    (key) => /^\w+$/.test(key) && !(contextKeys as readonly string[]).includes(key),
  );
  if (unknown) {
    throw new InvalidContext(`Contexto «${unknown}» desconocido: use ${contextKeys.join(', ')}.`);
  }
}
