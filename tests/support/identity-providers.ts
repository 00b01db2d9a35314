import { createIdentityProvider, type IdentityProvider } from '../../lambdas/platform/identity-provider.ts';

/** For what has nothing to tell the user pool. */
export const noUserPool: IdentityProvider = createIdentityProvider(() =>
  Promise.reject(new Error('Nothing is asked of the user pool here')),
);

/** A user pool that takes whatever it is told and has nobody. */
export const emptyUserPool: IdentityProvider = createIdentityProvider(async (operation) => {
  if (operation !== 'AdminGetUser') return {};
  throw Object.assign(new Error('User does not exist.'), { name: 'UserNotFoundException' });
});
