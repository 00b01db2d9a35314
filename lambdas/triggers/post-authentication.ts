import { randomUUID } from 'node:crypto';
import type { PostAuthenticationTriggerEvent } from 'aws-lambda';
import { environments } from '../contracts/environment.ts';
import { recordAudit } from '../platform/audit.ts';
import { openAurora } from '../platform/aurora.ts';
import type { Database } from '../platform/database.ts';
import { type IdentityProvider, openCognitoIdentityProvider } from '../platform/identity-provider.ts';
import { writeLog } from '../platform/log.ts';
import { once } from '../platform/once.ts';
import { parseEnvironment } from '../platform/parse-environment.ts';
import { guard } from './guard.ts';
import { type Person, personSchema, provisionAccount } from './provision-account.ts';
import { Refusal } from './refusal.ts';

/**
 * Cognito calls a trigger that does not answer up to three times, five seconds each, with nothing in the event
 * that tells a retry from a new sign-in. A person cannot sign in twice within this time: each sign-in takes a
 * one-time code of its own, and a code lasts 30 seconds.
 */
const retryWindowSeconds = 15;

/**
 * Post authentication: records the sign-in and brings the person's row to what the user pool says of their
 * name and e-mail. Whoever is deactivated is let in no more. A person whose provisioning failed at confirmation is provisioned now.
 */
export function createPostAuthentication(
  dependencies: (userPoolId: string) => { database: Database; identityProvider: IdentityProvider },
) {
  return async (event: PostAuthenticationTriggerEvent): Promise<PostAuthenticationTriggerEvent> => {
    const person = personSchema.parse(event.request.userAttributes);
    const { database, identityProvider } = dependencies(event.userPoolId);
    if (!person['custom:user_id']) {
      await provisionAccount(person, event.userName, { database, identityProvider });
    }
    await recordSignIn(database, person);
    return event;
  };
}

async function recordSignIn(database: Database, person: Person): Promise<void> {
  await database.transaction({ role: 'identity' }, async (sql) => {
    const [user] = await sql<{ user_id: string; organization_id: string; deactivated_at: Date | null }>(
      // Locked, so that a retry that runs beside the first call waits for it and sees its entry.
      'SELECT user_id, organization_id, deactivated_at FROM users WHERE cognito_sub = $1 FOR UPDATE',
      [person.sub],
    );
    if (!user) throw new Error('A signed-in person has no row');
    if (user.deactivated_at) throw new Refusal('Su cuenta está desactivada. Consulte a su administrador.');
    await sql(
      `UPDATE users SET email = $2, given_name = $3, family_name = $4, version = version + 1, updated_at = now()
       WHERE user_id = $1 AND (email, given_name, family_name) IS DISTINCT FROM ($2, $3, $4)`,
      [user.user_id, person.email, person.given_name, person.family_name],
    );
    const [retried] = await sql(
      `SELECT 1 FROM audit_events WHERE user_id = $1 AND action = 'signed-in'
       AND recorded_at > now() - make_interval(secs => $2)`,
      [user.user_id, retryWindowSeconds],
    );
    if (retried) return;
    await recordAudit(sql, {
      organizationId: user.organization_id,
      userId: user.user_id,
      action: 'signed-in',
      sourceId: randomUUID(),
    });
  });
}

const wired = once(() => {
  const database = openAurora(parseEnvironment(environments['post-authentication'], process.env));
  return createPostAuthentication((userPoolId) => ({
    database,
    identityProvider: openCognitoIdentityProvider(userPoolId),
  }));
});

export const handler = guard((event: PostAuthenticationTriggerEvent) => wired()(event), writeLog);
