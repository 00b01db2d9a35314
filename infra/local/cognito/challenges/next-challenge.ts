import { openSession, type SessionChallenge } from '../auth-session.ts';
import { type Pool, transaction } from '../pool.ts';
import type { TokenSource } from '../tokens.ts';
import { requiredAttributes } from '../user-attributes.ts';
import type { User } from '../user-store.ts';
import type { AuthAnswer } from './challenge.ts';

/** What a sign-in remembers from one challenge to the next. */
export interface SignInState {
  source: TokenSource;
}

/** After the password: a new password where it is temporary, then the second factor or its set-up. */
export function nextChallenge(pool: Pool, user: User, state: SignInState): AuthAnswer {
  const open = (challenge: SessionChallenge) =>
    transaction(pool, () => openSession(pool, challenge, user.username, state));
  if (user.status === 'FORCE_CHANGE_PASSWORD') {
    const missing = requiredAttributes.filter((name) => !user.attributes[name]);
    return {
      ChallengeName: 'NEW_PASSWORD_REQUIRED',
      Session: open('NEW_PASSWORD_REQUIRED'),
      ChallengeParameters: {
        USER_ID_FOR_SRP: user.username,
        requiredAttributes: JSON.stringify(missing.map((name) => `userAttributes.${name}`)),
        userAttributes: JSON.stringify(user.attributes),
      },
    };
  }
  if (user.totpSecret === null) {
    return {
      ChallengeName: 'MFA_SETUP',
      Session: open('MFA_SETUP'),
      ChallengeParameters: { MFAS_CAN_SETUP: '["SOFTWARE_TOKEN_MFA"]', USER_ID_FOR_SRP: user.username },
    };
  }
  return {
    ChallengeName: 'SOFTWARE_TOKEN_MFA',
    Session: open('SOFTWARE_TOKEN_MFA'),
    ChallengeParameters: {
      ...(user.totpDeviceName ? { FRIENDLY_DEVICE_NAME: user.totpDeviceName } : {}),
      USER_ID_FOR_SRP: user.username,
    },
  };
}
