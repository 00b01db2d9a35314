import type * as z from 'zod';
import { invalidParameter } from './cognito-error.ts';
import { mfaSettings } from './input.ts';
import { type Pool, transaction } from './pool.ts';
import { type User, updateUser } from './user-store.ts';

export const mfaPreferences = {
  SoftwareTokenMfaSettings: mfaSettings.optional(),
  SMSMfaSettings: mfaSettings.optional(),
  EmailMfaSettings: mfaSettings.optional(),
};

type Preferences = { [Name in keyof typeof mfaPreferences]?: z.infer<(typeof mfaPreferences)[Name]> };

/**
 * Stores what a user prefers. In a pool whose MFA is required this never switches the second factor off: a
 * verified authenticator is asked for at every sign-in.
 */
export function writeMfaPreference(pool: Pool, user: User, preferences: Preferences): void {
  for (const [kind, name] of [
    ['SMSMfaSettings', 'SMS_MFA'],
    ['EmailMfaSettings', 'EMAIL_OTP'],
  ] as const) {
    if (preferences[kind]?.Enabled || preferences[kind]?.PreferredMfa) {
      throw invalidParameter(`User does not have delivery config set to turn on ${name}`);
    }
  }
  const { Enabled: isEnabled, PreferredMfa: isPreferred } = preferences.SoftwareTokenMfaSettings ?? {};
  if (isEnabled && user.totpSecret === null) {
    throw invalidParameter('User has not verified software token mfa');
  }
  const isMfaEnabled = isEnabled ?? user.isMfaEnabled;
  if (isPreferred && !isMfaEnabled) throw invalidParameter('Cannot set preferred MFA without enabling it');
  const isMfaPreferred = isMfaEnabled && (isPreferred ?? user.isMfaPreferred);
  transaction(pool, () => updateUser(pool, user.username, { isMfaEnabled, isMfaPreferred }));
}
