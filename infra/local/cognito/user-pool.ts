import type { JsonWebKey } from 'node:crypto';
import type { DatabaseSync } from 'node:sqlite';
import { CognitoError } from './cognito-error.ts';
import { answerRequest, jwksKeys } from './http-protocol.ts';
import { operations } from './operation-table.ts';
import { type Delivery, type Pool, type RunTrigger, transaction } from './pool.ts';
import { readPoolIdentity } from './pool-identity.ts';
import { createTables } from './schema.ts';
import { readSigningKey } from './signing-keys.ts';
import { updateUser } from './user-store.ts';

export { CognitoError } from './cognito-error.ts';
export type { Delivery, RunTrigger, TriggerName } from './pool.ts';

export interface UserPoolOptions {
  /** Opened by the caller, who also decides how durable it is. Our tables are named `cognito_*`. */
  database: DatabaseSync;
  now: () => Date;
  runTrigger: RunTrigger;
  /** Called inside the transaction that stores the code: what it writes to `database` commits with it. */
  deliver: (mail: Delivery) => void;
  /** Learns of faults of our own, which clients see as InternalErrorException. A warning of the process by default. */
  onFault?: (error: unknown) => void;
  region?: string;
  /** Where a pool that is new has its two keys from, in the form of `createSigningKey`, which makes them where it is not said. */
  newSigningKey?: () => string;
}

export interface UserPool {
  userPoolId: string;
  userPoolClientId: string;
  /** The service's endpoint: operations by POST, the pool's public keys by GET. */
  fetch: (request: Request) => Promise<Response>;
  jwks: () => { keys: JsonWebKey[] };
  /** The same operations in process, without credentials; throws CognitoError. */
  execute: (operation: string, input: object) => Promise<object>;
  /** Gives a user a verified authenticator with a known secret: for seeding, Cognito has no such operation. */
  enrollSoftwareToken: (username: string, secret: string) => void;
}

/** Amazon Cognito user pools on one machine: one pool with one app client, obeying `lambdas/contracts/identity.ts`. */
export function openUserPool(options: UserPoolOptions): UserPool {
  const { database, now, runTrigger, deliver, onFault = warn, region = 'us-east-1' } = options;
  createTables(database);
  const identity = readPoolIdentity(database, region, now(), options.newSigningKey);
  const pool: Pool = {
    database,
    now,
    runTrigger,
    deliver,
    onFault,
    region,
    userPoolId: identity.userPoolId,
    userPoolClientId: identity.userPoolClientId,
    createdAt: Number(identity.createdAt),
    secret: Buffer.from(identity.secret, 'hex'),
    idTokenKey: readSigningKey(identity.idTokenKey),
    accessTokenKey: readSigningKey(identity.accessTokenKey),
  };
  return {
    userPoolId: pool.userPoolId,
    userPoolClientId: pool.userPoolClientId,
    fetch: (request) => answerRequest(pool, operations, request),
    jwks: () => ({ keys: jwksKeys(pool) }),
    execute: async (name, input) => {
      const operation = operations.get(name);
      if (!operation) throw new CognitoError('UnknownOperationException', `${name} is not an operation`);
      return operation.run(pool, input);
    },
    enrollSoftwareToken: (username, secret) => {
      const totp = { totpSecret: secret, totpUsedSteps: [], isMfaEnabled: true, isMfaPreferred: true };
      transaction(pool, () => updateUser(pool, username, totp));
    },
  };
}

function warn(error: unknown): void {
  process.emitWarning(error instanceof Error ? error : String(error));
}
