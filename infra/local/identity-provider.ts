import {
  createIdentityProvider,
  type IdentityProvider,
  withPool,
} from '../../lambdas/platform/identity-provider.ts';
import type { UserPool } from './cognito/user-pool.ts';

/** The server's own changes to the user pool, answered by the stand-in in this process. */
export function openLocalIdentityProvider(pool: () => UserPool): IdentityProvider {
  return createIdentityProvider((operation, input) => {
    const { userPoolId, userPoolClientId: clientId } = pool();
    return pool().execute(operation, withPool(operation, input, { userPoolId, clientId }));
  });
}
