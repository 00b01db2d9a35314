import { AuthenticationDetails, type CognitoUserPool } from 'amazon-cognito-identity-js';
import type { PasswordProof } from '../../../lambdas/contracts/access-recovery.ts';
import { userOf } from '../../contract/cognito/browser-client.ts';

/** What the browser would answer to PASSWORD_VERIFIER, without answering it. */
export function provePassword(
  pool: CognitoUserPool,
  email: string,
  password: string,
): Promise<PasswordProof> {
  const user = userOf(pool, email);
  return new Promise((resolve, reject) => {
    const { client } = user as unknown as { client: { request: Request } };
    const send = client.request.bind(client);
    client.request = (operation, parameters, callback) => {
      if (operation !== 'RespondToAuthChallenge') return send(operation, parameters, callback);
      const answers = (parameters as { ChallengeResponses: Record<string, string> }).ChallengeResponses;
      resolve({
        username: answers.USERNAME ?? '',
        secretBlock: answers.PASSWORD_CLAIM_SECRET_BLOCK ?? '',
        signature: answers.PASSWORD_CLAIM_SIGNATURE ?? '',
        timestamp: answers.TIMESTAMP ?? '',
      });
    };
    user.authenticateUser(new AuthenticationDetails({ Username: email, Password: password }), {
      onSuccess: () => reject(new Error('Signed in')),
      onFailure: reject,
    });
  });
}

type Request = (operation: string, parameters: object, callback: unknown) => void;
