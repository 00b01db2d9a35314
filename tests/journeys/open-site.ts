import type { Browser } from 'playwright-core';
import { afterAll, beforeAll } from 'vitest';
import { launchBrowser } from '../support/browser.ts';
import { type Product, startProduct } from '../support/started-product.ts';

/*
 * Importing this starts, for a test file about what visitors see, a browser and a product without accounts. They are live
 * bindings: read them inside tests.
 */

export let browser: Browser;
export let product: Product;

beforeAll(async () => {
  [browser, product] = await Promise.all([launchBrowser(), startProduct({ SEED: 'none' })]);
});
afterAll(async () => {
  await browser?.close();
  await product?.stop();
});
