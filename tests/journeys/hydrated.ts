import type { Page } from 'playwright-core';

/** Waits until the application has taken the page up that was rendered ahead. */
export async function hydrated(page: Page): Promise<void> {
  await page.waitForFunction(() => {
    const content = document.querySelector('main h1');
    return content !== null && Object.keys(content).some((key) => key.startsWith('__reactFiber'));
  });
}

/** Does the least that somebody can do: a page that is only read is not hydrated. */
export async function movePointer(page: Page): Promise<void> {
  // Before that nobody listens, and a person would move it once more.
  await page.waitForLoadState('domcontentloaded');
  await page.mouse.move(40, 300);
  await page.mouse.move(44, 304);
}
