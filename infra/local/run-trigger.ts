import type { Database } from '../../lambdas/platform/database.ts';
import type { IdentityProvider } from '../../lambdas/platform/identity-provider.ts';
import type { Log } from '../../lambdas/platform/log.ts';
import { createCustomMessage } from '../../lambdas/triggers/custom-message.ts';
import { guard } from '../../lambdas/triggers/guard.ts';
import { createPostAuthentication } from '../../lambdas/triggers/post-authentication.ts';
import { createPostConfirmation } from '../../lambdas/triggers/post-confirmation.ts';
import { createPreSignUp } from '../../lambdas/triggers/pre-sign-up.ts';
import { handler as preTokenGeneration } from '../../lambdas/triggers/pre-token-generation.ts';
import type { RunTrigger } from './cognito/user-pool.ts';

/** The product's own trigger code, wired to this machine's database and user pool. */
export function createRunTrigger(dependencies: {
  database: Database;
  identityProvider: IdentityProvider;
  appUrl: () => string;
  log: Log;
  now: () => Date;
}): RunTrigger {
  const forPool = () => dependencies;
  const triggers = {
    PreSignUp: createPreSignUp(dependencies),
    PostConfirmation: createPostConfirmation(forPool, dependencies.now),
    PreTokenGeneration: preTokenGeneration,
    CustomMessage: (event: Parameters<ReturnType<typeof createCustomMessage>>[0]) =>
      createCustomMessage({ appUrl: dependencies.appUrl() })(event),
    PostAuthentication: createPostAuthentication(forPool, dependencies.now),
  };
  // The pool builds each event in the shape that AWS documents for that trigger.
  return (name, event) =>
    guard(triggers[name] as (event: object) => Promise<object>, dependencies.log)(event);
}
