import * as z from 'zod';
import { authorizeUser } from '../access-token.ts';
import { accessToken } from '../input.ts';
import { mfaPreferences, writeMfaPreference } from '../mfa-preference.ts';
import { operation } from '../operation.ts';

const input = z.object({ AccessToken: accessToken, ...mfaPreferences });

export const setUserMfaPreference = operation('public', input, (pool, call) => {
  writeMfaPreference(pool, authorizeUser(pool, call.AccessToken).user, call);
  return {};
});
