import { randomUUID } from 'node:crypto';
import * as z from 'zod';
import { emailPattern, normalizeEmail } from '../../../../lambdas/contracts/email.ts';
import { emailTaken, invalidParameter } from '../cognito-error.ts';
import { assertClient, attributeList, clientCall, password, stringMap, username } from '../input.ts';
import { describeDelivery, draftMessage, fillDraft } from '../messages.ts';
import { operation } from '../operation.ts';
import { acceptPassword } from '../password-policy.ts';
import { transaction } from '../pool.ts';
import { runPostConfirmation } from '../post-confirmation.ts';
import { callTrigger, withMetadata } from '../triggers.ts';
import { assertRequired, assertWritable, toRecord } from '../user-attributes.ts';
import { insertUser, isEmailTaken, requireUser, type UserStatus } from '../user-store.ts';
import { createCode } from '../verification-codes.ts';

const input = z.object({
  ...clientCall,
  Username: username,
  Password: password,
  UserAttributes: attributeList.optional(),
  ValidationData: attributeList.optional(),
  ClientMetadata: stringMap.optional(),
});

export const signUp = operation('public', input, async (pool, call) => {
  assertClient(pool, call);
  if (!emailPattern.test(call.Username)) throw invalidParameter('Username should be an email.');
  const attributes: Record<string, string> = { email: call.Username, ...toRecord(call.UserAttributes) };
  if (normalizeEmail(attributes.email ?? '') !== normalizeEmail(call.Username)) {
    throw invalidParameter('Username and email attribute do not match.');
  }
  assertWritable(attributes);
  assertRequired(attributes);
  const sub = randomUUID();
  const verifier = acceptPassword(pool, sub, call.Password);
  if (isEmailTaken(pool, call.Username)) throw emailTaken('UsernameExistsException');

  const decision = await callTrigger(pool, {
    name: 'PreSignUp',
    source: 'PreSignUp_SignUp',
    username: sub,
    request: {
      userAttributes: attributes,
      validationData: call.ValidationData ? toRecord(call.ValidationData) : null,
      ...withMetadata(call.ClientMetadata),
    },
    response: { autoConfirmUser: false, autoVerifyEmail: false, autoVerifyPhone: false },
  });
  const isConfirmed = decision.autoConfirmUser === true;
  const status: UserStatus = isConfirmed ? 'CONFIRMED' : 'UNCONFIRMED';
  const isVerified = decision.autoVerifyEmail === true;
  const user = {
    username: sub,
    status,
    attributes: { ...attributes, email_verified: String(isVerified) },
    password: verifier,
  };
  const draft = isConfirmed
    ? undefined
    : await draftMessage(pool, 'CustomMessage_SignUp', user, call.ClientMetadata);
  transaction(pool, () => {
    // Asked again: another sign-up may have taken the address while the triggers ran.
    if (isEmailTaken(pool, call.Username)) throw emailTaken('UsernameExistsException');
    insertUser(pool, user);
    if (draft) pool.deliver(fillDraft(draft, call.Username, createCode(pool, sub, 'sign-up')));
  });
  if (isConfirmed) {
    await runPostConfirmation(
      pool,
      requireUser(pool, sub),
      'PostConfirmation_ConfirmSignUp',
      call.ClientMetadata,
    );
  }
  return {
    UserConfirmed: isConfirmed,
    UserSub: sub,
    ...(draft ? { CodeDeliveryDetails: describeDelivery(call.Username) } : {}),
  };
});
