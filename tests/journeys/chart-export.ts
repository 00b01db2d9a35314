import { readFileSync } from 'node:fs';
import type { Page } from 'playwright-core';
import { button } from './steps.ts';

/** The chart that is open, as the file that a person takes along. */
export async function exported(page: Page, item: RegExp): Promise<{ name: string; text: string }> {
  await button(page, 'Exportar').click();
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('menuitem', { name: item }).click(),
  ]);
  return { name: download.suggestedFilename(), text: readFileSync(await download.path(), 'latin1') };
}
