import { randomUUID } from 'node:crypto';
import * as z from 'zod';
import { emailPattern, normalizeEmail } from '../../../../lambdas/contracts/email.ts';
import { CognitoError, emailTaken, invalidParameter } from '../cognito-error.ts';
import { describeUser } from '../describe-user.ts';
import { assertPool, attributeList, password, stringMap, username, userPoolId } from '../input.ts';
import { draftMessage, fillDraft } from '../messages.ts';
import { operation } from '../operation.ts';
import { acceptPassword, createTemporaryPassword, temporaryPasswordExpiry } from '../password-policy.ts';
import { type Pool, transaction } from '../pool.ts';
import { callTrigger, withMetadata } from '../triggers.ts';
import { assertKnown, toRecord } from '../user-attributes.ts';
import { insertUser, isEmailTaken, requireUser, type User, updateUser } from '../user-store.ts';

const input = z.object({
  UserPoolId: userPoolId,
  Username: username,
  UserAttributes: attributeList.optional(),
  ValidationData: attributeList.optional(),
  TemporaryPassword: password.optional(),
  ForceAliasCreation: z.boolean().optional(),
  MessageAction: z.enum(['RESEND', 'SUPPRESS']).optional(),
  DesiredDeliveryMediums: z.array(z.enum(['SMS', 'EMAIL'])).optional(),
  ClientMetadata: stringMap.optional(),
});

type Call = z.infer<typeof input>;

/** Invites a person by e-mail with a temporary password, or sends the invitation again with a new one. */
export const adminCreateUser = operation('signed', input, async (pool, call) => {
  assertPool(pool, call);
  const temporaryPassword = call.TemporaryPassword ?? createTemporaryPassword();
  const user = await (call.MessageAction === 'RESEND'
    ? inviteAgain(pool, call, temporaryPassword)
    : invite(pool, call, temporaryPassword));
  return { User: describeUser(user) };
});

async function invite(pool: Pool, call: Call, temporaryPassword: string): Promise<User> {
  if (!emailPattern.test(call.Username)) throw invalidParameter('Username should be an email.');
  const attributes: Record<string, string> = { email: call.Username, ...toRecord(call.UserAttributes) };
  if (normalizeEmail(attributes.email ?? '') !== normalizeEmail(call.Username)) {
    throw invalidParameter('Username and email attribute do not match.');
  }
  assertKnown(attributes);
  const sub = randomUUID();
  const user = {
    username: sub,
    status: 'FORCE_CHANGE_PASSWORD' as const,
    attributes: { email_verified: 'false', ...attributes },
    password: acceptPassword(pool, sub, temporaryPassword),
    temporaryPasswordExpiresAt: temporaryPasswordExpiry(pool),
  };
  if (isEmailTaken(pool, call.Username)) throw emailTaken('UsernameExistsException');
  await callTrigger(pool, {
    name: 'PreSignUp',
    source: 'PreSignUp_AdminCreateUser',
    username: sub,
    request: {
      userAttributes: attributes,
      validationData: call.ValidationData ? toRecord(call.ValidationData) : null,
      ...withMetadata(call.ClientMetadata),
    },
    response: { autoConfirmUser: false, autoVerifyEmail: false, autoVerifyPhone: false },
  });
  const draft =
    call.MessageAction === 'SUPPRESS'
      ? undefined
      : await draftMessage(pool, 'CustomMessage_AdminCreateUser', user, call.ClientMetadata);
  return transaction(pool, () => {
    // Asked again: another call may have taken the address while the triggers ran.
    if (isEmailTaken(pool, call.Username)) throw emailTaken('UsernameExistsException');
    insertUser(pool, user);
    if (draft) pool.deliver(fillDraft(draft, call.Username, temporaryPassword));
    return requireUser(pool, sub);
  });
}

async function inviteAgain(pool: Pool, call: Call, temporaryPassword: string): Promise<User> {
  const user = requireUser(pool, call.Username);
  if (user.status !== 'FORCE_CHANGE_PASSWORD') {
    throw new CognitoError(
      'UnsupportedUserStateException',
      `Resend not possible. ${call.Username} status is not FORCE_CHANGE_PASSWORD`,
    );
  }
  const password = acceptPassword(pool, user.username, temporaryPassword);
  const draft = await draftMessage(pool, 'CustomMessage_AdminCreateUser', user, call.ClientMetadata);
  return transaction(pool, () => {
    pool.deliver(fillDraft(draft, user.attributes.email ?? '', temporaryPassword));
    return updateUser(pool, user.username, {
      password,
      temporaryPasswordExpiresAt: temporaryPasswordExpiry(pool),
    });
  });
}
