import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { AxeBuilder } from '@axe-core/playwright';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { paths } from '../../frontend/lib/paths.ts';
import { desktop, launchBrowser, newPerson, phone } from '../support/browser.ts';
import { type Product, startProduct } from '../support/started-product.ts';
import { signInAs } from './steps.ts';

/*
 * Every route, in both colour modes, wide and narrow: axe finds nothing (WCAG 2.2 AA), nothing is wider than the
 * window, and the console stays silent (a breach of the content security policy would be heard there). A picture
 * of each is left in `.build/screenshots`.
 */

const pictures = join(import.meta.dirname, '..', '..', '.build', 'screenshots');
const publicPaths = [
  paths.landing,
  paths.about,
  paths.contact,
  paths.privacy,
  paths.terms,
  paths.documentation,
  paths.helpCenter,
  paths.contactSupport,
  paths.status,
  paths.skeletonDemo,
  paths.commandPaletteDemo,
  paths.login,
  paths.signup,
  paths.healthcareSignup,
  paths.confirm,
  paths.confirmSignup,
  paths.forgotPassword,
  paths.resetPassword,
  '/esto-no-existe',
];
const signedInPaths = Object.values(paths)
  .filter(
    (path) => !publicPaths.includes(path) && ![paths.authLogin, paths.authSignup].includes(path as never),
  )
  .map((path) => path.replace(/:\w+/, 'ejemplo'));

let browser: Browser;
let product: Product;
beforeAll(async () => {
  [browser, product] = await Promise.all([launchBrowser(), startProduct()]);
  mkdirSync(pictures, { recursive: true });
});
afterAll(async () => {
  await browser?.close();
  await product?.stop();
});

const variants = [
  ['light', desktop],
  ['dark', desktop],
  ['light', phone],
  ['dark', phone],
] as const;

async function inspect(page: Page, path: string, label: string): Promise<string[]> {
  await page.goto(path);
  await page.getByRole('heading', { level: 1 }).first().waitFor();
  await page.waitForLoadState('networkidle');
  const { violations } = await new AxeBuilder({ page })
    .withTags(['wcag2a', 'wcag2aa', 'wcag21aa', 'wcag22aa', 'best-practice'])
    .analyze();
  const overflow = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
  const name = path === '/' ? 'landing' : path.slice(1).replaceAll('/', '-');
  await page.screenshot({ path: join(pictures, `${name}-${label}.png`), fullPage: true });
  return [
    ...violations.map(
      ({ id, nodes }) => `${path}: ${id} ${nodes.map(({ target }) => target.join(' ')).join(' | ')}`,
    ),
    ...(overflow > 0 ? [`${path}: ${overflow} px wider than the window`] : []),
  ];
}

describe.each(variants)('In %s mode at %o', (colorScheme, viewport) => {
  test.each([
    ['public', publicPaths],
    ['signed-in', signedInPaths],
  ])(
    'every %s screen is accessible, fits the window and breaks no rule of the browser',
    async (kind, screens) => {
      const context = await newPerson(browser, product.url, { colorScheme, viewport });
      try {
        const page = await context.newPage();
        const heard: string[] = [];
        page.on('console', (message) => {
          if (['error', 'warning'].includes(message.type())) heard.push(`${page.url()}: ${message.text()}`);
        });
        page.on('pageerror', (error) => heard.push(`${page.url()}: ${error.message}`));
        if (kind === 'signed-in') {
          // One administrator per variant: a code is good once.
          const account = (await product.accounts())[
            variants.findIndex(([mode, size]) => mode === colorScheme && size === viewport) % 2 === 0 ? 0 : 3
          ];
          if (!account) throw new Error('No account');
          await signInAs(page, account);
          await page.waitForURL('**/clinical-dashboard');
        }
        const found: string[] = [];
        for (const path of screens)
          found.push(...(await inspect(page, path, `${colorScheme}-${viewport.width}`)));
        expect([...found, ...heard]).toEqual([]);
      } finally {
        await context.close();
      }
    },
  );
});
