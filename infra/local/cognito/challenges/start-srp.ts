import { openSession } from '../auth-session.ts';
import { invalidParameter } from '../cognito-error.ts';
import { type Pool, transaction } from '../pool.ts';
import { createEphemeral, isValidClientValue, type ServerEphemeral } from '../srp.ts';
import { findUser } from '../user-store.ts';
import { type AuthAnswer, requireParameter } from './challenge.ts';
import { simulateUser } from './simulated-user.ts';

/** What waits between USER_SRP_AUTH and PASSWORD_VERIFIER. */
export interface SrpState {
  clientValue: string;
  server: ServerEphemeral;
  /** The verifier at the start: a password changed meanwhile does not count. */
  verifier: string;
}

/** USER_SRP_AUTH: the first half of the exchange, the same for names that exist and names that do not. */
export function startSrp(pool: Pool, parameters: Record<string, string>): AuthAnswer {
  const name = requireParameter(parameters, 'USERNAME');
  const clientValue = requireParameter(parameters, 'SRP_A');
  if (!isValidClientValue(clientValue)) throw invalidParameter('Invalid SRP_A.');
  const { username, password } = findUser(pool, name) ?? simulateUser(pool, name);
  const server = createEphemeral(password.verifier);
  const state: SrpState = { clientValue, server, verifier: password.verifier };
  return {
    ChallengeName: 'PASSWORD_VERIFIER',
    ChallengeParameters: {
      SALT: password.salt,
      SECRET_BLOCK: transaction(pool, () => openSession(pool, 'PASSWORD_VERIFIER', username, state)),
      SRP_B: server.publicValue,
      USERNAME: username,
      USER_ID_FOR_SRP: username,
    },
  };
}
