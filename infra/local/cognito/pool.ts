import type { DatabaseSync } from 'node:sqlite';
import type { SigningKey } from './signing-keys.ts';

export type TriggerName =
  | 'PreSignUp'
  | 'PostConfirmation'
  | 'PreTokenGeneration'
  | 'CustomMessage'
  | 'PostAuthentication';

/** Runs the trigger's Lambda with Cognito's event and answers the event that it returned; a throw is the Lambda's error. */
export type RunTrigger = (name: TriggerName, event: object) => Promise<unknown>;

export interface Delivery {
  to: string;
  subject: string;
  text: string;
  html: string;
}

/** What every operation works on: the pool's identity, its store and its ports. */
export interface Pool {
  database: DatabaseSync;
  now: () => Date;
  runTrigger: RunTrigger;
  deliver: (mail: Delivery) => void;
  onFault: (error: unknown) => void;
  region: string;
  userPoolId: string;
  userPoolClientId: string;
  createdAt: number;
  /** Key of the HMACs over sessions, codes and simulated users. */
  secret: Buffer;
  idTokenKey: SigningKey;
  accessTokenKey: SigningKey;
}

/** The pool's id after the underscore: what SRP hashes. */
export function poolName(pool: Pool): string {
  return pool.userPoolId.slice(pool.userPoolId.indexOf('_') + 1);
}

export function issuer(pool: Pool): string {
  return `https://cognito-idp.${pool.region}.amazonaws.com/${pool.userPoolId}`;
}

/**
 * Runs `work` in one transaction that is on disk when this returns. It is synchronous on purpose: nothing of
 * another request can slip in between, and no trigger can run (and call back) while the database is locked.
 */
export function transaction<Result>(pool: Pool, work: () => Result): Result {
  pool.database.exec('BEGIN IMMEDIATE');
  try {
    const result = work();
    pool.database.exec('COMMIT');
    return result;
  } catch (error) {
    pool.database.exec('ROLLBACK');
    throw error;
  }
}
