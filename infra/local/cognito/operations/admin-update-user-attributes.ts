import { adminCall } from '../admin-call.ts';
import { emailTaken } from '../cognito-error.ts';
import { writeAttributes } from '../email-change.ts';
import { attributeList, stringMap } from '../input.ts';
import { transaction } from '../pool.ts';
import { assertKnown, assertMutable, toRecord } from '../user-attributes.ts';
import { isEmailTaken, updateUser } from '../user-store.ts';
import { forgetCode } from '../verification-codes.ts';

const shape = { UserAttributes: attributeList, ClientMetadata: stringMap.optional() };

/** An e-mail that comes with `email_verified` true is written at once; without, it waits for its code. */
export const adminUpdateUserAttributes = adminCall(shape, async (pool, user, call) => {
  const attributes = toRecord(call.UserAttributes);
  assertKnown(attributes);
  assertMutable(attributes);
  const { email } = attributes;
  if (email === undefined || attributes.email_verified !== 'true') {
    await writeAttributes(pool, user, attributes, call.ClientMetadata);
    return {};
  }
  if (isEmailTaken(pool, email, user.username)) throw emailTaken('AliasExistsException');
  transaction(pool, () => {
    updateUser(pool, user.username, {
      attributes: { ...user.attributes, ...attributes },
      pendingEmail: null,
    });
    forgetCode(pool, user.username, 'email');
  });
  return {};
});
