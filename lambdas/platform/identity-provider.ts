import {
  AdminAddUserToGroupCommand,
  AdminUpdateUserAttributesCommand,
  CognitoIdentityProviderClient,
} from '@aws-sdk/client-cognito-identity-provider';
import type { Role } from '../contracts/roles.ts';

/** What the server itself changes in the user pool. `username` is Cognito's (the sub, in our pool). */
export interface IdentityProvider {
  updateAttributes(username: string, attributes: Record<string, string>): Promise<void>;
  addToGroup(username: string, role: Role): Promise<void>;
}

export function openCognitoIdentityProvider(userPoolId: string): IdentityProvider {
  const client = new CognitoIdentityProviderClient({});
  return {
    async updateAttributes(username, attributes) {
      await client.send(
        new AdminUpdateUserAttributesCommand({
          UserPoolId: userPoolId,
          Username: username,
          UserAttributes: Object.entries(attributes).map(([Name, Value]) => ({ Name, Value })),
        }),
      );
    },
    async addToGroup(username, role) {
      await client.send(
        new AdminAddUserToGroupCommand({ UserPoolId: userPoolId, Username: username, GroupName: role }),
      );
    },
  };
}
