import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { prerenderedPages } from '../../frontend/app/site.ts';
import { hydrated, movePointer } from './hydrated.ts';
import { browser, openProduct, product } from './open-product.ts';
import { giveBack, takeTab } from './tab.ts';

openProduct('none');

/** What the browser finds fault with: not that an address is unknown, nor that the journeys keep the worker out. */
function watch(page: Page): string[] {
  const found: string[] = [];
  page.on('pageerror', (error) => found.push(error.message));
  page.on('console', (message) => {
    const isOurs = /status of 404|blocked by Playwright/.test(message.text());
    if (['error', 'warning'].includes(message.type()) && !isOurs) found.push(message.text());
  });
  return found;
}

test('every public page shows its heading and its styles without JavaScript', async () => {
  const context = await browser.newContext({ baseURL: product.url, javaScriptEnabled: false });
  const page = await context.newPage();
  for (const {
    path,
    document: { description },
  } of prerenderedPages) {
    const response = await page.goto(path);
    expect(response?.status(), path).toBe(200);
    const heading = page.getByRole('heading', { level: 1 });
    expect(await heading.isVisible(), path).toBe(true);
    const font = await heading.evaluate((element) => getComputedStyle(element).fontFamily);
    expect(font, path).toContain('Inter Variable');
    expect(await page.locator('html').evaluate((html) => getComputedStyle(html).backgroundColor), path).toBe(
      'rgb(246, 248, 249)',
    );
    expect(await page.locator('meta[name=description]').getAttribute('content'), path).toBe(description);
    expect(await page.locator('link[rel=canonical]').getAttribute('href'), path).toBe(product.url + path);
    expect(await page.locator('meta[property="og:image"]').getAttribute('content'), path).toBe(
      `${product.url}/og.png`,
    );
    expect(await page.locator('title').count(), path).toBe(1);
  }
  await context.close();
});

test.each(['light', 'dark'] as const)(
  'every public page is hydrated in %s mode without a fault, and nothing of it is replaced',
  async (colorScheme) => {
    const page = await takeTab(product.url, { colorScheme });
    const found = watch(page);
    for (const path of [...prerenderedPages.map((each) => each.path), '/no/existe']) {
      await page.goto(path, { waitUntil: 'commit' });
      const heading = await page.waitForSelector('main h1');
      await movePointer(page);
      await hydrated(page);
      expect(await heading.evaluate((element) => element.isConnected), path).toBe(true);
      const unlabelled = await page.evaluate(
        () =>
          [...document.querySelectorAll('label[for]')].filter((label) => !(label as HTMLLabelElement).control)
            .length,
      );
      expect(unlabelled, path).toBe(0);
    }
    expect(found).toEqual([]);
    expect(await page.evaluate(() => document.documentElement.className)).toBe(colorScheme);
    await giveBack(page);
  },
);

test('a page can be read while its configuration cannot be fetched, and is hydrated once it can', async () => {
  const page = await takeTab(product.url);
  await page.route('**/config.json', (route) => route.abort());
  await page.goto('/about');
  await page.getByRole('heading', { level: 1, name: 'Acerca de Auxilia' }).waitFor();
  const refused = page.waitForEvent('requestfailed', (request) => request.url().endsWith('/config.json'));
  await movePointer(page);
  await refused;
  await page.unroute('**/config.json');
  await hydrated(page);
  await giveBack(page);
});

test('unknown addresses are answered with the page for them and status 404, missing files with 404', async () => {
  const page = await takeTab(product.url);
  for (const path of ['/no/existe', '//evil.example/', '/%E0%A4%A', '/%00', `/${'x'.repeat(3_000)}`]) {
    const response = await page.request.get(product.url + path, { maxRedirects: 0 });
    expect(response.status(), path).toBe(404);
    expect(await response.text(), path).toContain('No encontramos esta página');
  }
  const file = await page.request.get('/assets/nada.js');
  expect(file.status()).toBe(404);
  const slash = await page.request.get('/about/?de=correo', { maxRedirects: 0 });
  expect(slash.status()).toBe(301);
  expect(slash.headers().location).toBe('/about?de=correo');
  for (const path of ['/agent/7', '/paciente/7', '/clinical-dashboard', '/auth/confirm']) {
    expect((await page.request.get(path)).status(), path).toBe(200);
  }
  await page.goto('/no/existe');
  await page.getByText('/no/existe').waitFor();
  await page.getByRole('link', { name: 'Volver al inicio' }).click();
  await page.getByRole('heading', { level: 1, name: /Agentes de IA/ }).waitFor();
  await giveBack(page);
});

test('search engines are told what to read, by the address that they asked at', async () => {
  const robots = await (await fetch(`${product.url}/robots.txt`)).text();
  expect(robots).toContain('Disallow: /pacientes');
  expect(robots).toContain(`Sitemap: ${product.url}/sitemap.xml`);
  const sitemap = await (await fetch(`${product.url}/sitemap.xml`)).text();
  expect(sitemap).toContain(`<loc>${product.url}/help-center</loc>`);
});
