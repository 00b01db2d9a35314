import type { Locator, Page } from 'playwright-core';
import { signInAs } from '../journeys/steps.ts';
import { launchBrowser, newPerson } from '../support/browser.ts';
import { startProduct } from '../support/started-product.ts';
import type { Measurement } from './table.ts';
import { generatedConcepts } from './term-releases.ts';
import { problemQueries } from './terminology.ts';

/*
 * What somebody waits for at a chart, in a browser: from the press on a patient's name, or from the address, until the summary
 * shows, each time another patient; and from the last key of a term until its options stand on the screen.
 */
const openings = 24;
const searches = 40;
const importedConcepts = 150_000;
const piece = 1_000;
/** Between two keys, as quick typists do it. */
const betweenKeysMs = 60;
/** After it nothing of an answer comes any more. */
const restMs = 700;

/** Runs in the page: measures from a press on a link until the summary is there and nothing says that it loads. */
function watchOpening(): void {
  const isShown = () =>
    document.querySelector('[data-chart-columns] section') !== null &&
    document.querySelector('main [aria-busy=true]') === null;
  const until = (start: number) => {
    const look = () =>
      isShown()
        ? performance.measure('opened', { start, end: performance.now() })
        : requestAnimationFrame(look);
    requestAnimationFrame(look);
  };
  addEventListener(
    'click',
    ({ target }) => {
      if (target instanceof Element && target.closest('a[href^="/paciente/"]')) until(performance.now());
    },
    true,
  );
  addEventListener('DOMContentLoaded', () => {
    if (/^\/paciente\//.test(location.pathname)) until(0);
  });
}

/** Runs in the page: notes when a key was pressed, and when the list of options last changed. */
function watchOptions(): void {
  Object.assign(window, { keyAt: 0, shownAt: 0 });
  addEventListener(
    'keydown',
    ({ timeStamp }) => Object.assign(window, { keyAt: timeStamp, shownAt: 0 }),
    true,
  );
  const see = () => requestAnimationFrame(() => Object.assign(window, { shownAt: performance.now() }));
  addEventListener('DOMContentLoaded', () => {
    new MutationObserver((changes) => {
      const isList = ({ target, addedNodes }: MutationRecord) =>
        (target instanceof Element && target.closest('[role=listbox]')) ||
        [...addedNodes].some((node) => node instanceof Element && node.matches('[role=option]'));
      if (changes.some(isList)) see();
    }).observe(document.body, { subtree: true, childList: true, characterData: true, attributes: true });
  });
}

const opened = () => performance.getEntriesByName('opened')[0]?.duration;
const readOpened = async (page: Page) =>
  (await (await page.waitForFunction(opened)).jsonValue()) ?? Number.NaN;

/** Asks as the page does, with the tab's own session: `path` and `body` go into the page. */
async function ask(page: Page, path: string, body?: object): Promise<{ ms: number; json: { id?: string } }> {
  return page.evaluate(
    async ([address, sent]) => {
      const token = Object.entries(sessionStorage).find(([key]) => key.endsWith('.accessToken'))?.[1];
      const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json' };
      const send = () => fetch(address, sent ? { method: 'POST', headers, body: sent } : { headers });
      let startedAt = performance.now();
      let response = await send();
      // Who brings in a catalogue as fast as it goes is told to wait.
      while (response.status === 429) {
        const seconds = Number(response.headers.get('retry-after'));
        await new Promise((resolve) => setTimeout(resolve, seconds * 1000));
        startedAt = performance.now();
        response = await send();
      }
      const json = await response.json();
      if (!response.ok) throw new Error(`${response.status} ${JSON.stringify(json).slice(0, 300)}`);
      return { ms: performance.now() - startedAt, json };
    },
    [path, body === undefined ? undefined : JSON.stringify(body)] as const,
  );
}

async function openCharts(page: Page): Promise<{ paths: string[]; pressed: number[] }> {
  const links = page.getByRole('table', { name: 'Pacientes' }).locator('a[href^="/paciente/"]');
  const paths: string[] = [];
  const pressed: number[] = [];
  for (let at = 0; at <= openings; at += 1) {
    await page
      .getByRole('navigation', { name: 'Principal' })
      .getByRole('link', { name: /^Pacientes/ })
      .click();
    await links.nth(at).waitFor();
    // What the list still asks for is no part of it.
    await page.waitForTimeout(300);
    paths.push((await links.nth(at).getAttribute('href')) ?? '');
    await page.evaluate(() => performance.clearMeasures('opened'));
    await links.nth(at).click();
    const ms = await readOpened(page);
    // The first one fetches the page's code.
    if (at > 0) pressed.push(ms);
  }
  return { paths, pressed };
}

async function typeTerms(page: Page, field: Locator, queries: readonly string[]): Promise<number[]> {
  const waits: number[] = [];
  for (const query of queries) {
    await field.fill('');
    await page.waitForTimeout(200);
    await field.pressSequentially(query, { delay: betweenKeysMs });
    await page.waitForTimeout(restMs);
    const wait = await page.evaluate(() => {
      const { keyAt, shownAt } = window as unknown as { keyAt: number; shownAt: number };
      return shownAt - keyAt;
    });
    // Nothing changed: what the words before had found was the answer already.
    if (wait > 0) waits.push(wait);
  }
  return waits;
}

async function bringIn(page: Page): Promise<void> {
  const release = await ask(page, '/api/term-releases', {
    kind: 'list',
    system: 'urn:oid:2.999.1',
    title: 'Catálogo de la medida',
    version: '1',
    date: '2026-01-01',
    source: 'bench',
    sets: ['problem'],
    digest: 'a'.repeat(64),
    expected: importedConcepts,
    isLicensed: false,
  });
  const concepts = generatedConcepts(importedConcepts);
  for (let from = 0; from < concepts.length; from += piece)
    await ask(page, `/api/term-releases/${release.json.id}/concepts`, {
      from,
      concepts: concepts.slice(from, from + piece),
    });
  await ask(page, `/api/term-releases/${release.json.id}/use`, {});
}

export async function benchChart(): Promise<Measurement[]> {
  const [browser, product] = await Promise.all([launchBrowser(), startProduct({ SEED: 'demo' })]);
  try {
    const [account] = await product.accounts();
    if (!account) throw new Error('No such account');
    const context = await newPerson(browser, product.url);
    const page = await context.newPage();
    await page.addInitScript(watchOpening);
    await page.addInitScript(watchOptions);
    await signInAs(page, account);
    await page.waitForURL('**/clinical-dashboard');
    const { paths, pressed } = await openCharts(page);
    const addressed: number[] = [];
    for (const path of paths.slice(1)) {
      await page.goto(path);
      addressed.push(await readOpened(page));
    }
    const served: number[] = [];
    for (const path of paths.slice(1))
      served.push((await ask(page, `/fhir/R4/Patient/${path.split('/').at(-1)}/$chart-summary`)).ms);

    await page.goto(paths[1] ?? '');
    await page.getByRole('button', { name: 'Añadir problema' }).click();
    const field = page.getByRole('form', { name: 'Problema' }).getByRole('combobox', { name: 'Problema' });
    await field.waitFor();
    const queries = problemQueries().filter((_, at) => at % 5 === 0);
    // The first ones read the terms of all sets in.
    await typeTerms(page, field, queries.slice(searches, searches + 4));
    const builtIn = await typeTerms(page, field, queries.slice(0, searches));
    await bringIn(page);
    // What was typed comes back with its form.
    await page.reload();
    await field.waitFor();
    await typeTerms(page, field, queries.slice(searches, searches + 4));
    const imported = await typeTerms(page, field, queries.slice(0, searches));
    return [
      { what: 'a chart, from the press on the patient’s name', unit: 'ms', values: pressed, promised: 300 },
      { what: 'a chart, from its address, the page loaded anew', unit: 'ms', values: addressed },
      { what: 'the one request of it (server and way)', unit: 'ms', values: served },
      { what: 'a term, from the last key to the options', unit: 'ms', values: builtIn, promised: 120 },
      { what: 'the same beside 150,000 imported', unit: 'ms', values: imported, promised: 120 },
    ];
  } finally {
    await browser.close();
    await product.stop();
  }
}
