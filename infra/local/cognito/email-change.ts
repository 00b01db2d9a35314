import { emailTaken } from './cognito-error.ts';
import { describeDelivery, draftMessage, fillDraft } from './messages.ts';
import { type Pool, transaction } from './pool.ts';
import { isEmailTaken, requireUser, type User, updateUser } from './user-store.ts';
import { createCode } from './verification-codes.ts';

/**
 * Writes attributes; a new e-mail waits for the code that is sent to it, and the old one goes on signing in
 * (`attributesRequireVerificationBeforeUpdate`). Answers where a code went.
 */
export async function writeAttributes(
  pool: Pool,
  user: User,
  { email, ...others }: Record<string, string>,
  metadata: Record<string, string> | undefined,
): Promise<ReturnType<typeof describeDelivery>[]> {
  const write = (pending?: string) => {
    const { attributes } = requireUser(pool, user.username);
    updateUser(pool, user.username, {
      attributes: withoutEmpty({ ...attributes, ...others }),
      ...(pending === undefined ? {} : { pendingEmail: pending }),
    });
  };
  if (email === undefined || email === user.attributes.email) {
    transaction(pool, () => write());
    return [];
  }
  if (isEmailTaken(pool, email, user.username)) throw emailTaken('AliasExistsException');
  const draft = await draftMessage(pool, 'CustomMessage_UpdateUserAttribute', user, metadata);
  transaction(pool, () => {
    write(email);
    pool.deliver(fillDraft(draft, email, createCode(pool, user.username, 'email')));
  });
  return [describeDelivery(email)];
}

/** An empty value deletes an attribute. */
function withoutEmpty(attributes: Record<string, string>): Record<string, string> {
  return Object.fromEntries(Object.entries(attributes).filter(([, value]) => value !== ''));
}
