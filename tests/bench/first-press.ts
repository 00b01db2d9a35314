import type { Page } from 'playwright-core';
import { launchBrowser, newPerson, phone } from '../support/browser.ts';
import { startProduct } from '../support/started-product.ts';
import type { Measurement } from './table.ts';

/*
 * Public pages start their application with what is done first on them (frontend/public/hydrate.js): how long that first tap
 * waits on a telephone a quarter as fast as this machine, on Lighthouse's slow fourth generation, its code fetched ahead.
 */
const runs = 9;
const slowFourG = {
  offline: false,
  latency: 150,
  downloadThroughput: 1_600_000 / 8,
  uploadThroughput: 750_000 / 8,
};

/** Runs in the page: notes when it is touched, and when the colour mode has changed. */
function watchFirstTap(): void {
  addEventListener('pointerdown', () => performance.mark('touched'), { capture: true, once: true });
  addEventListener('DOMContentLoaded', () => {
    const before = document.documentElement.className;
    new MutationObserver(() => {
      if (document.documentElement.className !== before) performance.measure('waited', 'touched');
    }).observe(document.documentElement, { attributeFilter: ['class'] });
  });
}

const waited = () => performance.getEntriesByName('waited')[0]?.duration;

async function tapFirst(page: Page): Promise<number> {
  await page.goto('/');
  await page.waitForLoadState('networkidle');
  await page.getByRole('button', { name: 'Cambiar al modo oscuro' }).tap();
  const handle = await page.waitForFunction(waited);
  return (await handle.jsonValue()) ?? Number.NaN;
}

export async function benchFirstPress(): Promise<Measurement[]> {
  const [browser, product] = await Promise.all([launchBrowser(), startProduct({ SEED: 'none' })]);
  try {
    const values: number[] = [];
    for (let run = 0; run < runs; run += 1) {
      const context = await newPerson(browser, product.url, { viewport: phone, hasTouch: true });
      const page = await context.newPage();
      await page.addInitScript(watchFirstTap);
      const session = await context.newCDPSession(page);
      await session.send('Emulation.setCPUThrottlingRate', { rate: 4 });
      await session.send('Network.enable');
      await session.send('Network.emulateNetworkConditions', slowFourG);
      values.push(await tapFirst(page));
      await context.close();
    }
    return [{ what: 'first tap on /, on a slow telephone', unit: 'ms', values }];
  } finally {
    await browser.close();
    await product.stop();
  }
}
