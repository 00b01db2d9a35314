import { join } from 'node:path';
import type { Browser, BrowserContextOptions, Page } from 'playwright-core';
import { expect } from 'vitest';
import { newPerson } from '../support/browser.ts';
import type { Product } from '../support/started-product.ts';
import { look, pictures } from './look.ts';
import { signInAs } from './steps.ts';

/* How the journeys through the clinical record come in, and look at its pages. */

type Eyes = Pick<BrowserContextOptions, 'viewport' | 'colorScheme'>;

/** Signs a demonstration person in on a page; nothing of a patient may travel in an address, and no script fail. */
export async function visitAs(
  { browser, product }: { browser: Browser; product: Product },
  person: string,
  options: Eyes & { path?: string },
  see: (page: Page) => Promise<void>,
): Promise<void> {
  const { path = '/pacientes', ...eyes } = options;
  const account = (await product.accounts()).find(({ email }) => email.startsWith(person));
  if (!account) throw new Error(`No demo account ${person}`);
  const context = await newPerson(browser, product.url, { reducedMotion: 'reduce', ...eyes });
  const heard: string[] = [];
  try {
    const page = await context.newPage();
    // Beside other tests on few cores a page takes its time; a picture tells what it showed where that was not enough.
    page.setDefaultTimeout(60_000);
    page.on('pageerror', (error) => heard.push(error.message));
    page.on('request', (request) => {
      // Nothing that was searched for travels in an address.
      if (/[?&](name|birthdate|phone|identifier|family)=/.test(request.url())) heard.push(request.url());
    });
    try {
      await signInAs(page, account, path);
      await page.waitForURL(`**${path}`);
      await see(page);
    } catch (error) {
      await page.screenshot({ path: join(pictures, `failure-${person}.png`) });
      throw error;
    }
    expect(heard).toEqual([]);
  } finally {
    await context.close();
  }
}

/** As look, for a screen that must have nothing wrong. */
export async function isSound(page: Page, picture: string): Promise<void> {
  expect(await look(page, picture)).toEqual([]);
}
