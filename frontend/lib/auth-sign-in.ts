import type { CognitoUser, IAuthenticationCallback } from 'amazon-cognito-identity-js';
import { identity } from '../../lambdas/contracts/identity.ts';
import { AuthError, sessionEnded, toAuthError } from './auth-error.ts';
import { enterAuthState, reportUnconfirmedEmail } from './auth-state.ts';
import { beginSession, cognito, endSession } from './session.ts';

/** How an attempt to sign in goes on; anything else is an `AuthError`. */
export type SignInOutcome =
  | { type: 'success' }
  | { type: 'mfa-challenge' }
  | { type: 'mfa-setup' }
  | { type: 'new-password' }
  | { type: 'unconfirmed'; email: string }
  | { type: 'password-reset'; email: string };

type Answer = 'success' | 'mfa-challenge' | 'mfa-setup' | 'new-password';

/** Where a sign-in stands between two challenges. The password is never part of it. */
interface Attempt {
  user: CognitoUser;
  email: string;
  isMfaSetupVerified: boolean;
}

let attempt: Attempt | null = null;

function answerOf(call: (callbacks: IAuthenticationCallback) => void): Promise<Answer> {
  return new Promise((resolve, reject) => {
    const unsupported = (name: string) => reject(new AuthError(`UnsupportedChallenge:${name}`, ''));
    call({
      onSuccess: () => resolve('success'),
      onFailure: (error) => reject(toAuthError(error)),
      totpRequired: () => resolve('mfa-challenge'),
      mfaSetup: () => resolve('mfa-setup'),
      newPasswordRequired: () => resolve('new-password'),
      mfaRequired: unsupported,
      selectMFAType: unsupported,
      customChallenge: () => unsupported('CUSTOM_CHALLENGE'),
    });
  });
}

/** An answer that comes after the person has given up must leave no tokens behind. */
function refuseIfGivenUp(current: Attempt): void {
  if (attempt === current) return;
  current.user.signOut();
  throw sessionEnded();
}

function proceed(current: Attempt, answer: Answer): SignInOutcome {
  refuseIfGivenUp(current);
  if (answer === 'success') finish();
  else enterAuthState({ status: answer });
  return { type: answer };
}

function finish(): void {
  if (attempt) beginSession(attempt.user);
  attempt = null;
}

function pending() {
  if (!attempt) throw sessionEnded();
  return attempt;
}

/** `email` as `emailSchema` of the contract answers it, like every address given to this layer. */
export async function signIn(email: string, password: string): Promise<SignInOutcome> {
  const client = await cognito();
  const user = client.user(email);
  const current: Attempt = { user, email, isMfaSetupVerified: false };
  attempt = current;
  try {
    return proceed(
      current,
      await answerOf((calls) => user.authenticateUser(client.credentials(email, password), calls)),
    );
  } catch (error) {
    if (attempt !== current) throw error;
    attempt = null;
    const { code } = toAuthError(error);
    if (code === 'PasswordResetRequiredException') return { type: 'password-reset', email };
    if (code !== 'UserNotConfirmedException') throw error;
    reportUnconfirmedEmail(email);
    return { type: 'unconfirmed', email };
  }
}

export async function confirmMFAChallenge(code: string): Promise<void> {
  const current = pending();
  proceed(current, await answerOf((calls) => current.user.sendMFACode(code, calls, 'SOFTWARE_TOKEN_MFA')));
}

export function cancelMFAChallenge(): void {
  attempt = null;
  endSession();
}

/** Answers the challenge of a person whom an administrator invited with a temporary password. */
export async function completeNewPassword(password: string): Promise<SignInOutcome> {
  const current = pending();
  return proceed(
    current,
    await answerOf((calls) => current.user.completeNewPasswordChallenge(password, {}, calls)),
  );
}

/** Asks for a new authenticator secret, for the person who signs in or is signed in as `user`. */
export async function associateAuthenticator(user: CognitoUser, email: string) {
  const secretCode = await new Promise<string>((resolve, reject) => {
    user.associateSoftwareToken({
      associateSecretCode: resolve,
      onFailure: (error) => reject(toAuthError(error)),
    });
  });
  const { issuer } = identity.mfa;
  const label = `${issuer}:${encodeURIComponent(email)}`;
  return { secretCode, qrCodeURI: `otpauth://totp/${label}?secret=${secretCode}&issuer=${issuer}` };
}

export async function verifyAuthenticator(user: CognitoUser, code: string): Promise<void> {
  await new Promise<unknown>((resolve, reject) => {
    user.verifySoftwareToken(code, identity.mfa.issuer, {
      onSuccess: resolve,
      onFailure: (error) => reject(toAuthError(error)),
    });
  });
}

export async function setupMFA(): Promise<{ secretCode: string; qrCodeURI: string }> {
  const { user, email } = pending();
  return associateAuthenticator(user, email);
}

export async function verifyMFASetup(code: string): Promise<void> {
  const current = pending();
  await verifyAuthenticator(current.user, code);
  refuseIfGivenUp(current);
  current.isMfaSetupVerified = true;
}

/** The access token of whoever has verified their authenticator and has not entered yet. */
export async function enrolledToken(): Promise<string> {
  const token = pending().user.getSignInUserSession()?.getAccessToken().getJwtToken();
  if (token === undefined) throw sessionEnded();
  return token;
}

/** After verification enters the platform; before it, gives the sign-in up. */
export function completeMFASetup(): void {
  if (attempt?.isMfaSetupVerified) finish();
  else cancelMFAChallenge();
}

export function clearUnconfirmedEmail(): void {
  reportUnconfirmedEmail(null);
}
