import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { site } from '../../frontend/app/site.ts';
import { desktop, launchBrowser, newPerson } from '../support/browser.ts';
import { type Product, startProduct } from '../support/started-product.ts';
import { look } from './look.ts';
import { signInAs } from './steps.ts';
import { movePointer } from './taken-up.ts';

/*
 * Every route, in both colour modes, wide and narrow: axe finds nothing (WCAG 2.2 AA), nothing is wider than the
 * window, and the console stays silent (a breach of the content security policy would be heard there). A picture
 * of each is left in `.build/screenshots`.
 */

const publicPaths = [
  '/',
  '/about',
  '/contact',
  '/privacy',
  '/terms',
  '/documentation',
  '/help-center',
  '/contact-support',
  '/status',
  '/skeleton-demo',
  '/command-palette-demo',
  '/login',
  '/signup',
  '/auth/healthcare-signup',
  '/auth/confirm',
  '/auth/confirm-signup',
  '/auth/forgot-password',
  '/auth/reset-password',
  '/esto-no-existe',
];
const signedInPaths = site.paths
  .filter(
    (path) =>
      !publicPaths.includes(path) &&
      // A chart needs a patient, and an agent's page an agent: the journeys of these look at them.
      !['/auth/login', '/auth/signup', '/paciente/:patientId', '/agent/:agentId'].includes(path as never),
  )
  .map((path) => path.replace(/:\w+/, 'ejemplo'));

let browser: Browser;
let product: Product;
beforeAll(async () => {
  [browser, product] = await Promise.all([launchBrowser(), startProduct()]);
});
afterAll(async () => {
  await browser?.close();
  await product?.stop();
});

/** One screen, wide and narrow, without loading it again; answers what is wrong with it. */
async function inspect(page: Page, path: string, colorScheme: string): Promise<string[]> {
  await page.setViewportSize(desktop);
  await page.goto(path);
  await page.getByRole('heading', { level: 1 }).first().waitFor();
  await movePointer(page);
  const name = path === '/' ? 'landing' : path.slice(1).replaceAll('/', '-');
  const found = await look(page, `${name}-${colorScheme}`);
  // WCAG 1.4.10: the narrowest phones, and a window of 1280 px at 400 %.
  await page.setViewportSize({ width: 320, height: 568 });
  const cut = await page.evaluate(() =>
    [document.documentElement, ...document.querySelectorAll('header')]
      .filter((element) => element.scrollWidth > element.clientWidth)
      .map((element) => `${element.tagName} ${element.scrollWidth} px`),
  );
  if (cut.length > 0) found.push(`${path} (${colorScheme}, 320 px): ${cut.join(', ')}`);
  return found;
}

/** That an unknown address is answered with 404, and that the journeys keep the service worker out. */
const isExpected = (text: string) => /status of 404|blocked by Playwright/.test(text);

const visits = (['light', 'dark'] as const).flatMap((colorScheme) => [
  { colorScheme, kind: 'public', screens: publicPaths, account: undefined },
  // A code is good once, so each mode has an administrator of its own.
  { colorScheme, kind: 'signed-in', screens: signedInPaths, account: colorScheme === 'light' ? 0 : 3 },
]);

test.concurrent.each(visits)(
  'in $colorScheme mode every $kind screen is accessible, fits the window and breaks no rule of the browser',
  async ({ colorScheme, screens, account: position }) => {
    const context = await newPerson(browser, product.url, { colorScheme, reducedMotion: 'reduce' });
    try {
      const page = await context.newPage();
      const heard: string[] = [];
      page.on('console', (message) => {
        if (!['error', 'warning'].includes(message.type()) || isExpected(message.text())) return;
        heard.push(`${page.url()}: ${message.text()}`);
      });
      page.on('pageerror', (error) => heard.push(`${page.url()}: ${error.message}`));
      if (position !== undefined) {
        const account = (await product.accounts())[position];
        if (!account) throw new Error('No such account');
        await signInAs(page, account);
        await page.waitForURL('**/clinical-dashboard');
      }
      const found: string[] = [];
      for (const path of screens) found.push(...(await inspect(page, path, colorScheme)));
      expect([...found, ...heard]).toEqual([]);
    } finally {
      await context.close();
    }
  },
);
