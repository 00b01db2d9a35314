import type { Browser, BrowserContext, Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, beforeEach } from 'vitest';
import type { DemoAccount } from '../../infra/local/demo-accounts.ts';
import { launchBrowser, newPerson } from '../support/browser.ts';
import { type Product, startProduct } from '../support/started-product.ts';
import { enterCode, enterPassword, freshCode, heading } from './steps.ts';

/*
 * Importing this starts the product and a browser for a test file, and opens a page for each test. They are live
 * bindings: read them inside tests.
 */

export let browser: Browser;
export let product: Product;
let accounts: DemoAccount[];

beforeAll(async () => {
  [browser, product] = await Promise.all([launchBrowser(), startProduct()]);
  accounts = await product.accounts();
});
afterAll(async () => {
  await browser?.close();
  await product?.stop();
});

export let context: BrowserContext;
export let page: Page;
beforeEach(async () => {
  context = await newPerson(browser, product.url);
  page = await context.newPage();
});
afterEach(() => context?.close());

export function account(position: number): DemoAccount {
  const found = accounts[position];
  if (!found) throw new Error('No such account');
  return found;
}
export const [admin, clinician, staff, otherAdmin] = [0, 1, 2, 3];

/** Signs in from the login screen that is open, with a code that was not used before. */
export async function signInHere(position: number): Promise<void> {
  const person = account(position);
  await enterPassword(page, person);
  await heading(page, 'Verificación en dos pasos').waitFor();
  await enterCode(page, await freshCode(person.totpSecret));
}
