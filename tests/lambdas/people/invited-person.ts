import type { CognitoUserSession } from 'amazon-cognito-identity-js';
import { CognitoUserPool } from 'amazon-cognito-identity-js';
import {
  associate,
  chooseNewPassword,
  goodPassword,
  signIn,
  userOf,
  verifyAuthenticator,
} from '../../contract/cognito/browser-client.ts';
import { MemoryStorage } from '../../contract/cognito/local-pool.ts';
import { totpCode } from '../../support/cognito-sign-in.ts';
import type { TestPlatform } from '../../support/local-platform.ts';

interface Mail {
  subject: string;
  text: string;
}

export async function mailsTo(platform: TestPlatform, email: string): Promise<Mail[]> {
  return (await fetch(`${platform.url}/_local/mailbox.json?to=${encodeURIComponent(email)}`)).json();
}

/** The temporary password in the newest invitation. */
export async function temporaryPassword(platform: TestPlatform, email: string): Promise<string> {
  const [newest] = await mailsTo(platform, email);
  const password = newest?.text.split('\n').find((line) => /^\S{12,}$/.test(line.trim()));
  if (!password) throw new Error(`No password was sent to ${email}`);
  return password.trim();
}

/** What the person does whom the e-mail reaches: a password, an authenticator, and in. */
export async function comeIn(...call: Parameters<typeof comeInWith>): Promise<CognitoUserSession> {
  return (await comeInWith(...call)).session;
}

/** As a browser has it. */
export async function openBrowserPool(platform: TestPlatform): Promise<CognitoUserPool> {
  const config = await platform.config();
  return new CognitoUserPool({
    UserPoolId: config.userPoolId,
    ClientId: config.userPoolClientId,
    Storage: new MemoryStorage(),
    ...(config.cognitoEndpoint && { endpoint: config.cognitoEndpoint }),
  });
}

/** As comeIn, with the secret of their authenticator. */
export async function comeInWith(
  platform: TestPlatform,
  email: string,
  { password, at = Date.now() }: { password?: string; at?: number } = {},
): Promise<{ session: CognitoUserSession; secret: string }> {
  const user = userOf(await openBrowserPool(platform), email);
  const step = await signIn(user, email, password ?? (await temporaryPassword(platform, email)));
  if (step.kind !== 'new-password') throw new Error(`Expected to choose a password, got ${step.kind}`);
  await chooseNewPassword(user, goodPassword);
  const secret = await associate(user);
  return { session: await verifyAuthenticator(user, totpCode(secret, at)), secret };
}

export const tokenOf = (session: CognitoUserSession) => session.getAccessToken().getJwtToken();
