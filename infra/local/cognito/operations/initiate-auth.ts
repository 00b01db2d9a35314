import * as z from 'zod';
import { requireParameter } from '../challenges/challenge.ts';
import { refresh } from '../challenges/refresh.ts';
import { startSrp } from '../challenges/start-srp.ts';
import { invalidParameter, notAuthorized } from '../cognito-error.ts';
import { assertClient, clientId, stringMap } from '../input.ts';
import { operation } from '../operation.ts';
import { settings } from '../settings.ts';

const flows = [
  'USER_SRP_AUTH',
  'REFRESH_TOKEN_AUTH',
  'REFRESH_TOKEN',
  'CUSTOM_AUTH',
  'ADMIN_NO_SRP_AUTH',
  'USER_PASSWORD_AUTH',
  'ADMIN_USER_PASSWORD_AUTH',
  'USER_AUTH',
] as const;

const input = z.object({
  ClientId: clientId,
  AuthFlow: z.enum(flows),
  AuthParameters: stringMap.optional(),
  ClientMetadata: stringMap.optional(),
});

const enabledFlows: readonly string[] = settings.client.authFlows;

export const initiateAuth = operation('public', input, async (pool, call) => {
  const parameters = call.AuthParameters ?? {};
  assertClient(pool, { ClientId: call.ClientId, SecretHash: parameters.SECRET_HASH });
  switch (call.AuthFlow) {
    case 'USER_SRP_AUTH':
      if (!enabledFlows.includes('ALLOW_USER_SRP_AUTH')) break;
      return startSrp(pool, parameters);
    case 'REFRESH_TOKEN_AUTH':
    case 'REFRESH_TOKEN':
      // The one kindness: Cognito refuses this flow to a client with rotation, which is to use
      // GetTokensFromRefreshToken. Tools that know only the classic flow get the same rotation here.
      return refresh(pool, requireParameter(parameters, 'REFRESH_TOKEN'), call.ClientMetadata);
    case 'ADMIN_NO_SRP_AUTH':
    case 'ADMIN_USER_PASSWORD_AUTH':
      throw notAuthorized(`${call.AuthFlow} is only allowed for administrator calls`);
    default:
      break;
  }
  throw invalidParameter(`${call.AuthFlow} flow not enabled for this client`);
});
