import * as z from 'zod';
import { expiredCode, notAuthorized } from '../cognito-error.ts';
import { assertClient, clientCall, confirmationCode, stringMap, username } from '../input.ts';
import { operation } from '../operation.ts';
import { transaction } from '../pool.ts';
import { runPostConfirmation } from '../post-confirmation.ts';
import { findUser, updateUser } from '../user-store.ts';
import { checkCode, spendCode } from '../verification-codes.ts';

const input = z.object({
  ...clientCall,
  Username: username,
  ConfirmationCode: confirmationCode,
  ForceAliasCreation: z.boolean().optional(),
  ClientMetadata: stringMap.optional(),
});

export const confirmSignUp = operation('public', input, async (pool, call) => {
  assertClient(pool, call);
  const user = findUser(pool, call.Username);
  // PreventUserExistenceErrors: a stranger or a disabled user looks like a code that was never sent.
  if (!user?.isEnabled) throw expiredCode();
  if (user.status !== 'UNCONFIRMED') {
    throw notAuthorized(`User cannot be confirmed. Current status is ${user.status}`);
  }
  checkCode(pool, user.username, 'sign-up', call.ConfirmationCode);
  const confirmed = transaction(pool, () => {
    spendCode(pool, user.username, 'sign-up');
    return updateUser(pool, user.username, {
      status: 'CONFIRMED',
      attributes: { ...user.attributes, email_verified: 'true' },
    });
  });
  await runPostConfirmation(pool, confirmed, 'PostConfirmation_ConfirmSignUp', call.ClientMetadata);
  return {};
});
