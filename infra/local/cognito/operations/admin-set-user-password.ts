import * as z from 'zod';
import { adminCall } from '../admin-call.ts';
import { password } from '../input.ts';
import { acceptPassword, temporaryPasswordExpiry } from '../password-policy.ts';
import { transaction } from '../pool.ts';
import { revokeSignIns } from '../sign-in-store.ts';
import { updateUser } from '../user-store.ts';

const shape = { Password: password, Permanent: z.boolean().optional() };

export const adminSetUserPassword = adminCall(shape, (pool, user, call) => {
  const verifier = acceptPassword(pool, user.username, call.Password);
  transaction(pool, () => {
    updateUser(pool, user.username, {
      password: verifier,
      status: call.Permanent ? 'CONFIRMED' : 'FORCE_CHANGE_PASSWORD',
      temporaryPasswordExpiresAt: call.Permanent ? null : temporaryPasswordExpiry(pool),
    });
    revokeSignIns(pool, user.username);
  });
  return {};
});
