import { adminCall } from '../admin-call.ts';
import { mfaPreferences, writeMfaPreference } from '../mfa-preference.ts';

export const adminSetUserMfaPreference = adminCall(mfaPreferences, (pool, user, call) => {
  writeMfaPreference(pool, user, call);
  return {};
});
