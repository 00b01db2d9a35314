import { closeSession, invalidSession, readSession } from '../auth-session.ts';
import { notAuthorized } from '../cognito-error.ts';
import { acceptPassword } from '../password-policy.ts';
import { transaction } from '../pool.ts';
import { assertRequired, assertWritable } from '../user-attributes.ts';
import { findUser, requireUser, updateUser } from '../user-store.ts';
import { type Challenge, requireParameter } from './challenge.ts';
import { nextChallenge } from './next-challenge.ts';

const attributePrefix = 'userAttributes.';

/** NEW_PASSWORD_REQUIRED: the owner of a temporary password chooses their own and completes the profile. */
export const chooseNewPassword: Challenge = async (pool, { session, responses }) => {
  const name = requireParameter(responses, 'USERNAME');
  const password = requireParameter(responses, 'NEW_PASSWORD');
  const opened = readSession(pool, session, 'NEW_PASSWORD_REQUIRED');
  if (findUser(pool, name)?.username !== opened.username) throw invalidSession();
  const user = requireUser(pool, opened.username, invalidSession);
  const attributes = Object.fromEntries(
    Object.entries(responses)
      .filter(([key]) => key.startsWith(attributePrefix))
      .map(([key, value]) => [key.slice(attributePrefix.length), value]),
  );
  if (attributes.email !== undefined) throw notAuthorized('Cannot modify an already provided email');
  assertWritable(attributes);
  assertRequired({ ...user.attributes, ...attributes });
  const verifier = acceptPassword(pool, user.username, password);
  const confirmed = transaction(pool, () => {
    closeSession(pool, opened);
    return updateUser(pool, user.username, {
      status: 'CONFIRMED',
      password: verifier,
      temporaryPasswordExpiresAt: null,
      attributes: { ...user.attributes, ...attributes },
    });
  });
  return nextChallenge(pool, confirmed, { source: 'TokenGeneration_NewPasswordChallenge' });
};
