import { existsSync } from 'node:fs';
import chromium from '@sparticuz/chromium';
import {
  type Browser,
  type BrowserContext,
  type BrowserContextOptions,
  type LaunchOptions,
  chromium as playwright,
} from 'playwright-core';

const installed = [
  process.env.CHROME_PATH,
  '/usr/bin/google-chrome',
  '/usr/bin/google-chrome-stable',
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
];

/**
 * The browser of this machine where there is one, else the one that comes as an npm package (Linux x64). The first
 * call unpacks that one, and two processes must not do so at once: none can start what the other is writing.
 */
export async function findBrowser(): Promise<string> {
  return installed.find((path) => path && existsSync(path)) ?? (await chromium.executablePath());
}

export async function launchBrowser(options: LaunchOptions = {}): Promise<Browser> {
  const quiet = [
    '--disable-quic',
    '--no-first-run',
    '--disable-background-networking',
    '--disable-component-update',
    '--disable-sync',
  ];
  return playwright.launch({
    executablePath: await findBrowser(),
    headless: true,
    ...options,
    // The package's own flags are for a Lambda; only what a container needs is taken from them.
    args: ['--no-sandbox', '--disable-gpu', '--disable-dev-shm-usage', ...quiet, ...(options.args ?? [])],
  });
}

/** A document of a journey lives for seconds: what the optimizing compiler would do for it never pays. */
const withoutOptimizing = '--js-flags=--no-opt';

let shared: Promise<Browser> | undefined;

/** One for all test files of a worker; it ends with the process, whose pipe it hangs on. */
export function sharedBrowser(): Promise<Browser> {
  // Playwright would keep a worker from ending that is told to.
  shared ??= launchBrowser({ handleSIGTERM: false, args: [withoutOptimizing] });
  return shared;
}

export const desktop = { width: 1280, height: 800 };
export const phone = { width: 390, height: 844 };

/** A person's browser: Spanish, with clipboard, and nothing of anybody else in it. */
export function newPerson(
  browser: Browser,
  baseURL: string,
  options: Pick<
    BrowserContextOptions,
    'viewport' | 'colorScheme' | 'reducedMotion' | 'serviceWorkers' | 'hasTouch'
  > = {},
): Promise<BrowserContext> {
  return browser.newContext({
    baseURL,
    locale: 'es-US',
    timezoneId: 'America/New_York',
    viewport: desktop,
    // What a journey makes of the network, the worker would undo; the one about it lets it in.
    serviceWorkers: 'block',
    permissions: ['clipboard-read', 'clipboard-write'],
    ...options,
  });
}
