import * as z from 'zod';
import { authorizeUser } from '../access-token.ts';
import { notAuthorized } from '../cognito-error.ts';
import { accessToken, password } from '../input.ts';
import { assertNotLocked, clearFailures, countFailure } from '../lockout.ts';
import { operation } from '../operation.ts';
import { acceptPassword } from '../password-policy.ts';
import { poolName, transaction } from '../pool.ts';
import { revokeSignIns } from '../sign-in-store.ts';
import { matchesVerifier } from '../srp.ts';
import { updateUser } from '../user-store.ts';

const input = z.object({ AccessToken: accessToken, PreviousPassword: password, ProposedPassword: password });

/** The sign-in that changes the password goes on; the user's others end. */
export const changePassword = operation('public', input, (pool, call) => {
  const { user, originJti } = authorizeUser(pool, call.AccessToken);
  assertNotLocked(pool, 'change-password', user.username);
  const identity = { poolName: poolName(pool), userId: user.username };
  if (!matchesVerifier(identity, call.PreviousPassword, user.password)) {
    countFailure(pool, 'change-password', user.username);
    throw notAuthorized();
  }
  const verifier = acceptPassword(pool, user.username, call.ProposedPassword);
  transaction(pool, () => {
    clearFailures(pool, 'change-password', user.username);
    updateUser(pool, user.username, { password: verifier });
    revokeSignIns(pool, user.username, originJti);
  });
  return {};
});
