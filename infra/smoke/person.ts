import { randomBytes, randomInt } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import {
  AuthenticationDetails,
  CognitoUser,
  CognitoUserAttribute,
  CognitoUserPool,
  type CognitoUserSession,
  type ICognitoStorage,
} from 'amazon-cognito-identity-js';
import { Secret, TOTP } from 'otpauth';
import { currentBaaVersion } from '../../lambdas/contracts/organization.ts';
import { currentTermsVersion } from '../../lambdas/contracts/registration.ts';
import { expect, type Site } from './site.ts';

/** Somebody who can sign in. */
export interface Credentials {
  email: string;
  password: string;
  /** Base32, of their authenticator. */
  totpSecret: string;
}

function memoryStorage(): ICognitoStorage {
  const values = new Map<string, string>();
  return {
    setItem: (key, value) => void values.set(key, value),
    getItem: (key) => values.get(key) ?? null,
    removeItem: (key) => void values.delete(key),
    clear: () => values.clear(),
  };
}

function poolOf({ config }: Site): CognitoUserPool {
  return new CognitoUserPool({
    UserPoolId: config.userPoolId,
    ClientId: config.userPoolClientId,
    Storage: memoryStorage(),
    ...(config.cognitoEndpoint ? { endpoint: config.cognitoEndpoint } : {}),
  });
}

const userOf = (site: Site, email: string) =>
  new CognitoUser({ Username: email, Pool: poolOf(site), Storage: memoryStorage() });

const code = (secret: string) => new TOTP({ secret: Secret.fromBase32(secret) }).generate();

/** Signs in as the browser does: SRP, then the authenticator's code. Answers the access token. */
export async function signIn(site: Site, { email, password, totpSecret }: Credentials): Promise<string> {
  const user = userOf(site, email);
  const session = await new Promise<CognitoUserSession>((onSuccess, onFailure) => {
    const done = { onSuccess, onFailure };
    user.authenticateUser(new AuthenticationDetails({ Username: email, Password: password }), {
      ...done,
      totpRequired: () => user.sendMFACode(code(totpSecret), done, 'SOFTWARE_TOKEN_MFA'),
    });
  });
  return session.getAccessToken().getJwtToken();
}

/** Ten digits with the check digit of an NPI (ISO 7812 with the prefix 80840). */
export function inventNpi(): string {
  const nine = `1${String(randomInt(10 ** 8)).padStart(8, '0')}`;
  const sum = [...`80840${nine}`].reverse().reduce((total, digit, index) => {
    const value = Number(digit) * (index % 2 === 0 ? 2 : 1);
    return total + (value > 9 ? value - 9 : value);
  }, 0);
  return nine + String((10 - (sum % 10)) % 10);
}

/**
 * Registers an organization and its first person as the sign-up page does, to their authenticator and into the product; the
 * code comes by the mailbox of one machine. Answers the access token.
 */
export async function register(site: Site): Promise<string> {
  const mark = randomBytes(6).toString('hex');
  const email = `prueba-${mark}@auxilia.test`;
  // Before anybody is signed up who would stay there, with a message that comes back.
  await readMailbox(site, email);
  const password = `Prueba-${randomBytes(9).toString('base64url')}-7a`;
  const attributes = {
    email,
    given_name: 'Prueba',
    family_name: 'Automática',
    locale: 'es-US',
    zoneinfo: 'UTC',
  };
  await new Promise<void>((resolve, reject) => {
    poolOf(site).signUp(
      email,
      password,
      Object.entries(attributes).map(([Name, Value]) => new CognitoUserAttribute({ Name, Value })),
      [],
      (error) => (error ? reject(error) : resolve()),
      {
        termsVersion: currentTermsVersion,
        baaVersion: currentBaaVersion,
        legalName: `Prueba ${mark}`,
        npi: inventNpi(),
        type: 'clinic',
        timeZone: 'America/New_York',
      },
    );
  });
  const confirmation = await mailedCode(site, email);
  await new Promise<void>((resolve, reject) => {
    userOf(site, email).confirmRegistration(confirmation, false, (error) =>
      error ? reject(error) : resolve(),
    );
  });
  return await setUpAuthenticator(site, email, password);
}

/** What was sent to an address, newest first: of one machine alone. */
async function readMailbox(site: Site, email: string): Promise<{ text: string }[]> {
  const { status, headers, text } = await site.get(`/_local/mailbox.json?to=${encodeURIComponent(email)}`);
  const isMailbox = status === 200 && (headers.get('content-type') ?? '').includes('json');
  expect(isMailbox, 'Sin buzón no se puede confirmar un correo: indique una cuenta (SMOKE_EMAIL…).');
  return JSON.parse(text);
}

/** Until a message about the address has come. */
async function mailedCode(site: Site, email: string): Promise<string> {
  for (let attempt = 0; attempt < 20; attempt += 1) {
    const [newest] = await readMailbox(site, email);
    const found = /\b\d{6}\b/.exec(newest?.text ?? '')?.[0];
    if (found) return found;
    await wait(250);
  }
  expect(false, `No ha llegado ningún código a ${email}`);
}

function setUpAuthenticator(site: Site, email: string, password: string): Promise<string> {
  const user = userOf(site, email);
  return new Promise((resolve, reject) => {
    user.authenticateUser(new AuthenticationDetails({ Username: email, Password: password }), {
      onSuccess: () => reject(new Error('Se ha entrado sin segundo factor')),
      onFailure: reject,
      mfaSetup: () =>
        user.associateSoftwareToken({
          onFailure: reject,
          associateSecretCode: (secret) =>
            user.verifySoftwareToken(code(secret), 'Prueba', {
              onSuccess: (session) => resolve(session.getAccessToken().getJwtToken()),
              onFailure: reject,
            }),
        }),
    });
  });
}
