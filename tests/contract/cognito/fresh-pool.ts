import { afterAll, beforeEach } from 'vitest';
import { type LocalPool, startLocalPool } from './local-pool.ts';

export const email = 'lucia@clinica.test';
/** A live binding: read it inside tests. */
export let local: LocalPool;

/** Gives each test of the file that calls it a user pool of its own, for tests that plant triggers in it. */
export function openFreshPools(): void {
  const pools: LocalPool[] = [];
  beforeEach(async () => {
    local = await startLocalPool();
    pools.push(local);
  });
  afterAll(() => Promise.all(pools.map((pool) => pool.close())));
}

/** What the trigger was called with, oldest first. */
export const eventsOf = (name: string) =>
  local.calls.filter((call) => call.name === name).map(({ event }) => event);
/** An operation that the browser's client calls, and one that an administrator does. */
export const run = (operation: string, input: object) =>
  local.pool.execute(operation, { ClientId: local.pool.userPoolClientId, ...input });
export const runAsAdmin = (operation: string, input: object = {}) =>
  local.pool.execute(operation, { UserPoolId: local.pool.userPoolId, Username: email, ...input });
