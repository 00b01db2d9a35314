import {
  AuthenticationDetails,
  CognitoUser,
  CognitoUserPool,
  type CognitoUserSession,
  type ICognitoStorage,
} from 'amazon-cognito-identity-js';
import { Secret, TOTP } from 'otpauth';
import type { RuntimeConfig } from '../../lambdas/contracts/runtime-config.ts';
import './native-powers.ts';

/** The authenticator's code at an instant (milliseconds since 1970). */
export function totpCode(secret: string, timestamp = Date.now()): string {
  return new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp });
}

function memoryStorage(): ICognitoStorage {
  const values = new Map<string, string>();
  return {
    setItem: (key, value) => void values.set(key, value),
    getItem: (key) => values.get(key) ?? null,
    removeItem: (key) => void values.delete(key),
    clear: () => values.clear(),
  };
}

/** Signs in as the browser does (SRP, then the authenticator's code) and answers the tokens. */
export function signIn(
  config: RuntimeConfig,
  account: { email: string; password: string; totpSecret: string },
  at = Date.now(),
): Promise<CognitoUserSession> {
  const pool = new CognitoUserPool({
    UserPoolId: config.userPoolId,
    ClientId: config.userPoolClientId,
    Storage: memoryStorage(),
    ...(config.cognitoEndpoint ? { endpoint: config.cognitoEndpoint } : {}),
  });
  const user = new CognitoUser({ Username: account.email, Pool: pool, Storage: memoryStorage() });
  return new Promise((resolve, reject) => {
    const callbacks = { onSuccess: resolve, onFailure: reject };
    user.authenticateUser(
      new AuthenticationDetails({ Username: account.email, Password: account.password }),
      {
        ...callbacks,
        totpRequired: () =>
          user.sendMFACode(totpCode(account.totpSecret, at), callbacks, 'SOFTWARE_TOKEN_MFA'),
      },
    );
  });
}
