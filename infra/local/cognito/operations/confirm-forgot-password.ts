import * as z from 'zod';
import { codeMismatch } from '../cognito-error.ts';
import { assertClient, clientCall, confirmationCode, password, stringMap, username } from '../input.ts';
import { operation } from '../operation.ts';
import { acceptPassword, assertPasswordPolicy } from '../password-policy.ts';
import { transaction } from '../pool.ts';
import { runPostConfirmation } from '../post-confirmation.ts';
import { revokeSignIns } from '../sign-in-store.ts';
import { findUser, updateUser } from '../user-store.ts';
import { checkCode, spendCode } from '../verification-codes.ts';

const input = z.object({
  ...clientCall,
  Username: username,
  ConfirmationCode: confirmationCode,
  Password: password,
  ClientMetadata: stringMap.optional(),
});

export const confirmForgotPassword = operation('public', input, async (pool, call) => {
  assertClient(pool, call);
  assertPasswordPolicy(call.Password);
  const user = findUser(pool, call.Username);
  // PreventUserExistenceErrors: Cognito answers a mismatch for strangers and disabled users.
  if (!user?.isEnabled) throw codeMismatch();
  checkCode(pool, user.username, 'forgot-password', call.ConfirmationCode);
  const verifier = acceptPassword(pool, user.username, call.Password);
  const recovered = transaction(pool, () => {
    spendCode(pool, user.username, 'forgot-password');
    revokeSignIns(pool, user.username);
    return updateUser(pool, user.username, { password: verifier, status: 'CONFIRMED' });
  });
  await runPostConfirmation(pool, recovered, 'PostConfirmation_ConfirmForgotPassword', call.ClientMetadata);
  return {};
});
