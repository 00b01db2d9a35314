import { createIdentityProvider, type IdentityProvider } from '../../lambdas/platform/identity-provider.ts';
import type { UserPool } from './cognito/user-pool.ts';

/** The server's own changes to the user pool, answered by the stand-in in this process. */
export function openLocalIdentityProvider(pool: () => UserPool): IdentityProvider {
  return createIdentityProvider((operation, input) =>
    pool().execute(operation, { UserPoolId: pool().userPoolId, ...input }),
  );
}
