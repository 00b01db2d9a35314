import * as z from 'zod';
import { invalidParameter } from '../cognito-error.ts';
import { assertClient, clientCall, stringMap, username } from '../input.ts';
import { describeDelivery, draftMessage, fillDraft } from '../messages.ts';
import { operation } from '../operation.ts';
import { transaction } from '../pool.ts';
import { findUser } from '../user-store.ts';
import { createCode } from '../verification-codes.ts';

const input = z.object({ ...clientCall, Username: username, ClientMetadata: stringMap.optional() });

export const resendConfirmationCode = operation('public', input, async (pool, call) => {
  assertClient(pool, call);
  const user = findUser(pool, call.Username);
  // PreventUserExistenceErrors: a stranger or a disabled user gets the answer of a delivery.
  if (!user?.isEnabled) return { CodeDeliveryDetails: describeDelivery(call.Username) };
  if (user.status !== 'UNCONFIRMED') throw invalidParameter('User is already confirmed.');
  const email = user.attributes.email ?? '';
  const draft = await draftMessage(pool, 'CustomMessage_ResendCode', user, call.ClientMetadata);
  transaction(pool, () => pool.deliver(fillDraft(draft, email, createCode(pool, user.username, 'sign-up'))));
  return { CodeDeliveryDetails: describeDelivery(email) };
});
