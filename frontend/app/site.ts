import type { Page } from '../lib/page.ts';
import { pages } from './pages.ts';
import { documents, type PageDocument } from './site-documents.ts';

/** The pages that are rendered at build time, so that they show before any JavaScript. */
export const prerenderedPages: readonly (Page & { document: PageDocument })[] = pages.flatMap((page) => {
  const document = documents[page.path];
  return document ? [{ ...page, document }] : [];
});

/** The addresses of the product, for the rule that answers them (infra/site/answer.ts). */
export const site = {
  paths: pages.map(({ path }) => path),
  prerendered: prerenderedPages.map(({ path }) => path),
};
