import type { Page } from '../lib/page.ts';
import { prefetchFrame } from './lazy-page.tsx';

/** Fetches a page's code and that of its frame; settles also where that fails, which the rendering then tells. */
export async function prefetchCode(page: Page): Promise<void> {
  await Promise.all([page.load().catch(() => undefined), prefetchFrame(page)]);
}
