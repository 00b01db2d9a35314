import type { Page, PageDocument } from '../lib/page.ts';
import { pages } from './pages.ts';

export type PrerenderedPage = Page & { document: PageDocument };

const isPrerendered = (page: Page): page is PrerenderedPage => page.document !== undefined;

/** The pages that are rendered at build time, so that they show before any JavaScript. */
export const prerenderedPages: readonly PrerenderedPage[] = (pages as readonly Page[]).filter(isPrerendered);

/** The addresses of the product, for the rule that answers them (infra/site/answer.ts). */
export const site = {
  paths: pages.map(({ path }) => path),
  prerendered: prerenderedPages.map(({ path }) => path),
};
