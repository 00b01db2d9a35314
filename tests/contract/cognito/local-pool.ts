import { DatabaseSync } from 'node:sqlite';
import { type ServerType, serve } from '@hono/node-server';
import { CognitoUserPool } from 'amazon-cognito-identity-js';
import * as OTPAuth from 'otpauth';
import {
  type Delivery,
  openUserPool,
  type TriggerName,
  type UserPool,
} from '../../../infra/local/cognito/user-pool.ts';
import { takeSigningKey } from '../../support/signing-keys.ts';

export interface TriggerEvent {
  version: string;
  region: string;
  userPoolId: string;
  userName: string;
  callerContext: { awsSdkVersion: string; clientId: string };
  triggerSource: string;
  request: Record<string, unknown> & { userAttributes: Record<string, string> };
  response: Record<string, unknown>;
}

export type Triggers = Partial<Record<TriggerName, (event: TriggerEvent) => unknown>>;

/** A pool behind a real HTTP server, with its mailbox, its clock and its triggers in the test's hands. */
export interface LocalPool {
  pool: UserPool;
  endpoint: string;
  mailbox: Delivery[];
  /** Every call of a trigger, oldest first. */
  calls: { name: TriggerName; event: TriggerEvent }[];
  triggers: Triggers;
  faults: unknown[];
  clock: { offsetMs: number; now: () => Date };
  database: DatabaseSync;
  browserPool: (storage?: MemoryStorage) => CognitoUserPool;
  close: () => Promise<void>;
}

export async function startLocalPool(database = new DatabaseSync(':memory:')): Promise<LocalPool> {
  // Begins where an authenticator's code does, so that a short test stays within its 30 seconds.
  const offsetMs = 30_000 - (Date.now() % 30_000);
  const clock = { offsetMs, now: () => new Date(Date.now() + clock.offsetMs) };
  const mailbox: Delivery[] = [];
  const calls: LocalPool['calls'] = [];
  const triggers: Triggers = {};
  const faults: unknown[] = [];
  const pool = openUserPool({
    database,
    newSigningKey: takeSigningKey,
    now: clock.now,
    deliver: (mail) => {
      mailbox.push(mail);
    },
    onFault: (error) => {
      faults.push(error);
    },
    runTrigger: async (name, event) => {
      calls.push({ name, event: structuredClone(event) as TriggerEvent });
      return (await triggers[name]?.(event as TriggerEvent)) ?? event;
    },
  });
  const server = await new Promise<ServerType>((resolve) => {
    const listening = serve({ fetch: pool.fetch, hostname: '127.0.0.1', port: 0 }, () => resolve(listening));
  });
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('The server has no port');
  const endpoint = `http://127.0.0.1:${address.port}/`;
  return {
    pool,
    endpoint,
    mailbox,
    calls,
    triggers,
    faults,
    clock,
    database,
    browserPool: (storage = new MemoryStorage()) =>
      new CognitoUserPool({
        UserPoolId: pool.userPoolId,
        ClientId: pool.userPoolClientId,
        endpoint,
        Storage: storage,
      }),
    close: () => new Promise((resolve) => server.close(() => resolve())),
  };
}

/** The browser's storage, without a browser. */
export class MemoryStorage {
  readonly #items = new Map<string, string>();
  setItem(key: string, value: string): void {
    this.#items.set(key, value);
  }
  getItem(key: string): string | null {
    return this.#items.get(key) ?? null;
  }
  removeItem(key: string): void {
    this.#items.delete(key);
  }
  clear(): void {
    this.#items.clear();
  }
}

/** What a person's authenticator app shows, `steps` half minutes from now. */
export function authenticatorCode(secret: string, now: Date, steps = 0): string {
  return new OTPAuth.TOTP({ secret: OTPAuth.Secret.fromBase32(secret) }).generate({
    timestamp: now.getTime() + steps * 30_000,
  });
}

/** The six digits of the newest e-mail to `to`. */
export function mailedCode({ mailbox }: Pick<LocalPool, 'mailbox'>, to: string): string {
  const mail = mailbox.findLast((candidate) => candidate.to === to);
  const code = /\b\d{6}\b/.exec(mail?.text ?? '')?.[0];
  if (!code) throw new Error(`No code was sent to ${to}`);
  return code;
}
