import { invalidParameter } from '../cognito-error.ts';
import type { Pool } from '../pool.ts';
import type { TokenPair } from '../tokens.ts';

/** What RespondToAuthChallenge brings to each challenge. */
export interface ChallengeCall {
  session: string | undefined;
  responses: Record<string, string>;
  metadata: Record<string, string> | undefined;
}

/** Either tokens or the next challenge: the answer of InitiateAuth and RespondToAuthChallenge. */
export type AuthAnswer =
  | { AuthenticationResult: TokenPair & { RefreshToken: string }; ChallengeParameters: Record<string, never> }
  | { ChallengeName: string; ChallengeParameters: Record<string, string>; Session?: string };

export type Challenge = (pool: Pool, call: ChallengeCall) => Promise<AuthAnswer>;

export function requireParameter(parameters: Record<string, string>, name: string): string {
  const value = parameters[name];
  if (!value) throw invalidParameter(`Missing required parameter ${name}`);
  return value;
}
