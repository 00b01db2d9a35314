import type { CognitoIdentityProviderClient } from '@aws-sdk/client-cognito-identity-provider';
import { afterAll, beforeAll, beforeEach } from 'vitest';
import { type LocalPool, startLocalPool } from './local-pool.ts';
import { sdkClient } from './sdk-client.ts';

/* Live bindings: read them inside tests. */

export let local: LocalPool;
export let client: CognitoIdentityProviderClient;
export let email = '';

/** Gives the test file that calls it a user pool of its own, and each of its tests an address that nobody has. */
export function openOwnPool(): void {
  let count = 0;
  beforeAll(async () => {
    local = await startLocalPool();
    client = sdkClient(local);
  });
  afterAll(() => local.close());
  beforeEach(() => {
    count += 1;
    email = `persona${count}@clinica.test`;
  });
}
