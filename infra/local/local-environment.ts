import { resolve } from 'node:path';
import * as z from 'zod';
import { type LoadLimits, loadLimitsTextSchema } from '../../lambdas/contracts/load-limits.ts';
import type { StripeAccount } from '../../lambdas/platform/stripe.ts';

/** What an empty folder is filled with: people and patients, people alone, or nothing. */
export type Seed = 'demo' | 'accounts' | 'none';

/** What `npm start` reads from the environment. */
export interface LocalEnvironment {
  port: number;
  dataDirectory: string;
  seed: Seed;
  /** Of a PostgreSQL server, in place of the database in DATA_DIR. */
  databaseUrl?: string;
  /** Whose administrators run the platform; the first demonstration organization's where it is not said. */
  operatorOrganizationId?: string;
  /** Where a backup is put each night; none is made where it is not said. */
  backupDirectory?: string;
  /** How many of those are kept. */
  backupKeep: number;
  /** With an account that reads all of the server's database, where that of DATABASE_URL does not. */
  backupDatabaseUrl?: string;
  /** How much anybody may ask. */
  limits: LoadLimits;
  /** Whether prescriptions are sent, to pharmacies that this process plays. */
  hasPrescriptionPartner?: boolean;
  hasPayerPartner?: boolean;
  /** The account that takes payments by card; nobody does where it is not said. */
  stripe?: StripeAccount;
}

/** The platform cannot start, for a reason that the person at the terminal can mend. One Spanish line. */
export class CannotStart extends Error {
  override name = 'CannotStart';
}

/** Another copy of the platform holds the same DATA_DIR. */
export class AlreadyRunning extends CannotStart {
  override name = 'AlreadyRunning';
}

const postgresUrl = z.string().refine((url) => /^postgres(ql)?:$/.test(URL.parse(url)?.protocol ?? ''));

const schema = z.object({
  PORT: z
    .string()
    .regex(/^\d{1,5}$/)
    .transform(Number)
    .refine((port) => port <= 65_535)
    .default(8080),
  DATA_DIR: z.string().min(1).default('.local'),
  SEED: z.enum(['demo', 'accounts', 'none']).default('demo'),
  DATABASE_URL: postgresUrl.optional(),
  BACKUP_DIR: z.string().optional(),
  BACKUP_KEEP: z
    .string()
    .regex(/^[1-9]\d{0,3}$/)
    .transform(Number)
    .default(14),
  BACKUP_DATABASE_URL: postgresUrl.optional(),
  OPERATOR_ORGANIZATION_ID: z.uuid().toLowerCase().optional(),
  LOAD_LIMITS: loadLimitsTextSchema,
  PRESCRIPTION_NETWORK: z.literal('loopback').optional(),
  PAYERS: z.literal('loopback').optional(),
  STRIPE_SECRET_KEY: z.string().optional(),
  STRIPE_WEBHOOK_SECRET: z.string().optional(),
  STRIPE_ADDRESS: z.url({ protocol: /^https?$/ }).optional(),
});

const hints: Record<string, string> = {
  PORT: 'PORT debe ser un número de puerto entre 0 y 65535',
  DATA_DIR: 'DATA_DIR debe ser una carpeta',
  SEED: 'SEED debe ser «demo», «accounts» o «none»',
  DATABASE_URL: 'DATABASE_URL debe ser como postgresql://cuenta:contraseña@servidor:5432/base',
  BACKUP_KEEP: 'BACKUP_KEEP debe ser cuántas copias se conservan, de 1 a 9999',
  BACKUP_DATABASE_URL: 'BACKUP_DATABASE_URL debe ser como postgresql://cuenta:contraseña@servidor:5432/base',
  PRESCRIPTION_NETWORK: 'PRESCRIPTION_NETWORK debe ser «loopback»',
  PAYERS: 'PAYERS debe ser «loopback»',
  STRIPE_ADDRESS: 'STRIPE_ADDRESS debe ser una dirección como http://127.0.0.1:12111',
  LOAD_LIMITS: 'LOAD_LIMITS debe ser JSON como {"perMinute":{"api":{"person":600}}}',
  OPERATOR_ORGANIZATION_ID: 'OPERATOR_ORGANIZATION_ID debe ser el identificador de una organización',
};

export function readLocalEnvironment(variables: Record<string, string | undefined>): LocalEnvironment {
  // An empty variable is one that was not set.
  const given = Object.fromEntries(Object.entries(variables).filter(([, value]) => value !== ''));
  const parsed = schema.safeParse(given);
  if (!parsed.success) {
    const [issue] = parsed.error.issues;
    const [variable = '', ...place] = issue?.path.map(String) ?? [];
    const where = place.length > 0 ? ` (${place.join('.')}: ${issue?.message})` : '';
    throw new CannotStart(`${hints[variable]}${where}.`);
  }
  const { OPERATOR_ORGANIZATION_ID: operatorOrganizationId, DATABASE_URL: databaseUrl } = parsed.data;
  const { BACKUP_DIR, BACKUP_KEEP, BACKUP_DATABASE_URL: backupDatabaseUrl } = parsed.data;
  const stripe = stripeAccount(parsed.data);
  return {
    port: parsed.data.PORT,
    dataDirectory: resolve(parsed.data.DATA_DIR),
    seed: parsed.data.SEED,
    backupKeep: BACKUP_KEEP,
    limits: parsed.data.LOAD_LIMITS,
    ...(stripe && { stripe }),
    ...(parsed.data.PAYERS && { hasPayerPartner: true }),
    ...(parsed.data.PRESCRIPTION_NETWORK && { hasPrescriptionPartner: true }),
    ...(BACKUP_DIR && { backupDirectory: resolve(BACKUP_DIR) }),
    ...(backupDatabaseUrl && { backupDatabaseUrl }),
    ...(databaseUrl && { databaseUrl }),
    ...(operatorOrganizationId && { operatorOrganizationId }),
  };
}

/** Both secrets or neither: payments whose end nobody believes are worse than none. */
function stripeAccount({
  STRIPE_SECRET_KEY: secretKey,
  STRIPE_WEBHOOK_SECRET: webhookSecret,
  STRIPE_ADDRESS: address,
}: z.infer<typeof schema>): StripeAccount | undefined {
  if (secretKey === undefined && webhookSecret === undefined) return undefined;
  if (secretKey === undefined || webhookSecret === undefined)
    throw new CannotStart('STRIPE_SECRET_KEY y STRIPE_WEBHOOK_SECRET van juntas: falta una de las dos.');
  return { secretKey, webhookSecret, ...(address !== undefined && { address }) };
}
