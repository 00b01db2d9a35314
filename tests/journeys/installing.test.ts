import type { BrowserContext } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { newPerson } from '../support/browser.ts';
import { browser, openProduct, product } from './open-product.ts';

/* The product as something that a browser offers to install. */

openProduct('none');

let context: BrowserContext;
beforeAll(async () => {
  context = await newPerson(browser, product.url, { serviceWorkers: 'allow' });
});
afterAll(() => context?.close());

describe('Installing it', () => {
  test('a browser offers to, with the name, the icons and the ways in', async () => {
    const page = await context.newPage();
    await page.goto('/login');
    const browserSide = await context.newCDPSession(page);
    const { data = '{}', errors } = await browserSide.send('Page.getAppManifest');
    expect(errors).toEqual([]);
    const { installabilityErrors } = await browserSide.send('Page.getInstallabilityErrors');
    expect(installabilityErrors).toEqual([]);
    const manifest = JSON.parse(data);
    expect(manifest).toMatchObject({ short_name: 'Auxilia', lang: 'es-US', display: 'standalone', id: '/' });
    const pictures = [
      ...manifest.icons,
      { src: '/apple-touch-icon.png', sizes: '180x180', type: 'image/png' },
    ];
    for (const { src, sizes, type } of pictures) {
      const seen = await page.evaluate(async (url) => {
        const answer = await fetch(url);
        const picture = new Image();
        picture.src = url;
        await picture.decode();
        return {
          type: answer.headers.get('content-type')?.split(';')[0],
          sizes: `${picture.naturalWidth}x${picture.naturalHeight}`,
        };
      }, src);
      expect(seen).toEqual({ type, sizes: sizes === 'any' ? seen.sizes : sizes });
    }
    for (const { url } of manifest.shortcuts) expect((await page.goto(url))?.status()).toBe(200);
  });

  test('the worker itself is never kept, so that a new one is always found', async () => {
    for (const path of ['/sw.js', '/offline.html', '/manifest.webmanifest'])
      expect((await context.request.get(path)).headers()['cache-control']).toBe('no-cache');
  });
});
