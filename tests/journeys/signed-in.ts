import { CognitoUser, CognitoUserPool, type CognitoUserSession } from 'amazon-cognito-identity-js';
import type { Page } from 'playwright-core';
import { type RuntimeConfig, runtimeConfigSchema } from '../../lambdas/contracts/runtime-config.ts';
import { signIn } from '../support/cognito-sign-in.ts';
import { accountOf, product } from './open-product.ts';
import { freshMoment } from './steps.ts';
import { takeTab, type View } from './tab.ts';

/* People whose session is there already. Signing in by hand is for the journeys that are about it. */

/** What the application keeps of a session in the tab's storage, written by the library that it uses. */
function asStored(config: RuntimeConfig, session: CognitoUserSession): Record<string, string> {
  const stored: Record<string, string> = {};
  const Storage = {
    setItem: (key: string, value: string) => {
      stored[key] = value;
    },
    getItem: (key: string) => stored[key] ?? null,
    removeItem: (key: string) => delete stored[key],
    clear: () => {},
  };
  const Pool = new CognitoUserPool({
    UserPoolId: config.userPoolId,
    ClientId: config.userPoolClientId,
    Storage,
  });
  const Username = String(session.getAccessToken().payload.username);
  new CognitoUser({ Username, Pool, Storage }).setSignInUserSession(session);
  return stored;
}

/** By the product, which each test file has anew: a code is good once, so that nobody signs in twice in a file. */
const sessions = new WeakMap<typeof product, Map<string, Promise<Record<string, string>>>>();

async function startSession(person: string): Promise<Record<string, string>> {
  const config = runtimeConfigSchema.parse(await (await fetch(`${product.url}/config.json`)).json());
  const account = accountOf(person);
  const session = await signIn(config, account, await freshMoment(account.totpSecret));
  return asStored(config, session);
}

function sessionOf(person: string): Promise<Record<string, string>> {
  const started = sessions.get(product) ?? new Map<string, Promise<Record<string, string>>>();
  sessions.set(product, started);
  const session = started.get(person) ?? startSession(person);
  started.set(person, session);
  return session;
}

/** Signs a person in on a page of the site that is not in the application. */
export async function handOver(page: Page, person: string): Promise<void> {
  await page.evaluate(
    (entries) => {
      for (const [key, value] of Object.entries(entries)) sessionStorage.setItem(key, value);
    },
    await sessionOf(person),
  );
}

/** A tab in which this person is signed in, on this page of the application. */
export async function openAs(person: string, path = '/clinical-dashboard', view: View = {}): Promise<Page> {
  const page = await takeTab(product.url, view);
  await handOver(page, person);
  await page.goto(path);
  await page.waitForURL(`**${path}`);
  return page;
}
