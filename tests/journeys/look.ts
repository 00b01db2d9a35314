import { mkdirSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import type axe from 'axe-core';
import type { Page } from 'playwright-core';
import { desktop, phone } from '../support/browser.ts';

/** Where pictures lie: of what failed and, where AUXILIA_TESTS_PICTURES is set, of everything that was looked at. */
export const pictures = join(import.meta.dirname, '..', '..', '.build', 'screenshots');
const arePicturesWanted = Boolean(process.env.AUXILIA_TESTS_PICTURES);

const axeSource = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

const all: axe.RunOnly = {
  type: 'tag',
  values: ['wcag2a', 'wcag2aa', 'wcag21aa', 'wcag22aa', 'best-practice'],
};
/** What the colour mode can change; the rest is the same document. */
const ofColours: axe.RunOnly = { type: 'rule', values: ['color-contrast', 'link-in-text-block'] };

/** What axe looks at, and by which rules. */
interface Examined {
  rules: axe.RunOnly;
  /** Of the document what was not to be seen when it was last looked at. */
  isOfNewAlone?: boolean;
}

type Examining = Window & typeof globalThis & { axe: typeof axe; seen?: WeakSet<Element> };

async function axeFindings(page: Page, examined: Examined): Promise<string[]> {
  // The document keeps it for its other widths and modes: reading half a megabyte in takes longer than a look.
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axeSource);
  return page.evaluate(async ({ rules, isOfNewAlone }) => {
    const here = window as Examining;
    const { seen = new WeakSet() } = here;
    const shown = [...document.body.querySelectorAll('*')].filter((element) =>
      element.checkVisibility({ visibilityProperty: true }),
    );
    here.seen = new WeakSet(shown);
    const include = isOfNewAlone ? shown.filter((element) => !seen.has(element)) : [document.documentElement];
    if (include.length === 0) return [];
    const { violations } = await here.axe.run(
      { include },
      {
        runOnly: rules,
        resultTypes: ['violations'],
        // No rule of these asks for the style sheets.
        preload: { assets: ['media'] },
      },
    );
    return violations.map(
      ({ id, nodes }) => `${id} ${nodes.map(({ target }) => target.join(' ')).join(' | ')}`,
    );
  }, examined);
}

const excess = () => document.documentElement.scrollWidth - window.innerWidth;

/** What is still on its way to the width of the window has it within seconds, however busy the machine is. */
async function overflow(page: Page): Promise<string[]> {
  const fits = page.waitForFunction(
    () => document.documentElement.scrollWidth <= window.innerWidth,
    undefined,
    { timeout: 5_000 },
  );
  return fits.then(
    () => [],
    async () => [`${await page.evaluate(excess)} px wider than the window`],
  );
}

type Width = typeof desktop;

async function widen(page: Page, width: Width): Promise<void> {
  await page.setViewportSize(width);
  // What follows the window's width has done so with the second frame.
  await page.evaluate(
    () => new Promise((settled) => requestAnimationFrame(() => requestAnimationFrame(settled))),
  );
}

/** What is wrong at this width, in the mode that is on. */
async function lookHere(page: Page, name: string, { width }: Width, examined: Examined): Promise<string[]> {
  // What has been scrolled half below a head that stays is no smaller for it.
  await page.evaluate(() => window.scrollTo({ top: 0, behavior: 'instant' }));
  const wrong = [...(await axeFindings(page, examined)), ...(await overflow(page))];
  if (arePicturesWanted) {
    mkdirSync(pictures, { recursive: true });
    await page.screenshot({ path: join(pictures, `${name}-${width}.png`), fullPage: true });
  }
  return wrong.map((finding) => `${name} (${width} px): ${finding}`);
}

/**
 * Colours on their way, from one mode to the other or from one button to the next, are none that anybody reads. They are brought
 * to their end, without waiting for frames, as often as something begins to follow what it inherits: no oftener than the
 * document is deep.
 */
const rest = (page: Page) =>
  page.evaluate(() => {
    for (let depth = 0; depth < 100; depth += 1) {
      const running = document.getAnimations().filter((animation) => animation instanceof CSSTransition);
      if (running.length === 0) return;
      for (const transition of running) transition.finish();
    }
    throw new Error('The colours do not come to rest');
  });

const settle = (page: Page) => page.waitForFunction(() => !document.querySelector('[aria-busy=true]'));

/**
 * What is wrong with the screen that is open, wide and then narrow: axe finds nothing (WCAG 2.2 AA), and nothing is
 * wider than the window. `name` tells it from other screens.
 */
export async function look(page: Page, name: string): Promise<string[]> {
  await settle(page);
  const found: string[] = [];
  for (const width of [desktop, phone]) {
    await widen(page, width);
    await rest(page);
    found.push(...(await lookHere(page, name, width, { rules: all })));
  }
  return found;
}

async function turn(page: Page, mode: 'light' | 'dark'): Promise<void> {
  // What the toggle of the bar does, without leaving the form.
  await page.evaluate((shown) => {
    const root = document.documentElement;
    root.classList.toggle('dark', shown === 'dark');
    root.style.colorScheme = shown;
  }, mode);
  await rest(page);
}

/**
 * As look, in light and in dark without leaving the screen; it is left wide and light. What the wide window showed in the dark has
 * the same colours in the narrow one: there the dark is looked at where something else is shown.
 */
export async function lookInBothModes(page: Page, name: string): Promise<string[]> {
  const found: string[] = [];
  const see = async (mode: 'light' | 'dark', width: Width, examined: Examined) => {
    await turn(page, mode);
    found.push(...(await lookHere(page, `${name}-${mode}`, width, examined)));
  };
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await widen(page, desktop);
  await see('light', desktop, { rules: all });
  await see('dark', desktop, { rules: ofColours });
  await widen(page, phone);
  await see('dark', phone, { rules: ofColours, isOfNewAlone: true });
  await see('light', phone, { rules: all });
  await page.setViewportSize(desktop);
  return found;
}
