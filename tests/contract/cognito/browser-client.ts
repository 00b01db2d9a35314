import {
  AuthenticationDetails,
  CognitoUser,
  CognitoUserAttribute,
  type CognitoUserPool,
  type CognitoUserSession,
  type ISignUpResult,
} from 'amazon-cognito-identity-js';
import { authenticatorCode, type LocalPool, MemoryStorage, mailedCode } from './local-pool.ts';

/** amazon-cognito-identity-js as the browser uses it, with promises instead of callbacks. */
export type Step =
  | { kind: 'success'; session: CognitoUserSession }
  | { kind: 'totp' }
  | { kind: 'setup' }
  | { kind: 'new-password'; attributes: Record<string, string>; required: string[] };

export const goodPassword = 'Consulta-Norte-42';

export const person = (email: string) => ({
  email,
  given_name: 'Lucía',
  family_name: 'Fernández Ortiz',
  locale: 'es-US',
  zoneinfo: 'America/New_York',
});

const toAttributes = (record: Record<string, string>) =>
  Object.entries(record).map(([Name, Value]) => new CognitoUserAttribute({ Name, Value }));

export function signUp(
  pool: CognitoUserPool,
  attributes: Record<string, string>,
  password = goodPassword,
  metadata: Record<string, string> = {},
): Promise<ISignUpResult> {
  return new Promise((resolve, reject) => {
    pool.signUp(
      attributes.email ?? '',
      password,
      toAttributes(attributes),
      [],
      (error, result) => (result ? resolve(result) : reject(error)),
      metadata,
    );
  });
}

/** Turns one of the library's node-style callbacks into a promise. */
export function called<Result>(
  start: (callback: (error?: Error | null, result?: Result) => void) => void,
): Promise<Result | undefined> {
  return new Promise((resolve, reject) => {
    start((error, result) => (error ? reject(error) : resolve(result)));
  });
}

/** Turns one of the library's onSuccess/onFailure pairs into a promise. */
export function answered<Result>(
  start: (callbacks: { onSuccess: (result: Result) => void; onFailure: (error: Error) => void }) => void,
): Promise<Result> {
  return new Promise((resolve, reject) => start({ onSuccess: resolve, onFailure: reject }));
}

export function userOf(pool: CognitoUserPool, email: string, storage = new MemoryStorage()): CognitoUser {
  return new CognitoUser({ Username: email, Pool: pool, Storage: storage });
}

const steps = (resolve: (step: Step) => void, reject: (error: Error) => void) => ({
  onSuccess: (session: CognitoUserSession) => resolve({ kind: 'success', session }),
  onFailure: reject,
  totpRequired: () => resolve({ kind: 'totp' }),
  mfaSetup: () => resolve({ kind: 'setup' }),
  newPasswordRequired: (attributes: Record<string, string>, required: string[]) =>
    resolve({ kind: 'new-password', attributes, required }),
});

export function signIn(user: CognitoUser, email: string, password = goodPassword): Promise<Step> {
  return new Promise((resolve, reject) => {
    user.authenticateUser(
      new AuthenticationDetails({ Username: email, Password: password }),
      steps(resolve, reject),
    );
  });
}

export function chooseNewPassword(
  user: CognitoUser,
  password: string,
  attributes: Record<string, string> = {},
): Promise<Step> {
  return new Promise((resolve, reject) => {
    user.completeNewPasswordChallenge(password, attributes, steps(resolve, reject));
  });
}

export function answerTotp(user: CognitoUser, code: string): Promise<CognitoUserSession> {
  return answered((callbacks) => user.sendMFACode(code, callbacks, 'SOFTWARE_TOKEN_MFA'));
}

export function associate(user: CognitoUser): Promise<string> {
  return new Promise((resolve, reject) => {
    user.associateSoftwareToken({ associateSecretCode: resolve, onFailure: reject });
  });
}

export function verifyAuthenticator(user: CognitoUser, code: string): Promise<CognitoUserSession> {
  return answered((callbacks) => user.verifySoftwareToken(code, 'Móvil de Lucía', callbacks));
}

export interface Enrolled {
  user: CognitoUser;
  session: CognitoUserSession;
  secret: string;
}

/** Sign-up, confirmation, sign-in and set-up of an authenticator: a person who is in. */
export async function enroll(local: LocalPool, email: string, password = goodPassword): Promise<Enrolled> {
  const browser = local.browserPool();
  await signUp(browser, person(email), password);
  const user = userOf(browser, email);
  await called((callback) => user.confirmRegistration(mailedCode(local, email), false, callback));
  const step = await signIn(user, email, password);
  if (step.kind !== 'setup') throw new Error(`Expected the set-up, not ${step.kind}`);
  const secret = await associate(user);
  const session = await verifyAuthenticator(user, authenticatorCode(secret, local.clock.now()));
  return { user, session, secret };
}
