import { allAttributes, toList } from './user-attributes.ts';
import type { User } from './user-store.ts';

/** A user as administrators' lists show them. Instants in seconds, as the JSON protocol writes them. */
export function describeUser(user: User, attributesToGet?: readonly string[]) {
  const attributes = toList(allAttributes(user));
  return {
    Username: user.username,
    Attributes: attributesToGet
      ? attributes.filter(({ Name }) => attributesToGet.includes(Name))
      : attributes,
    UserCreateDate: user.createdAt / 1000,
    UserLastModifiedDate: user.modifiedAt / 1000,
    Enabled: user.isEnabled,
    UserStatus: user.status,
  };
}

export function describeMfa(user: User) {
  return {
    ...(user.isMfaEnabled ? { UserMFASettingList: ['SOFTWARE_TOKEN_MFA'] } : {}),
    ...(user.isMfaPreferred ? { PreferredMfaSetting: 'SOFTWARE_TOKEN_MFA' } : {}),
  };
}
