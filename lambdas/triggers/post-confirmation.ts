import type { PostConfirmationTriggerEvent } from 'aws-lambda';
import { environments } from '../contracts/environment.ts';
import { openAuroraForTrigger } from '../platform/aurora.ts';
import type { Database } from '../platform/database.ts';
import { endSessions } from '../platform/end-sessions.ts';
import { type IdentityProvider, openCognitoIdentityProvider } from '../platform/identity-provider.ts';
import { writeLog } from '../platform/log.ts';
import { once } from '../platform/once.ts';
import { parseEnvironment } from '../platform/parse-environment.ts';
import { guard } from './guard.ts';
import { personSchema, provisionAccount } from './provision-account.ts';

/**
 * Post confirmation: a confirmed e-mail becomes an organization and its first member; a forgotten password that was
 * replaced ends what was opened with it.
 */
export function createPostConfirmation(
  dependencies: (userPoolId: string) => { database: Database; identityProvider: IdentityProvider },
  now = () => new Date(),
) {
  return async (event: PostConfirmationTriggerEvent): Promise<PostConfirmationTriggerEvent> => {
    const person = personSchema.parse(event.request.userAttributes);
    // The same trigger also fires after a forgotten password was reset: who knew the old one has nothing left of it.
    if (event.triggerSource !== 'PostConfirmation_ConfirmSignUp') {
      const { database } = dependencies(event.userPoolId);
      await endSessionsOf(database, person.sub, now());
      return event;
    }
    await provisionAccount(person, event.userName, dependencies(event.userPoolId));
    return event;
  };
}

async function endSessionsOf(database: Database, cognitoSub: string, at: Date): Promise<void> {
  await database.transaction({ role: 'identity' }, async (sql) => {
    const [user] = await sql<{ user_id: string }>('SELECT user_id FROM users WHERE cognito_sub = $1', [
      cognitoSub,
    ]);
    // Who never got one has no session either.
    if (user) await endSessions(sql, { userId: user.user_id, at });
  });
}

const wired = once(() => {
  const database = openAuroraForTrigger(parseEnvironment(environments['post-confirmation'], process.env));
  // The pool names itself in its event: in the environment its id would make pool and trigger need each other.
  return createPostConfirmation((userPoolId) => ({
    database,
    identityProvider: openCognitoIdentityProvider(userPoolId),
  }));
});

export const handler = guard((event: PostConfirmationTriggerEvent) => wired()(event), writeLog);
