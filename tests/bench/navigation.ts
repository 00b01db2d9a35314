import type { Page } from 'playwright-core';
import { signInAs } from '../journeys/steps.ts';
import { launchBrowser, newPerson } from '../support/browser.ts';
import { startProduct } from '../support/started-product.ts';
import type { Measurement } from './table.ts';

/*
 * From a press on a link of the bar until the page that it leads to shows its content, once each page has been open before: on this
 * machine, and with its processor slowed four times.
 */
const rounds = 6;
const links: [label: RegExp, heading: RegExp][] = [
  [/^Pacientes/, /^Pacientes$/],
  [/^Calendario/, /^Calendario$/],
  [/^Comunicaciones/, /^Comunicaciones$/],
  [/^Panel Clínico/, /^Panel Clínico$/],
];

/** Runs in the page: measures from each press until the heading is there and nothing says that it loads. */
function watchNavigation(): void {
  addEventListener(
    'click',
    (event) => {
      const link = event.target instanceof Element ? event.target.closest('nav a') : null;
      if (!link) return;
      const begun = performance.now();
      const leaving = document.querySelector('h1');
      const look = () => {
        const heading = document.querySelector('h1');
        const isShown =
          heading !== null && heading !== leaving && !document.querySelector('[aria-busy=true]');
        if (!isShown) return requestAnimationFrame(look);
        return performance.measure('navigated', { start: begun, end: performance.now() });
      };
      requestAnimationFrame(look);
    },
    true,
  );
}

async function goRound(page: Page): Promise<number[]> {
  const values: number[] = [];
  for (const [label, heading] of links) {
    await page.evaluate(() => performance.clearMeasures('navigated'));
    await page.getByRole('navigation', { name: 'Principal' }).getByRole('link', { name: label }).click();
    const handle = await page.waitForFunction(() => performance.getEntriesByName('navigated')[0]?.duration);
    values.push((await handle.jsonValue()) ?? Number.NaN);
    await page.getByRole('heading', { level: 1, name: heading }).waitFor();
  }
  return values;
}

export async function benchNavigation(): Promise<Measurement[]> {
  const [browser, product] = await Promise.all([launchBrowser(), startProduct({ SEED: 'demo' })]);
  try {
    const account = (await product.accounts()).find(({ roles }) => roles.includes('clinicians'));
    if (!account) throw new Error('No such account');
    const page = await (await newPerson(browser, product.url)).newPage();
    await page.addInitScript(watchNavigation);
    await signInAs(page, account);
    await page.waitForURL('**/clinical-dashboard');
    await goRound(page);
    const measured = async () => {
      const values: number[] = [];
      for (let round = 0; round < rounds; round += 1) values.push(...(await goRound(page)));
      return values;
    };
    const here = await measured();
    const session = await page.context().newCDPSession(page);
    await session.send('Emulation.setCPUThrottlingRate', { rate: 4 });
    return [
      { what: 'from a press in the bar to the page’s content', unit: 'ms', values: here, promised: 250 },
      { what: 'the same, four times slower', unit: 'ms', values: await measured(), promised: 700 },
    ];
  } finally {
    await browser.close();
    await product.stop();
  }
}
