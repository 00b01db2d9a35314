import type { BrowserContext, BrowserContextOptions, Page } from 'playwright-core';
import { desktop, newPerson, sharedBrowser } from '../support/browser.ts';

/*
 * Browsers' tabs that stay open from test to test. A new one is a process that has neither read nor compiled the
 * program: a page in it costs twice what it costs in one that was there before. What the test before left in it
 * is taken away. Each tab is somebody's own browser; a person is whoever is signed in there.
 */

export type View = Pick<BrowserContextOptions, 'viewport' | 'colorScheme' | 'reducedMotion'>;

interface Tab {
  context: BrowserContext;
  page: Page;
  isTaken: boolean;
}
let tabs: Tab[] = [];

const events = ['console', 'dialog', 'download', 'pageerror', 'request', 'response'] as const;

/** A document of the site with no script, where its storage can be reached while nothing else does. */
const quiet = '/robots.txt';

async function open(origin: string): Promise<Tab> {
  const context = await newPerson(await sharedBrowser(), origin);
  // Beside other tests on few cores a page takes its time.
  context.setDefaultTimeout(60_000);
  return { context, page: await context.newPage(), isTaken: false };
}

/** Leaves the tab as if nobody had used it, on a page that does nothing. */
async function clear({ context, page }: Tab): Promise<void> {
  for (const event of events) page.removeAllListeners(event);
  await Promise.all([
    context.setOffline(false),
    context.unrouteAll({ behavior: 'ignoreErrors' }),
    page.unrouteAll({ behavior: 'ignoreErrors' }),
    ...context
      .pages()
      .filter((other) => other !== page)
      .map((other) => other.close()),
  ]);
  await page.goto(quiet);
  await page.evaluate(() => {
    localStorage.clear();
    sessionStorage.clear();
  });
}

/** A tab on an empty page of the site, with nobody signed in and nothing kept. */
export async function takeTab(origin: string, view: View = {}): Promise<Page> {
  let tab = tabs.find(({ isTaken }) => !isTaken);
  if (!tab) {
    tab = await open(origin);
    tabs.push(tab);
  }
  tab.isTaken = true;
  await clear(tab);
  const { page } = tab;
  const { viewport = desktop, colorScheme = 'light', reducedMotion = 'reduce' } = view;
  if (viewport) await page.setViewportSize(viewport);
  await page.mouse.move(0, 0);
  await page.emulateMedia({ media: null, colorScheme, reducedMotion });
  return page;
}

export const takenTabs = (): Page[] => tabs.filter(({ isTaken }) => isTaken).map(({ page }) => page);

/** Stops what goes on in the tab, which is then anybody's. One that cannot be stopped is closed. */
export async function giveBack(page: Page): Promise<void> {
  const tab = tabs.find((one) => one.page === page);
  if (!tab) return;
  try {
    await clear(tab);
    tab.isTaken = false;
  } catch {
    tabs = tabs.filter((one) => one !== tab);
    await tab.context.close();
  }
}
