import type { CognitoUser, CognitoUserSession } from 'amazon-cognito-identity-js';
import type { RuntimeConfig } from '../../lambdas/contracts/runtime-config.ts';
import { AuthError, sessionEnded, toAuthError } from './auth-error.ts';
import {
  type CurrentUser,
  enterAuthState,
  isSignedIn,
  isSignedOut,
  type SessionEndReason,
} from './auth-state.ts';
import type { CognitoClient } from './cognito-client.ts';
import { codeUnavailable, loadOnce } from './load-once.ts';
import { isServerReachable } from './server-reachable.ts';
import { sessionStorage } from './session-storage.ts';

/*
 * The session and its tokens: taking it up, renewing, ending. One file, since all of it turns on the same three
 * variables, which nothing else may touch.
 */

/** A token this close to its end is renewed first: the request that carries it still has to travel. */
const renewalMarginSeconds = 30;
const restoreRetryMs = 3000;

/** Cognito's answers to a refresh token that will never work again. */
const endsSession = new Set([
  'NotAuthorizedException',
  'UserNotFoundException',
  'RefreshTokenReuseException',
]);

let config: RuntimeConfig | null = null;
let client: Promise<CognitoClient> | null = null;
let user: CognitoUser | null = null;
let underway: Promise<CognitoUserSession> | null = null;

const loadClient = loadOnce(() => import('./cognito-client.ts'));

export function configureSession(runtimeConfig: RuntimeConfig): void {
  config = runtimeConfig;
  client = null;
  user = null;
  underway = null;
}

/** The Cognito library, fetched when first needed so that the first paint does not wait for it. */
export function cognito(): Promise<CognitoClient> {
  const runtimeConfig = config;
  if (!runtimeConfig) throw new Error('startAuth has not been called');
  client ??= loadClient().then(
    ({ openCognitoClient }) => openCognitoClient(runtimeConfig),
    (error: unknown) => {
      client = null;
      throw error;
    },
  );
  return client;
}

function hasStoredSession(): boolean {
  return Boolean(
    config &&
      sessionStorage.getItem(`CognitoIdentityServiceProvider.${config.userPoolClientId}.LastAuthUser`),
  );
}

function readUser(session: CognitoUserSession): CurrentUser {
  const claims = session.getIdToken().payload;
  const groups: unknown = claims['cognito:groups'];
  return {
    givenName: String(claims.given_name ?? ''),
    familyName: String(claims.family_name ?? ''),
    email: String(claims.email ?? ''),
    emailVerified: claims.email_verified === true || claims.email_verified === 'true',
    isAdmin: Array.isArray(groups) && groups.includes('admins'),
  };
}

/** Takes over the tokens that a finished sign-in left in `signedIn`. */
export function beginSession(signedIn: CognitoUser): void {
  user = signedIn;
  const session = signedIn.getSignInUserSession();
  if (session) enterAuthState({ status: 'signed-in', user: readUser(session) });
}

/** While all sessions are being ended, other requests may hear of it before whoever asked for it does. */
let isLeaving = false;

/** Forgets the tokens; what the person sees follows. Who has left already, or is about to, hears of no expiry. */
export function endSession(reason?: SessionEndReason): void {
  if (reason === 'expired' && (isLeaving || isSignedOut())) return;
  user?.signOut();
  user = null;
  enterAuthState(reason ? { status: 'signed-out', reason } : { status: 'signed-out' });
}

/** Ends this session once `tell` has ended it, with all others, at the server. On failure it stays. */
export async function leaveEverywhere(tell: () => Promise<unknown>): Promise<void> {
  isLeaving = true;
  try {
    await tell();
    endSession();
  } finally {
    isLeaving = false;
  }
}

/** The signed-in person's handle in the Cognito library, with the e-mail of their ID token. */
export function currentUser(): { user: CognitoUser; email: string } {
  const session = user?.getSignInUserSession();
  if (!user || !session) throw sessionEnded();
  return { user, email: readUser(session).email };
}

/** What the access token says of the person; undefined once the session has ended. */
export const accessClaims = () => user?.getSignInUserSession()?.getAccessToken().payload;

async function revoke(token: string | undefined): Promise<void> {
  const client = await cognito();
  if (token) await client.request('RevokeToken', { ClientId: client.clientId, Token: token });
}

const refreshToken = () => user?.getSignInUserSession()?.getRefreshToken().getToken();

/** Revokes the refresh token and, with it, the access tokens that it gave. */
export async function revokeTokens(): Promise<void> {
  // A renewal under way would end the token that is read here.
  await underway?.catch(() => undefined);
  await revoke(refreshToken());
}

/** Ends the session here at once, whatever the network does, and then tells Cognito if it can be told. */
export function abandonSession(reason: SessionEndReason): void {
  const token = refreshToken();
  endSession(reason);
  revoke(token).catch(() => undefined);
}

function callSession(
  call: (done: (error?: Error | null, session?: CognitoUserSession | null) => void) => void,
): Promise<CognitoUserSession> {
  return new Promise((resolve, reject) => {
    call((error, session) => (session ? resolve(session) : reject(toAuthError(error))));
  });
}

async function readSession(isRenewalForced: boolean): Promise<CognitoUserSession> {
  user ??= (await cognito()).storedUser();
  const current = user;
  if (!current) throw sessionEnded();
  try {
    const session = await callSession((done) => current.getSession(done));
    const secondsLeft =
      session.getAccessToken().getExpiration() + session.getClockDrift() - Date.now() / 1000;
    if (!isRenewalForced && secondsLeft > renewalMarginSeconds) return session;
    return await callSession((done) => current.refreshSession(session.getRefreshToken(), done));
  } catch (error) {
    if (!endsSession.has(toAuthError(error).code)) throw error;
    if (user === current) endSession('expired');
    throw sessionEnded();
  }
}

/** One at a time: each renewal ends the refresh token that it used. */
function startReading(isRenewalForced: boolean): Promise<CognitoUserSession> {
  const reading = readSession(isRenewalForced).finally(() => {
    if (underway === reading) underway = null;
  });
  underway = reading;
  return reading;
}

export async function getAccessToken(): Promise<string> {
  return (await (underway ?? startReading(false))).getAccessToken().getJwtToken();
}

/** Fetches tokens anew, so that changed attributes and roles show. */
export async function renewSession(): Promise<void> {
  await underway?.catch(() => undefined);
  const session = await startReading(true);
  if (isSignedIn()) enterAuthState({ status: 'signed-in', user: readUser(session) });
}

/** Takes up the session that the tab still holds, or ends it; without a connection it keeps trying. */
export async function restoreSession(hasIdledOut: boolean): Promise<void> {
  const restoring = config;
  while (restoring === config && hasStoredSession()) {
    const session = await startReading(false).catch(toAuthError);
    if (hasIdledOut && user) return endSession('idle');
    if (!(session instanceof AuthError))
      return enterAuthState({ status: 'signed-in', user: readUser(session) });
    if (session.code === 'SessionEnded') return;
    await new Promise((resolve) => setTimeout(resolve, restoreRetryMs));
    // Nothing is on the screen yet that loading the page again could lose.
    if (session.code === codeUnavailable && (await isServerReachable())) return window.location.reload();
  }
  if (restoring === config) endSession();
}
