import type { CognitoUserSession } from 'amazon-cognito-identity-js';
import type { RuntimeConfig } from '../../../lambdas/contracts/runtime-config.ts';

/** Puts a session where a tab keeps it: a screen that opens next takes it up, as after a reload. */
export function keepSignedIn(config: RuntimeConfig, session: CognitoUserSession): void {
  const prefix = `CognitoIdentityServiceProvider.${config.userPoolClientId}`;
  const user = String(session.getAccessToken().payload.username);
  const values = {
    LastAuthUser: user,
    [`${user}.idToken`]: session.getIdToken().getJwtToken(),
    [`${user}.accessToken`]: session.getAccessToken().getJwtToken(),
    [`${user}.refreshToken`]: session.getRefreshToken().getToken(),
    [`${user}.clockDrift`]: '0',
  };
  for (const [key, value] of Object.entries(values)) sessionStorage.setItem(`${prefix}.${key}`, value);
}
