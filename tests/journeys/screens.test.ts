import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { site } from '../../frontend/app/site.ts';
import { desktop } from '../support/browser.ts';
import { hydrated, movePointer } from './hydrated.ts';
import { lookInBothModes } from './look.ts';
import { openProduct, product } from './open-product.ts';
import { openAs } from './signed-in.ts';
import { giveBack, takeTab } from './tab.ts';

/*
 * Every route, in both colour modes, wide and narrow: axe finds nothing (WCAG 2.2 AA), nothing is wider than the
 * window, and the console stays silent (a breach of the content security policy would be heard there).
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

openProduct('accounts');

/** One screen, without loading it again; answers what is wrong with it. */
async function inspect(page: Page, path: string): Promise<string[]> {
  await page.setViewportSize(desktop);
  await page.goto(path);
  await page.getByRole('heading', { level: 1 }).first().waitFor();
  await movePointer(page);
  await hydrated(page);
  if (path === '/command-palette-demo') await page.getByRole('combobox', { name: 'Buscar' }).waitFor();
  await page.waitForFunction(() => !document.querySelector('[aria-busy=true]'));
  const found = await lookInBothModes(page, path === '/' ? 'landing' : path.slice(1).replaceAll('/', '-'));
  // WCAG 1.4.10: the narrowest phones, and a window of 1280 px at 400 %.
  await page.setViewportSize({ width: 320, height: 568 });
  const cut = await page.evaluate(() =>
    [document.documentElement, ...document.querySelectorAll('header')]
      .filter((element) => element.scrollWidth > element.clientWidth)
      .map((element) => `${element.tagName} ${element.scrollWidth} px`),
  );
  if (cut.length > 0) found.push(`${path} (320 px): ${cut.join(', ')}`);
  return found;
}

/** That an unknown address is answered with 404, and that the journeys keep the service worker out. */
const isExpected = (text: string) => /status of 404|blocked by Playwright/.test(text);

describe.each([
  { kind: 'public', screens: publicPaths, open: () => takeTab(product.url) },
  { kind: 'signed-in', screens: signedInPaths, open: () => openAs('ana') },
])('The $kind screen', ({ screens, open }) => {
  let page: Page;
  let heard: string[] = [];
  beforeAll(async () => {
    page = await open();
    page.on('console', (message) => {
      if (!['error', 'warning'].includes(message.type()) || isExpected(message.text())) return;
      heard.push(`${page.url()}: ${message.text()}`);
    });
    page.on('pageerror', (error) => heard.push(`${page.url()}: ${error.message}`));
  });
  afterAll(() => giveBack(page));

  test.each(screens)(
    '%s is accessible in both modes, fits the window and breaks no rule of the browser',
    async (path) => {
      heard = [];
      const found = await inspect(page, path);
      expect([...found, ...heard]).toEqual([]);
    },
  );
});
