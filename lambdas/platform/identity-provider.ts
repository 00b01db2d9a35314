import type { Role } from '../contracts/roles.ts';
import { once } from './once.ts';

/** What the server itself changes in the user pool. `username` is Cognito's (the sub, in our pool). */
export interface IdentityProvider {
  updateAttributes(username: string, attributes: Record<string, string>): Promise<void>;
  addToGroup(username: string, role: Role): Promise<void>;
  /** Ends all of a person's sessions there: nothing renews their tokens any more. */
  signOutEverywhere(username: string): Promise<void>;
}

export function openCognitoIdentityProvider(userPoolId: string): IdentityProvider {
  // Loaded at the first call: most requests never need it, and importing a Lambda must stay quick.
  const load = once(async () => {
    const sdk = await import('@aws-sdk/client-cognito-identity-provider');
    return { sdk, client: new sdk.CognitoIdentityProviderClient({}) };
  });
  return {
    async updateAttributes(username, attributes) {
      const { sdk, client } = await load();
      await client.send(
        new sdk.AdminUpdateUserAttributesCommand({
          UserPoolId: userPoolId,
          Username: username,
          UserAttributes: Object.entries(attributes).map(([Name, Value]) => ({ Name, Value })),
        }),
      );
    },
    async addToGroup(username, role) {
      const { sdk, client } = await load();
      await client.send(
        new sdk.AdminAddUserToGroupCommand({ UserPoolId: userPoolId, Username: username, GroupName: role }),
      );
    },
    async signOutEverywhere(username) {
      const { sdk, client } = await load();
      await client.send(
        new sdk.AdminUserGlobalSignOutCommand({ UserPoolId: userPoolId, Username: username }),
      );
    },
  };
}
