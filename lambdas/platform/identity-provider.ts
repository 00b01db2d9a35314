import * as z from 'zod';
import { isRole, type Role } from '../contracts/roles.ts';
import { once } from './once.ts';

/** An account of the user pool. */
export interface PoolUser {
  /** Cognito's user name: the sub, in our pool. */
  username: string;
  /** Our own ids of the person and of their organization, where it was given them. */
  userId: string | undefined;
  organizationId: string | undefined;
  isEnabled: boolean;
  /** Has a temporary password still, which nobody has replaced. */
  isInvited: boolean;
  hasAuthenticator: boolean;
}

export interface NewPoolUser {
  email: string;
  givenName: string;
  familyName: string;
  organizationId: string;
  userId: string;
}

/** A person's answer to PASSWORD_VERIFIER (SRP): proves the password without saying it. */
export interface PasswordProof {
  username: string;
  secretBlock: string;
  signature: string;
  timestamp: string;
}

/** What the server itself changes in the user pool. `username` is Cognito's (the sub, in our pool). */
export interface IdentityProvider {
  updateAttributes(username: string, attributes: Record<string, string>): Promise<void>;
  addToGroup(username: string, role: Role): Promise<void>;
  removeFromGroup(username: string, role: Role): Promise<void>;
  groupsOf(username: string): Promise<Role[]>;
  /** Ends all of a person's sessions there: nothing renews their tokens any more. */
  signOutEverywhere(username: string): Promise<void>;
  /** By user name or e-mail. */
  find(username: string): Promise<PoolUser | undefined>;
  /** Makes an account and sends its owner a temporary password; undefined where somebody has that e-mail. */
  invite(user: NewPoolUser): Promise<PoolUser | undefined>;
  /** Sends another temporary password; the one before it is good no more. */
  inviteAgain(email: string): Promise<void>;
  setEnabled(username: string, isEnabled: boolean): Promise<void>;
  /** Whose password it proves, where an authenticator is asked for next; each proof is good once. */
  provePassword(
    proof: PasswordProof,
  ): Promise<{ user: PoolUser } | 'wrong' | 'no-authenticator' | 'reset-required'>;
  /** Whose password and authenticator code they are; the code is good once, and no session is left behind. */
  proveBoth(
    proof: PasswordProof,
    code: string,
  ): Promise<{ user: PoolUser } | 'wrong-password' | 'wrong-code' | 'used-code' | 'locked'>;
  /** The password is good no more; its owner is sent a code for another one. */
  resetPassword(username: string): Promise<void>;
  /** The next sign-in sets up another one. */
  removeAuthenticator(username: string): Promise<void>;
  /** What is gone already stays gone. */
  remove(username: string): Promise<void>;
}

/** A call to the user pool by the name of its operation, in Cognito's own shapes; its errors have Cognito's names. */
export type SendToPool = (operation: PoolOperation, input: object) => Promise<object>;

export const poolOperations = [
  'AdminAddUserToGroup',
  'AdminCreateUser',
  'AdminDeleteSoftwareToken',
  'AdminDeleteUser',
  'AdminDisableUser',
  'AdminEnableUser',
  'AdminGetUser',
  'AdminListGroupsForUser',
  'AdminRemoveUserFromGroup',
  'AdminResetUserPassword',
  'AdminUpdateUserAttributes',
  'AdminUserGlobalSignOut',
  'RespondToAuthChallenge',
  'RevokeToken',
] as const;
export type PoolOperation = (typeof poolOperations)[number];

/** Which pool, and as which client of it people sign in. */
export interface PoolIds {
  userPoolId: string;
  clientId: string;
}

/** Operations of people name the client, those of the server the pool. */
export const withPool = (operation: PoolOperation, input: object, { userPoolId, clientId }: PoolIds) =>
  operation === 'RespondToAuthChallenge' || operation === 'RevokeToken'
    ? { ClientId: clientId, ...input }
    : { UserPoolId: userPoolId, ...input };

/** `clientId` may be left out by those who never look at a person's own proof. */
export function openCognitoIdentityProvider(userPoolId: string, clientId = ''): IdentityProvider {
  // Loaded at the first call: most requests never need it, and importing a Lambda must stay quick.
  const load = once(async () => {
    const sdk = await import('@aws-sdk/client-cognito-identity-provider');
    return { sdk, client: new sdk.CognitoIdentityProviderClient({}) };
  });
  return createIdentityProvider(async (operation, input) => {
    const { sdk, client } = await load();
    // All of them take an input of their own shape; which one it is the operation's name says.
    const Command = sdk[`${operation}Command`] as new (input: object) => Parameters<typeof client.send>[0];
    return client.send(new Command(withPool(operation, input, { userPoolId, clientId })));
  });
}

const attributesSchema = z.array(z.object({ Name: z.string(), Value: z.string().optional() }));
const userSchema = z.object({
  Username: z.string(),
  /** Of a user that is listed or made, and of one that is asked for. */
  Attributes: attributesSchema.optional(),
  UserAttributes: attributesSchema.optional(),
  Enabled: z.boolean().default(true),
  UserStatus: z.string().optional(),
  UserMFASettingList: z.array(z.string()).default([]),
});

function describe(answer: unknown): PoolUser {
  const user = userSchema.parse(answer);
  const attributes = user.UserAttributes ?? user.Attributes ?? [];
  const attributeOf = (name: string) => attributes.find(({ Name }) => Name === name)?.Value;
  return {
    username: user.Username,
    userId: attributeOf('custom:user_id'),
    organizationId: attributeOf('custom:organization_id'),
    isEnabled: user.Enabled,
    isInvited: user.UserStatus === 'FORCE_CHANGE_PASSWORD',
    hasAuthenticator: user.UserMFASettingList.includes('SOFTWARE_TOKEN_MFA'),
  };
}

const toList = (attributes: Record<string, string>) =>
  Object.entries(attributes).map(([Name, Value]) => ({ Name, Value }));

/** Undefined where Cognito answers the error of this name. */
async function unless<Result>(name: string, call: Promise<Result>): Promise<Result | undefined> {
  try {
    return await call;
  } catch (error) {
    if (error instanceof Error && error.name === name) return undefined;
    throw error;
  }
}

/** The user pool behind whatever sends to it: Amazon's client, or the one of this process. */
export function createIdentityProvider(send: SendToPool): IdentityProvider {
  const group = (Username: string, GroupName: Role) => ({ Username, GroupName });
  return {
    async updateAttributes(username, attributes) {
      const UserAttributes = toList(attributes);
      await send('AdminUpdateUserAttributes', { Username: username, UserAttributes });
    },
    async addToGroup(username, role) {
      await send('AdminAddUserToGroup', group(username, role));
    },
    async removeFromGroup(username, role) {
      await send('AdminRemoveUserFromGroup', group(username, role));
    },
    async groupsOf(username) {
      // There are three of them: one page.
      const answer = await send('AdminListGroupsForUser', { Username: username });
      const { Groups } = groupsSchema.parse(answer);
      return Groups.map(({ GroupName }) => GroupName).filter(isRole);
    },
    async signOutEverywhere(username) {
      await send('AdminUserGlobalSignOut', { Username: username });
    },
    async find(username) {
      const found = await unless('UserNotFoundException', send('AdminGetUser', { Username: username }));
      return found && describe(found);
    },
    async invite({ email, givenName, familyName, organizationId, userId }) {
      const UserAttributes = toList({
        email,
        // The password that only its owner can read proves it.
        email_verified: 'true',
        given_name: givenName,
        family_name: familyName,
        'custom:organization_id': organizationId,
        'custom:user_id': userId,
      });
      const input = { Username: email, UserAttributes, DesiredDeliveryMediums: ['EMAIL'] };
      const made = await unless('UsernameExistsException', send('AdminCreateUser', input));
      return made && describe(createdSchema.parse(made).User);
    },
    async inviteAgain(email) {
      const input = { Username: email, MessageAction: 'RESEND', DesiredDeliveryMediums: ['EMAIL'] };
      await send('AdminCreateUser', input);
    },
    async setEnabled(username, isEnabled) {
      await send(isEnabled ? 'AdminEnableUser' : 'AdminDisableUser', { Username: username });
    },
    async provePassword(proof) {
      const answer = await provesPassword(send('RespondToAuthChallenge', passwordAnswer(proof)));
      if (typeof answer === 'string') return answer;
      const { ChallengeName } = challengeSchema.parse(answer);
      if (ChallengeName !== 'SOFTWARE_TOKEN_MFA') return 'no-authenticator';
      const user = await this.find(proof.username);
      return user ? { user } : 'wrong';
    },
    async proveBoth(proof, code) {
      const first = await provesPassword(send('RespondToAuthChallenge', passwordAnswer(proof)));
      if (typeof first === 'string') return 'wrong-password';
      const { ChallengeName, Session } = challengeSchema.parse(first);
      if (ChallengeName !== 'SOFTWARE_TOKEN_MFA') return 'wrong-password';
      const ChallengeResponses = { USERNAME: proof.username, SOFTWARE_TOKEN_MFA_CODE: code };
      const second = await provesCode(
        send('RespondToAuthChallenge', { ChallengeName, Session, ChallengeResponses }),
      );
      if (typeof second === 'string') return second;
      const { AuthenticationResult: tokens } = signedInSchema.parse(second);
      // It was no sign-in.
      await send('RevokeToken', { Token: tokens.RefreshToken });
      const user = await this.find(proof.username);
      return user ? { user } : 'wrong-password';
    },
    async resetPassword(username) {
      await send('AdminResetUserPassword', { Username: username });
    },
    async removeAuthenticator(username) {
      await send('AdminDeleteSoftwareToken', { Username: username });
    },
    async remove(username) {
      await unless('UserNotFoundException', send('AdminDeleteUser', { Username: username }));
    },
  };
}

/** What Cognito answers to a proof that is none, or whose account is closed: all the same to whoever asks. */
const refusals = new Set([
  'InvalidParameterException',
  'NotAuthorizedException',
  'UserNotConfirmedException',
  'UserNotFoundException',
]);

async function provesPassword(call: Promise<object>): Promise<object | 'wrong' | 'reset-required'> {
  try {
    return await call;
  } catch (error) {
    if (!(error instanceof Error)) throw error;
    // What a sign-in would tell them, too.
    if (error.name === 'PasswordResetRequiredException') return 'reset-required';
    if (refusals.has(error.name)) return 'wrong';
    throw error;
  }
}

async function provesCode(call: Promise<object>): Promise<object | 'wrong-code' | 'used-code' | 'locked'> {
  try {
    return await call;
  } catch (error) {
    if (!(error instanceof Error)) throw error;
    if (error.name === 'CodeMismatchException') return 'wrong-code';
    if (error.name === 'ExpiredCodeException') return 'used-code';
    // Too many attempts, or an account that is closed.
    if (error.name === 'UserLambdaValidationException' || refusals.has(error.name)) return 'locked';
    throw error;
  }
}

const passwordAnswer = ({ username, secretBlock, signature, timestamp }: PasswordProof) => ({
  ChallengeName: 'PASSWORD_VERIFIER',
  ChallengeResponses: {
    USERNAME: username,
    PASSWORD_CLAIM_SECRET_BLOCK: secretBlock,
    PASSWORD_CLAIM_SIGNATURE: signature,
    TIMESTAMP: timestamp,
  },
});

const signedInSchema = z.object({ AuthenticationResult: z.object({ RefreshToken: z.string() }) });
const challengeSchema = z.object({ ChallengeName: z.string().optional(), Session: z.string().optional() });
const groupsSchema = z.object({ Groups: z.array(z.object({ GroupName: z.string() })).default([]) });
const createdSchema = z.object({ User: z.unknown() });
