import * as z from 'zod';
import { refresh, reused } from '../challenges/refresh.ts';
import { assertClient, clientId, stringMap } from '../input.ts';
import { operation } from '../operation.ts';

const input = z.object({
  ClientId: clientId,
  RefreshToken: z.string().min(1),
  ClientSecret: z.string().optional(),
  ClientMetadata: stringMap.optional(),
});

export const getTokensFromRefreshToken = operation('public', input, async (pool, call) => {
  assertClient(pool, { ClientId: call.ClientId, SecretHash: call.ClientSecret });
  const { AuthenticationResult } = await refresh(pool, call.RefreshToken, call.ClientMetadata, reused);
  return { AuthenticationResult };
});
