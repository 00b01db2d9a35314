import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import axe from 'axe-core';
import type { Page } from 'playwright-core';
import { desktop, phone } from '../support/browser.ts';

/* Pictures of what the journeys saw, for people to look at. */
export const pictures = join(import.meta.dirname, '..', '..', '.build', 'screenshots');

const tags = ['wcag2a', 'wcag2aa', 'wcag21aa', 'wcag22aa', 'best-practice'];

async function axeFindings(page: Page): Promise<string[]> {
  // The document keeps it for its other widths and modes: reading half a megabyte in takes longer than a look.
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axe.source);
  return page.evaluate(async (values) => {
    const { violations } = await (window as unknown as { axe: typeof axe }).axe.run({
      runOnly: { type: 'tag', values },
      resultTypes: ['violations'],
    });
    return violations.map(
      ({ id, nodes }) => `${id} ${nodes.map(({ target }) => target.join(' ')).join(' | ')}`,
    );
  }, tags);
}

async function overflow(page: Page): Promise<string[]> {
  const pixels = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
  return pixels > 0 ? [`${pixels} px wider than the window`] : [];
}

/** What is wrong at each width; a picture of each is left under this name. */
async function lookAtEachWidth(page: Page, picture: string): Promise<string[]> {
  mkdirSync(pictures, { recursive: true });
  const found: string[] = [];
  for (const viewport of [desktop, phone]) {
    await page.setViewportSize(viewport);
    // What follows the window's width has done so with the second frame.
    await page.evaluate(
      () => new Promise((settled) => requestAnimationFrame(() => requestAnimationFrame(settled))),
    );
    const wrong = [...(await axeFindings(page)), ...(await overflow(page))];
    found.push(...wrong.map((finding) => `${picture} (${viewport.width} px): ${finding}`));
    await page.screenshot({ path: join(pictures, `${picture}-${viewport.width}.png`), fullPage: true });
  }
  return found;
}

/**
 * What is wrong with the screen that is open, wide and then narrow: axe finds nothing (WCAG 2.2 AA), and nothing is
 * wider than the window. A picture of each width is left in `.build/screenshots`; `picture` is its name.
 */
export async function look(page: Page, picture: string): Promise<string[]> {
  await page.waitForFunction(() => !document.querySelector('[aria-busy=true]'));
  return lookAtEachWidth(page, picture);
}

/** As look, in light and in dark without leaving the screen; it is left wide and light. */
export async function lookInBothModes(page: Page, picture: string): Promise<string[]> {
  const found: string[] = [];
  await page.emulateMedia({ reducedMotion: 'reduce' });
  for (const colorScheme of ['light', 'dark'] as const) {
    // What the toggle of the bar does, without leaving the form.
    await page.evaluate(
      (isDark) => document.documentElement.classList.toggle('dark', isDark),
      colorScheme === 'dark',
    );
    // Colours on their way from one mode to the other are none that anybody reads.
    await page.evaluate(() =>
      Promise.all(
        document
          .getAnimations()
          .filter((animation) => animation instanceof CSSTransition)
          .map(({ finished }) => finished.catch(() => undefined)),
      ).then(() => undefined),
    );
    found.push(...(await lookAtEachWidth(page, `${picture}-${colorScheme}`)));
  }
  await page.setViewportSize(desktop);
  await page.evaluate(() => document.documentElement.classList.remove('dark'));
  return found;
}
