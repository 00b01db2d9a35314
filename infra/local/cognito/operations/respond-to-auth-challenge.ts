import * as z from 'zod';
import type { Challenge } from '../challenges/challenge.ts';
import { finishMfaSetup } from '../challenges/mfa-setup.ts';
import { chooseNewPassword } from '../challenges/new-password-required.ts';
import { verifyPassword } from '../challenges/password-verifier.ts';
import { verifySoftwareTokenCode } from '../challenges/software-token-mfa.ts';
import { invalidParameter } from '../cognito-error.ts';
import { assertClient, clientId, session, stringMap } from '../input.ts';
import { operation } from '../operation.ts';

/** The challenges that our pool can pose; the others of the API's list are refused by name. */
const challenges: Partial<Record<string, Challenge>> = {
  PASSWORD_VERIFIER: verifyPassword,
  NEW_PASSWORD_REQUIRED: chooseNewPassword,
  MFA_SETUP: finishMfaSetup,
  SOFTWARE_TOKEN_MFA: verifySoftwareTokenCode,
};

const challengeNames = [
  ...['SMS_MFA', 'EMAIL_OTP', 'SOFTWARE_TOKEN_MFA', 'SELECT_MFA_TYPE', 'MFA_SETUP', 'PASSWORD_VERIFIER'],
  ...['CUSTOM_CHALLENGE', 'SELECT_CHALLENGE', 'DEVICE_SRP_AUTH', 'DEVICE_PASSWORD_VERIFIER', 'SMS_OTP'],
  ...['ADMIN_NO_SRP_AUTH', 'NEW_PASSWORD_REQUIRED', 'PASSWORD', 'WEB_AUTHN', 'PASSWORD_SRP'],
];

const input = z.object({
  ClientId: clientId,
  ChallengeName: z.enum(challengeNames),
  ChallengeResponses: stringMap.optional(),
  Session: session.optional(),
  ClientMetadata: stringMap.optional(),
});

export const respondToAuthChallenge = operation('public', input, async (pool, call) => {
  const responses = call.ChallengeResponses ?? {};
  assertClient(pool, { ClientId: call.ClientId, SecretHash: responses.SECRET_HASH });
  const challenge = challenges[call.ChallengeName];
  if (!challenge) throw invalidParameter(`${call.ChallengeName} is not a challenge of this user pool.`);
  return challenge(pool, { session: call.Session, responses, metadata: call.ClientMetadata });
});
