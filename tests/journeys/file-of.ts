import { readFileSync } from 'node:fs';
import type { Download, Page } from 'playwright-core';

/** The file that is saved by what is done here. */
export async function fileOf(
  page: Page,
  act: () => Promise<void>,
): Promise<{ download: Download; content: Buffer }> {
  const [download] = await Promise.all([page.waitForEvent('download'), act()]);
  return { download, content: readFileSync(await download.path()) };
}
