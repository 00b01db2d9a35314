import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { AxeBuilder } from '@axe-core/playwright';
import type { Page } from 'playwright-core';
import { desktop, phone } from '../support/browser.ts';

/* Pictures of what the journeys saw, for people to look at. */
const pictures = join(import.meta.dirname, '..', '..', '.build', 'screenshots');

const rules = ['wcag2a', 'wcag2aa', 'wcag21aa', 'wcag22aa', 'best-practice'];

async function axeFindings(page: Page): Promise<string[]> {
  const { violations } = await new AxeBuilder({ page }).withTags(rules).analyze();
  return violations.map(
    ({ id, nodes }) => `${id} ${nodes.map(({ target }) => target.join(' ')).join(' | ')}`,
  );
}

async function overflow(page: Page): Promise<string[]> {
  const pixels = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
  return pixels > 0 ? [`${pixels} px wider than the window`] : [];
}

/**
 * What is wrong with the screen that is open, wide and then narrow: axe finds nothing (WCAG 2.2 AA), and nothing is
 * wider than the window. A picture of each width is left in `.build/screenshots`; `picture` is its name.
 */
export async function look(page: Page, picture: string): Promise<string[]> {
  mkdirSync(pictures, { recursive: true });
  await page.waitForFunction(() => !document.querySelector('[aria-busy=true]'));
  const found: string[] = [];
  for (const viewport of [desktop, phone]) {
    await page.setViewportSize(viewport);
    const wrong = [...(await axeFindings(page)), ...(await overflow(page))];
    found.push(...wrong.map((finding) => `${picture} (${viewport.width} px): ${finding}`));
    await page.screenshot({ path: join(pictures, `${picture}-${viewport.width}.png`), fullPage: true });
  }
  return found;
}
