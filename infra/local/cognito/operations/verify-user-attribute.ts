import * as z from 'zod';
import { authorizeUser } from '../access-token.ts';
import { emailTaken, invalidParameter } from '../cognito-error.ts';
import { accessToken, confirmationCode } from '../input.ts';
import { operation } from '../operation.ts';
import { transaction } from '../pool.ts';
import { isEmailTaken, updateUser } from '../user-store.ts';
import { checkCode, spendCode } from '../verification-codes.ts';

const input = z.object({
  AccessToken: accessToken,
  AttributeName: z.string().min(1).max(32),
  Code: confirmationCode,
});

/** Enters an e-mail's code: a waiting e-mail becomes the one that signs in. */
export const verifyUserAttribute = operation('public', input, (pool, call) => {
  const { user } = authorizeUser(pool, call.AccessToken);
  if (call.AttributeName !== 'email') {
    throw invalidParameter(`Attribute ${call.AttributeName} cannot be verified.`);
  }
  checkCode(pool, user.username, 'email', call.Code);
  const email = user.pendingEmail ?? user.attributes.email ?? '';
  if (isEmailTaken(pool, email, user.username)) throw emailTaken('AliasExistsException');
  transaction(pool, () => {
    spendCode(pool, user.username, 'email');
    updateUser(pool, user.username, {
      attributes: { ...user.attributes, email, email_verified: 'true' },
      pendingEmail: null,
    });
  });
  return {};
});
