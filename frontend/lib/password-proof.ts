import type { PasswordProof } from '../../lambdas/contracts/access-recovery.ts';
import { AuthError, toAuthError } from './auth-error.ts';
import { cognito } from './session.ts';

// What the library has and its declarations leave out.
declare module 'amazon-cognito-identity-js' {
  interface CognitoUser {
    client: CognitoUserPool['client'];
  }
}

/**
 * The answer to PASSWORD_VERIFIER (SRP) that a sign-in would send, for the server to send in its place: it proves the
 * password without saying it, and is good once.
 */
export async function provePassword(email: string, password: string): Promise<PasswordProof> {
  const client = await cognito();
  const user = client.user(email);
  const pool = user.client;
  return new Promise((resolve, reject) => {
    // Of this one user: what signs in beside it goes on.
    user.client = Object.assign(Object.create(pool) as typeof pool, {
      request(...[operation, parameters, callback]: Parameters<typeof pool.request>) {
        if (operation !== 'RespondToAuthChallenge') return pool.request(operation, parameters, callback);
        const { ChallengeResponses: answers } = parameters as { ChallengeResponses: Record<string, string> };
        resolve({
          username: answers.USERNAME ?? '',
          secretBlock: answers.PASSWORD_CLAIM_SECRET_BLOCK ?? '',
          signature: answers.PASSWORD_CLAIM_SIGNATURE ?? '',
          timestamp: answers.TIMESTAMP ?? '',
        });
      },
    });
    user.authenticateUser(client.credentials(email, password), {
      onSuccess: () => reject(new AuthError('UnsupportedChallenge:none', '')),
      onFailure: (error) => reject(toAuthError(error)),
    });
  });
}
