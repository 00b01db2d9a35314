import type { PostConfirmationTriggerEvent } from 'aws-lambda';
import { environments } from '../contracts/environment.ts';
import { openAurora } from '../platform/aurora.ts';
import type { Database } from '../platform/database.ts';
import { type IdentityProvider, openCognitoIdentityProvider } from '../platform/identity-provider.ts';
import { writeLog } from '../platform/log.ts';
import { once } from '../platform/once.ts';
import { parseEnvironment } from '../platform/parse-environment.ts';
import { guard } from './guard.ts';
import { personSchema, provisionAccount } from './provision-account.ts';

/** Post confirmation: a confirmed e-mail becomes an organization and its first member. */
export function createPostConfirmation(
  dependencies: (userPoolId: string) => { database: Database; identityProvider: IdentityProvider },
) {
  return async (event: PostConfirmationTriggerEvent): Promise<PostConfirmationTriggerEvent> => {
    // The same trigger also fires after a forgotten password was reset.
    if (event.triggerSource !== 'PostConfirmation_ConfirmSignUp') return event;
    const person = personSchema.parse(event.request.userAttributes);
    await provisionAccount(person, event.userName, dependencies(event.userPoolId));
    return event;
  };
}

const wired = once(() => {
  const database = openAurora(parseEnvironment(environments['post-confirmation'], process.env));
  // The pool names itself in its event: in the environment its id would make pool and trigger need each other.
  return createPostConfirmation((userPoolId) => ({
    database,
    identityProvider: openCognitoIdentityProvider(userPoolId),
  }));
});

export const handler = guard((event: PostConfirmationTriggerEvent) => wired()(event), writeLog);
