import type { Locator, Page } from 'playwright-core';
import { signInAs } from '../journeys/steps.ts';
import { launchBrowser, newPerson } from '../support/browser.ts';
import { startProduct } from '../support/started-product.ts';
import type { Measurement } from './table.ts';

/*
 * What somebody waits for in a visit, in a browser: from the press on «Atender» until the workspace can be used, each time with
 * another patient, and from a key until what it typed is painted, in a note and in a text to extract from, of twenty pages each.
 */
const openings = 20;
const keys = 120;
/** Twenty pages of 3,000 characters. */
const pages = 20;
const page = `${'El paciente refiere dolor lumbar de tres días de evolución, sin irradiación; niega fiebre. '.repeat(33)}\n`;
const longText = page.repeat(pages);
const betweenKeysMs = 60;

/** Runs in the page: from a press on «Atender» until the visit stands beside the chart with what can be written in it. */
function watchOpening(): void {
  const isShown = () => {
    const visit = document.querySelector('section[aria-label="Visita"]');
    return visit?.querySelector('[aria-label="Tipos de nota"]') && !visit.querySelector('[aria-busy=true]');
  };
  addEventListener(
    'click',
    ({ target, timeStamp: start }) => {
      if (!(target instanceof Element) || target.closest('button')?.textContent !== 'Atender') return;
      const look = () =>
        isShown()
          ? performance.measure('opened', { start, end: performance.now() })
          : requestAnimationFrame(look);
      requestAnimationFrame(look);
    },
    true,
  );
}

/** Runs in the page: how long each key waited for the frame that shows it, as the browser itself counts it (Event Timing). */
function watchKeys(): void {
  const waits: number[] = [];
  Object.assign(window, { keyWaits: waits });
  new PerformanceObserver((list) => {
    for (const { name, duration } of list.getEntries()) if (name === 'keydown') waits.push(duration);
  }).observe({ type: 'event', durationThreshold: 16 } as PerformanceObserverInit);
}

const opened = () => performance.getEntriesByName('opened')[0]?.duration;

async function openVisits(page: Page): Promise<number[]> {
  const values: number[] = [];
  const links = page.getByRole('table', { name: 'Pacientes' }).locator('a[href^="/paciente/"]');
  const attend = page.getByRole('button', { name: 'Atender', exact: true });
  for (let at = 0; values.length <= openings; at += 1) {
    await page.goto('/pacientes');
    await links.nth(at).click();
    await page.locator('[data-chart-columns] section').first().waitFor();
    // What the chart still asks for is no part of it.
    await page.waitForTimeout(500);
    // Nobody attends who has died.
    if ((await attend.count()) === 0) continue;
    await page.evaluate(() => performance.clearMeasures('opened'));
    await attend.click();
    values.push((await (await page.waitForFunction(opened)).jsonValue()) ?? Number.NaN);
  }
  // The first one fetches the code.
  return values.slice(1);
}

/** Types in the middle of what the field holds. A key that no entry tells of was painted within the least that is told. */
async function typeInto(page: Page, field: Locator): Promise<number[]> {
  await field.evaluate((element: HTMLTextAreaElement) => {
    element.focus();
    element.setSelectionRange(element.value.length / 2, element.value.length / 2);
  });
  await page.evaluate(() => (window as unknown as { keyWaits: number[] }).keyWaits.splice(0));
  await page.keyboard.type('presenta tos seca '.repeat(keys).slice(0, keys), { delay: betweenKeysMs });
  await page.waitForTimeout(1_000);
  const told = await page.evaluate(() => (window as unknown as { keyWaits: number[] }).keyWaits);
  return [...told, ...Array.from({ length: Math.max(0, keys - told.length) }, () => 16)];
}

export async function benchVisit(): Promise<Measurement[]> {
  const [browser, product] = await Promise.all([launchBrowser(), startProduct({ SEED: 'demo' })]);
  try {
    const account = (await product.accounts()).find(({ email }) => email.startsWith('luis'));
    if (!account) throw new Error('No such account');
    const context = await newPerson(browser, product.url);
    const page = await context.newPage();
    await page.addInitScript(watchOpening);
    await page.addInitScript(watchKeys);
    await signInAs(page, account);
    await page.waitForURL('**/clinical-dashboard');
    const visits = await openVisits(page);

    const workspace = page.getByRole('region', { name: 'Visita', exact: true });
    await workspace.getByRole('button', { name: 'Nota de evolución (SOAP)' }).click();
    const note = workspace.getByLabel('Subjetivo', { exact: true });
    await note.fill(longText);
    const inNote = await typeInto(page, note);
    await workspace.getByText(/^Guardado /).waitFor();

    await workspace.getByRole('button', { name: 'Nota nueva' }).click();
    await workspace.getByRole('link', { name: 'Desde un texto o un dictado' }).click();
    await page.getByRole('button', { name: /^En la visita de las / }).click();
    const source = page.getByRole('textbox', { name: 'Texto de partida' });
    await source.fill(longText);
    const inSource = await typeInto(page, source);
    return [
      { what: 'a visit, from the press on «Atender»', unit: 'ms', values: visits, promised: 300 },
      { what: 'a key in a note of twenty pages', unit: 'ms', values: inNote, promised: 100 },
      { what: 'a key in a text to extract from, as long', unit: 'ms', values: inSource, promised: 100 },
    ];
  } finally {
    await browser.close();
    await product.stop();
  }
}
