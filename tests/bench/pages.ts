import type { Browser, Page as Tab } from 'playwright-core';
import { pages } from '../../frontend/app/pages.ts';
import type { Page } from '../../frontend/lib/page.ts';
import type { DemoAccount } from '../../infra/local/demo-accounts.ts';
import { signInAs } from '../journeys/steps.ts';
import { desktop, launchBrowser, newPerson, phone } from '../support/browser.ts';
import { type Product, startProduct } from '../support/started-product.ts';
import { printRows } from './table.ts';

/*
 * What a signed-in page costs somebody who opens it by its address with an empty cache: script files and their weight as
 * sent (gzip), how far it moves (CLS), requests for data and how many of them were asked twice.
 */

/** Layout shifts, as the browser counts them, without those that follow an input. */
interface Shift extends PerformanceEntry {
  value: number;
  hadRecentInput: boolean;
  sources: { node?: Element }[];
}

interface Visit {
  path: string;
  scripts: number;
  kilobytes: number;
  cls: number;
  requests: number;
  repeated: string[];
  /** From the start of the navigation until nothing on it loads any more. */
  milliseconds: number;
  shifts: string[];
}

const isData = (url: string) => /\/(api|fhir)\//.test(url) && !url.includes('/changes');

function watchShifts(): void {
  const seen: { value: number; at: number; what: string }[] = [];
  Object.assign(window, { seenShifts: seen });
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries() as Shift[]) {
      if (entry.hadRecentInput) continue;
      const what = entry.sources
        .slice(0, 3)
        .map(({ node }) => {
          const element =
            node instanceof Element ? node : (node as unknown as Node | undefined)?.parentElement;
          return `${element?.tagName.toLowerCase()} «${element?.textContent?.trim().slice(0, 30)}»`;
        })
        .join(', ');
      seen.push({ value: entry.value, at: entry.startTime, what });
    }
  }).observe({ type: 'layout-shift', buffered: true });
}

interface Opening {
  session: Record<string, string>;
  path: string;
  viewport: { width: number; height: number };
}

async function visit(browser: Browser, url: string, opening: Opening): Promise<Visit> {
  const { session, path, viewport } = opening;
  const context = await newPerson(browser, url, { viewport });
  const page = await context.newPage();
  await page.addInitScript((entries) => {
    for (const [key, value] of Object.entries(entries)) sessionStorage.setItem(key, value);
  }, session);
  await page.addInitScript(watchShifts);
  const asked: string[] = [];
  page.on('request', (request) => {
    if (isData(request.url()))
      asked.push(`${request.method()} ${request.url().replace(url, '')} ${request.postData() ?? ''}`);
  });
  await page.goto(path);
  const milliseconds = await settle(page);
  const { scripts, kilobytes, shifts } = await page.evaluate(() => {
    const entries = (performance.getEntriesByType('resource') as PerformanceResourceTiming[]).filter(
      ({ name }) => name.endsWith('.js'),
    );
    return {
      scripts: entries.length,
      kilobytes: entries.reduce((sum, { encodedBodySize }) => sum + encodedBodySize, 0) / 1000,
      shifts: (window as unknown as { seenShifts: { value: number; at: number; what: string }[] }).seenShifts,
    };
  });
  await context.close();
  return {
    path,
    scripts,
    kilobytes,
    cls: shifts.reduce((sum, { value }) => sum + value, 0),
    requests: asked.length,
    repeated: asked.filter((request, index) => asked.indexOf(request) !== index),
    milliseconds,
    shifts: shifts.map(({ value, at, what }) => `${value.toFixed(3)} at ${at.toFixed(0)} ms: ${what}`),
  };
}

/** Waits until nothing loads and nothing is asked for; answers when the page had come to that, in ms. */
async function settle(page: Tab): Promise<number> {
  await page.waitForFunction(() => document.querySelector('main h1, main h2') !== null);
  await page.waitForFunction(() => !document.querySelector('[aria-busy=true]'));
  const milliseconds = await page.evaluate(() => performance.now());
  // Whatever comes after that moves what somebody reads already, and counts.
  await page.waitForTimeout(1_500);
  return milliseconds;
}

/** What a tab keeps of somebody who has signed in. */
async function sessionOf(browser: Browser, product: Product, account: DemoAccount) {
  const context = await newPerson(browser, product.url);
  const page = await context.newPage();
  await signInAs(page, account, '/account-settings');
  await page.waitForURL('**/account-settings');
  await page.getByRole('heading', { level: 1 }).waitFor();
  const session = await page.evaluate(() => ({ ...sessionStorage }));
  await context.close();
  return session;
}

/** Of pages with a parameter none but the chart of the list's first patient. */
const paths = (pages as readonly Page[])
  .filter(({ roles, path }) => roles !== 'everyone' && !path.includes(':'))
  .map(({ path }) => path);

async function firstChart(browser: Browser, url: string, session: Record<string, string>): Promise<string> {
  const context = await newPerson(browser, url);
  const page = await context.newPage();
  await page.addInitScript((entries) => {
    for (const [key, value] of Object.entries(entries)) sessionStorage.setItem(key, value);
  }, session);
  await page.goto('/pacientes');
  const link = page.getByRole('table', { name: 'Pacientes' }).getByRole('link').first();
  const path = await link.getAttribute('href');
  await context.close();
  if (!path) throw new Error('No patient is listed');
  return path;
}

/** Prints the table; with `VERBOSE`, what moved on each page and what was asked for twice, too. */
export async function benchPages(): Promise<void> {
  const [browser, product] = await Promise.all([launchBrowser(), startProduct({ SEED: 'demo' })]);
  try {
    const [admin] = await product.accounts();
    if (!admin) throw new Error('No such account');
    const session = await sessionOf(browser, product, admin);
    const opened = [...paths, await firstChart(browser, product.url, session)];
    for (const viewport of [desktop, phone]) {
      const visits: Visit[] = [];
      for (const path of opened) visits.push(await visit(browser, product.url, { session, path, viewport }));
      printVisits(`signed-in pages, opened cold, ${viewport.width} px`, visits);
    }
  } finally {
    await browser.close();
    await product.stop();
  }
}

function printVisits(title: string, visits: readonly Visit[]): void {
  printRows(title, [
    ['', 'scripts', 'KB', 'CLS', 'requests', 'repeated', 'ready'],
    ...visits.map(({ path, scripts, kilobytes, cls, requests, repeated, milliseconds }) => [
      path,
      String(scripts),
      kilobytes.toFixed(0),
      cls.toFixed(3),
      String(requests),
      String(repeated.length),
      `${milliseconds.toFixed(0)} ms`,
    ]),
  ]);
  if (!process.env.VERBOSE) return;
  for (const { path, shifts, repeated } of visits)
    process.stdout.write(`${path}\n${[...shifts, ...repeated].map((line) => `   ${line}\n`).join('')}`);
}
