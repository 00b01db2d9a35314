import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { AxeBuilder } from '@axe-core/playwright';
import type { Browser, BrowserContextOptions, Page } from 'playwright-core';
import { expect } from 'vitest';
import { desktop, newPerson, phone } from '../support/browser.ts';
import type { Product } from '../support/started-product.ts';
import { signInAs } from './steps.ts';

/* How the journeys through the clinical record look at its pages. Pictures are left in `.build/screenshots`. */

const pictures = join(import.meta.dirname, '..', '..', '.build', 'screenshots');

type Look = Pick<BrowserContextOptions, 'viewport' | 'colorScheme'>;

/** Signs a demonstration person in on a page; nothing of a patient may travel in an address, and no script fail. */
export async function visitAs(
  { browser, product }: { browser: Browser; product: Product },
  person: string,
  options: Look & { path?: string },
  see: (page: Page) => Promise<void>,
): Promise<void> {
  const { path = '/pacientes', ...look } = options;
  const account = (await product.accounts()).find(({ email }) => email.startsWith(person));
  if (!account) throw new Error(`No demo account ${person}`);
  const context = await newPerson(browser, product.url, { reducedMotion: 'reduce', ...look });
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

/** Wide and narrow: axe finds nothing (WCAG 2.2 AA), and nothing is wider than the window. */
export async function isSound(page: Page, picture: string): Promise<void> {
  mkdirSync(pictures, { recursive: true });
  await page.waitForFunction(() => !document.querySelector('[aria-busy=true]'));
  const found: string[] = [];
  for (const viewport of [desktop, phone]) {
    await page.setViewportSize(viewport);
    const { violations } = await new AxeBuilder({ page })
      .withTags(['wcag2a', 'wcag2aa', 'wcag21aa', 'wcag22aa', 'best-practice'])
      .analyze();
    found.push(
      ...violations.map(
        ({ id, nodes }) => `${id} ${nodes.map(({ target }) => target.join(' ')).join(' | ')}`,
      ),
    );
    const overflow = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
    if (overflow > 0) found.push(`${overflow} px wider than the window`);
    await page.screenshot({ path: join(pictures, `${picture}-${viewport.width}.png`), fullPage: true });
  }
  expect([picture, ...found]).toEqual([picture]);
}
