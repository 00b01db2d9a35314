import * as z from 'zod';
import { notAuthorized } from '../cognito-error.ts';
import { assertClient, clientCall, stringMap, username } from '../input.ts';
import { describeDelivery, draftMessage, fillDraft } from '../messages.ts';
import { operation } from '../operation.ts';
import { transaction } from '../pool.ts';
import { findUser } from '../user-store.ts';
import { createCode } from '../verification-codes.ts';

const input = z.object({ ...clientCall, Username: username, ClientMetadata: stringMap.optional() });

export const forgotPassword = operation('public', input, async (pool, call) => {
  assertClient(pool, call);
  const user = findUser(pool, call.Username);
  const email = user?.attributes.email ?? '';
  // PreventUserExistenceErrors: strangers, disabled users and those without a verified e-mail get the
  // answer of a delivery that does not happen.
  if (!user?.isEnabled || user.attributes.email_verified !== 'true') {
    return { CodeDeliveryDetails: describeDelivery(call.Username) };
  }
  if (user.status === 'FORCE_CHANGE_PASSWORD') {
    throw notAuthorized('User password cannot be reset in the current state.');
  }
  const draft = await draftMessage(pool, 'CustomMessage_ForgotPassword', user, call.ClientMetadata);
  transaction(pool, () =>
    pool.deliver(fillDraft(draft, email, createCode(pool, user.username, 'forgot-password'))),
  );
  return { CodeDeliveryDetails: describeDelivery(email) };
});
