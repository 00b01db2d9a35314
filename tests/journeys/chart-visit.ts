import { readFileSync } from 'node:fs';
import type { Browser, BrowserContext, Page } from 'playwright-core';
import { afterAll, beforeAll } from 'vitest';
import { launchBrowser, newPerson } from '../support/browser.ts';
import { type Product, startProduct } from '../support/started-product.ts';
import { button, signInAs } from './steps.ts';

/*
 * Importing this starts the product and a browser with one page for a test file, whose tests follow each other on it.
 * They are live bindings: read them inside tests.
 */

export let browser: Browser;
export let product: Product;
export let context: BrowserContext;
export let page: Page;
/** What the page complained of. */
export const heard: string[] = [];

beforeAll(async () => {
  [browser, product] = await Promise.all([launchBrowser(), startProduct()]);
  context = await newPerson(browser, product.url, { colorScheme: 'light' });
  page = await context.newPage();
  // Beside other tests on few cores a page takes its time.
  context.setDefaultTimeout(60_000);
  page.on('console', (message) => {
    // The browser itself reports the refused write of the conflict.
    if (message.type() === 'error' && !message.text().includes('412')) heard.push(message.text());
  });
  page.on('pageerror', (error) => heard.push(error.message));
});
afterAll(async () => {
  await browser?.close();
  await product?.stop();
});

export async function signIn(who: string, where: Page): Promise<void> {
  const account = (await product.accounts()).find(({ email }) => email.startsWith(who));
  if (!account) throw new Error(`No account ${who}`);
  await signInAs(where, account);
  await where.waitForURL('**/clinical-dashboard');
}

/** The chart that is open, as the file that a person takes along. */
export async function exported(item: RegExp): Promise<{ name: string; text: string }> {
  await button(page, 'Exportar').click();
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('menuitem', { name: item }).click(),
  ]);
  return { name: download.suggestedFilename(), text: readFileSync(await download.path(), 'latin1') };
}
