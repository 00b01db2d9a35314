import type { Database } from './database.ts';
import { openPgDatabase, type PgOptions } from './pg-database.ts';

interface DatabaseEnvironment {
  DATABASE_HOST: string;
  DATABASE_PORT: number;
  DATABASE_NAME: string;
  DATABASE_USER: string;
}

/**
 * How a Lambda logs in to Aurora: as its own database role, with an IAM token that lives 15 minutes instead of
 * a password, over TLS. Aurora's certificate is signed by an authority of AWS that Node does not know: the stack
 * points NODE_EXTRA_CA_CERTS at the bundle that the Lambda runtime carries (/var/runtime/ca-cert.pem).
 */
export function auroraConnection(environment: DatabaseEnvironment): PgOptions {
  const {
    DATABASE_HOST: host,
    DATABASE_PORT: port,
    DATABASE_NAME: database,
    DATABASE_USER: user,
  } = environment;
  return {
    host,
    port,
    database,
    user,
    password: async () => {
      // Loaded when the first connection is made: importing a Lambda must stay quick.
      const { Signer } = await import('@aws-sdk/rds-signer');
      return new Signer({ hostname: host, port, username: user }).getAuthToken();
    },
    ssl: { rejectUnauthorized: true },
    maxConnections: 1,
  };
}

/** Aurora, for this Lambda; the options are those of PgOptions. */
export function openAurora(
  environment: DatabaseEnvironment,
  options: Pick<PgOptions, 'noteWait' | 'connectMs'> = {},
): Database {
  return openPgDatabase({ ...auroraConnection(environment), ...options });
}

/**
 * For a Lambda that Cognito waits five seconds for: where Aurora is paused, whoever signs in or up is told in time to try again,
 * and by then it is awake.
 */
export const openAuroraForTrigger = (environment: DatabaseEnvironment): Database =>
  openAurora(environment, { connectMs: 3_000 });
