import * as z from 'zod';
import { authorizeUser } from '../access-token.ts';
import { invalidParameter } from '../cognito-error.ts';
import { accessToken, stringMap } from '../input.ts';
import { describeDelivery, draftMessage, fillDraft } from '../messages.ts';
import { operation } from '../operation.ts';
import { transaction } from '../pool.ts';
import { createCode } from '../verification-codes.ts';

const input = z.object({
  AccessToken: accessToken,
  AttributeName: z.string().min(1).max(32),
  ClientMetadata: stringMap.optional(),
});

/** Sends a code to the new e-mail that waits for one, else to the present e-mail. */
export const getUserAttributeVerificationCode = operation('public', input, async (pool, call) => {
  const { user } = authorizeUser(pool, call.AccessToken);
  const email = call.AttributeName === 'email' ? (user.pendingEmail ?? user.attributes.email) : undefined;
  if (!email) throw invalidParameter(`Attribute ${call.AttributeName} cannot be verified.`);
  const draft = await draftMessage(pool, 'CustomMessage_VerifyUserAttribute', user, call.ClientMetadata);
  transaction(pool, () => pool.deliver(fillDraft(draft, email, createCode(pool, user.username, 'email'))));
  return { CodeDeliveryDetails: describeDelivery(email) };
});
