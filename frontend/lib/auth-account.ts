import type { RegistrationMetadata } from '../../lambdas/contracts/registration.ts';
import { isSessionRefused, sessionEnded, toAuthError } from './auth-error.ts';
import { associateAuthenticator, verifyAuthenticator } from './auth-sign-in.ts';
import { cognito, currentUser, endSession, getAccessToken, renewSession, revokeTokens } from './session.ts';

export interface SignUpRequest {
  email: string;
  password: string;
  givenName: string;
  familyName: string;
  metadata: RegistrationMetadata;
}

export async function signUp(request: SignUpRequest): Promise<void> {
  const client = await cognito();
  const attributes = {
    email: request.email,
    given_name: request.givenName,
    family_name: request.familyName,
    locale: 'es-US',
    zoneinfo: Intl.DateTimeFormat().resolvedOptions().timeZone,
  };
  await client.request('SignUp', {
    ClientId: client.clientId,
    Username: request.email,
    Password: request.password,
    UserAttributes: Object.entries(attributes).map(([Name, Value]) => ({ Name, Value })),
    ClientMetadata: request.metadata,
  });
}

/** The operations that name a person by e-mail and need no session. */
async function requestFor(email: string, operation: string, parameters: object = {}): Promise<void> {
  const client = await cognito();
  await client.request(operation, {
    ClientId: client.clientId,
    Username: email,
    ...parameters,
  });
}

export const confirmSignUp = (email: string, code: string) =>
  requestFor(email, 'ConfirmSignUp', { ConfirmationCode: code });

export const resendConfirmationCode = (email: string) => requestFor(email, 'ResendConfirmationCode');

export const forgotPassword = (email: string) => requestFor(email, 'ForgotPassword');

export const confirmForgotPassword = (email: string, code: string, password: string) =>
  requestFor(email, 'ConfirmForgotPassword', { ConfirmationCode: code, Password: password });

/** The operations of the signed-in person: where Cognito no longer knows the session, it ends here too. */
async function asSignedIn<Answer>(call: () => Promise<Answer>): Promise<Answer> {
  try {
    return await call();
  } catch (error) {
    if (!isSessionRefused(toAuthError(error))) throw error;
    endSession('expired');
    throw sessionEnded();
  }
}

function requestAsSignedIn(operation: string, parameters: object): Promise<unknown> {
  return asSignedIn(async () => {
    const [client, accessToken] = await Promise.all([cognito(), getAccessToken()]);
    return client.request(operation, { AccessToken: accessToken, ...parameters });
  });
}

export async function changePassword(currentPassword: string, newPassword: string): Promise<void> {
  await requestAsSignedIn('ChangePassword', {
    PreviousPassword: currentPassword,
    ProposedPassword: newPassword,
  });
}

/** Asks for another e-mail. Cognito sends it a code; the old address stays until `verifyEmail`. */
export async function requestEmailChange(email: string): Promise<void> {
  await requestAsSignedIn('UpdateUserAttributes', { UserAttributes: [{ Name: 'email', Value: email }] });
}

export async function verifyEmail(code: string): Promise<void> {
  await requestAsSignedIn('VerifyUserAttribute', { AttributeName: 'email', Code: code });
  await renewSession();
}

/** A new secret for the authenticator. The old one keeps working until `verifyNewAuthenticator`. */
export async function startAuthenticatorChange() {
  await getAccessToken();
  const { user, email } = currentUser();
  return asSignedIn(() => associateAuthenticator(user, email));
}

export async function verifyNewAuthenticator(code: string): Promise<void> {
  await getAccessToken();
  await asSignedIn(() => verifyAuthenticator(currentUser().user, code));
  await requestAsSignedIn('SetUserMFAPreference', {
    SoftwareTokenMfaSettings: { Enabled: true, PreferredMfa: true },
  });
}

/** Who leaves does not wait for a slow network: what counts is that the tokens are gone from here. */
const signOutLimitMs = 5000;

function limit(): Promise<never> {
  return new Promise((_, reject) => {
    setTimeout(() => reject(toAuthError(new TypeError('Sign-out took too long'))), signOutLimitMs);
  });
}

/** Ends this session. Rejects when Cognito could not be told; the tokens are gone from here either way. */
export async function signOut(): Promise<void> {
  try {
    await Promise.race([revokeTokens(), limit()]);
  } finally {
    endSession();
  }
}
