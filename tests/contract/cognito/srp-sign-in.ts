import { createHmac } from 'node:crypto';
import {
  type CognitoIdentityProviderClient,
  InitiateAuthCommand,
  RespondToAuthChallengeCommand,
  type RespondToAuthChallengeCommandOutput,
} from '@aws-sdk/client-cognito-identity-provider';
import { clientKey } from '../../infra/local/cognito/srp-client.ts';
import type { LocalPool } from './local-pool.ts';

/** a = 1, so A is the generator: secret enough for a test, and no power to compute. */
const smallA = '1';
const largeA = '2';

export type Challenge = Record<string, string>;

export async function startSrp(
  { pool }: LocalPool,
  client: CognitoIdentityProviderClient,
  email: string,
): Promise<Challenge> {
  const { ChallengeName, ChallengeParameters } = await client.send(
    new InitiateAuthCommand({
      AuthFlow: 'USER_SRP_AUTH',
      ClientId: pool.userPoolClientId,
      AuthParameters: { USERNAME: email, SRP_A: largeA },
    }),
  );
  if (ChallengeName !== 'PASSWORD_VERIFIER') throw new Error(`Unexpected challenge ${ChallengeName}`);
  return ChallengeParameters ?? {};
}

/** The answer to PASSWORD_VERIFIER of someone who knows `password`. */
export function proofOf(
  { pool }: LocalPool,
  challenge: Challenge,
  password: string,
  TIMESTAMP = 'Fri Nov 21 16:04:05 UTC 2025',
): Record<string, string> {
  const { USER_ID_FOR_SRP = '', SALT = '', SRP_B = '', SECRET_BLOCK = '' } = challenge;
  const poolName = pool.userPoolId.split('_')[1] ?? '';
  const identity = { poolName, userId: USER_ID_FOR_SRP, password };
  const key = clientKey({ ...identity, salt: SALT, smallA, largeA, largeB: SRP_B });
  const signature = createHmac('sha256', key)
    .update(poolName + USER_ID_FOR_SRP)
    .update(Buffer.from(SECRET_BLOCK, 'base64'))
    .update(TIMESTAMP)
    .digest('base64');
  return {
    USERNAME: USER_ID_FOR_SRP,
    PASSWORD_CLAIM_SECRET_BLOCK: SECRET_BLOCK,
    PASSWORD_CLAIM_SIGNATURE: signature,
    TIMESTAMP,
  };
}

export function respond(
  { pool }: LocalPool,
  client: CognitoIdentityProviderClient,
  ChallengeName:
    | 'PASSWORD_VERIFIER'
    | 'SOFTWARE_TOKEN_MFA'
    | 'MFA_SETUP'
    | 'NEW_PASSWORD_REQUIRED'
    | 'SMS_MFA',
  ChallengeResponses: Record<string, string>,
  Session?: string,
): Promise<RespondToAuthChallengeCommandOutput> {
  return client.send(
    new RespondToAuthChallengeCommand({
      ClientId: pool.userPoolClientId,
      ChallengeName,
      ChallengeResponses,
      ...(Session === undefined ? {} : { Session }),
    }),
  );
}

/** Email and password proven: the challenge that follows. */
export async function provePassword(
  local: LocalPool,
  client: CognitoIdentityProviderClient,
  email: string,
  password: string,
): Promise<RespondToAuthChallengeCommandOutput> {
  const challenge = await startSrp(local, client, email);
  return respond(local, client, 'PASSWORD_VERIFIER', proofOf(local, challenge, password));
}
