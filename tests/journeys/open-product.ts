import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import type { Browser, Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, beforeEach } from 'vitest';
import type { DemoAccount } from '../../infra/local/demo-accounts.ts';
import type { Seed } from '../../infra/local/local-environment.ts';
import { sharedBrowser } from '../support/browser.ts';
import { beginProduct } from '../support/shared-product.ts';
import { pictures } from './look.ts';
import { forgetCodes } from './steps.ts';
import { giveBack, takenTabs, takeTab, type View } from './tab.ts';

/* The product and the browser that a test file works with. They are live bindings: read them inside tests. */

export let browser: Browser;
export let product: { url: string };
let accounts: DemoAccount[] = [];

/** To be called first in a test file, which gets the product on data of its own. */
export function openProduct(seed: Seed, more: Parameters<typeof beginProduct>[1] = {}): void {
  beforeAll(async () => {
    const [opened, url] = await Promise.all([sharedBrowser(), beginProduct(seed, more)]);
    browser = opened;
    product = { url };
    accounts = await (await fetch(`${url}/_local/accounts.json`)).json();
    // The pool has forgotten which ones it was shown.
    forgetCodes();
  });
  afterEach(async ({ task }) => {
    if (task.result?.state === 'fail') await takePictures(task.name);
  });
  afterAll(async () => {
    await Promise.all(takenTabs().map(giveBack));
  });
}

async function takePictures(test: string): Promise<void> {
  mkdirSync(pictures, { recursive: true });
  const name = test.replaceAll(/[^\p{L}\d]+/gu, '-').slice(0, 80);
  for (const [position, page] of takenTabs().entries()) {
    const path = join(pictures, `failure-${name}-${position}.png`);
    await page.screenshot({ path, timeout: 5_000 }).catch(() => undefined);
  }
}

/** The page of the test that runs, where `openPageForEach` was called. */
export let page: Page;

/** Each test begins on a page that nothing was done on. */
export function openPageForEach(view?: View): void {
  beforeEach(async () => {
    page = await takeTab(product.url, view);
  });
  // One that failed is left for its picture.
  afterEach(({ task }) => (task.result?.state === 'fail' ? undefined : giveBack(page)));
}

export function accountOf(person: string): DemoAccount {
  const found = accounts.find(({ email }) => email.startsWith(person));
  if (!found) throw new Error(`No demo account ${person}`);
  return found;
}
