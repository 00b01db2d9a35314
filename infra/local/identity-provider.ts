import type { IdentityProvider } from '../../lambdas/platform/identity-provider.ts';
import type { UserPool } from './cognito/user-pool.ts';

/** The server's own changes to the user pool, answered by the stand-in in this process. */
export function openLocalIdentityProvider(pool: () => UserPool): IdentityProvider {
  return {
    async updateAttributes(username, attributes) {
      await pool().execute('AdminUpdateUserAttributes', {
        UserPoolId: pool().userPoolId,
        Username: username,
        UserAttributes: Object.entries(attributes).map(([Name, Value]) => ({ Name, Value })),
      });
    },
    async addToGroup(username, role) {
      await pool().execute('AdminAddUserToGroup', {
        UserPoolId: pool().userPoolId,
        Username: username,
        GroupName: role,
      });
    },
    async signOutEverywhere(username) {
      await pool().execute('AdminUserGlobalSignOut', {
        UserPoolId: pool().userPoolId,
        Username: username,
      });
    },
  };
}
