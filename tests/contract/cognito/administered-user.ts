import {
  AdminCreateUserCommand,
  type AdminCreateUserCommandInput,
  AdminGetUserCommand,
} from '@aws-sdk/client-cognito-identity-provider';
import { person } from './browser-client.ts';
import { client, email, local } from './own-pool.ts';

/** The test's person, as administrators' operations name them. */
export const target = () => ({ UserPoolId: local.pool.userPoolId, Username: email });

export const attributes = () =>
  Object.entries({ ...person(email), email_verified: 'true' }).map(([Name, Value]) => ({ Name, Value }));

export const create = (change: Partial<AdminCreateUserCommandInput> = {}) =>
  client.send(new AdminCreateUserCommand({ ...target(), UserAttributes: attributes(), ...change }));

export const admin = () => client.send(new AdminGetUserCommand(target()));
