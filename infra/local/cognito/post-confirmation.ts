import type { Pool } from './pool.ts';
import { callTrigger, withMetadata } from './triggers.ts';
import { allAttributes } from './user-attributes.ts';
import type { User } from './user-store.ts';

/** Runs when the confirmation is already stored: as in Cognito, a failing trigger does not undo it. */
export async function runPostConfirmation(
  pool: Pool,
  user: User,
  source: 'PostConfirmation_ConfirmSignUp' | 'PostConfirmation_ConfirmForgotPassword',
  metadata: Record<string, string> | undefined,
): Promise<void> {
  await callTrigger(pool, {
    name: 'PostConfirmation',
    source,
    username: user.username,
    request: {
      userAttributes: { ...allAttributes(user), 'cognito:user_status': user.status },
      ...withMetadata(metadata),
    },
    response: {},
  });
}
