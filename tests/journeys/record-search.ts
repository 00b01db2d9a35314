import type { Page } from 'playwright-core';
import { product } from './open-product.ts';

/** The access token of who is signed in on the page. */
export const tokenOf = (page: Page): Promise<string> =>
  page.evaluate(() => {
    const key = Object.keys(sessionStorage).find((name) => name.endsWith('.accessToken')) ?? '';
    return sessionStorage.getItem(key) ?? '';
  });

/** Asks the record as the person who is signed in does. */
export async function searchRecord(page: Page, type: string, parameters: Record<string, string>) {
  const answer = await fetch(`${product.url}/fhir/R4/${type}/_search`, {
    method: 'POST',
    headers: { authorization: `Bearer ${await tokenOf(page)}` },
    body: new URLSearchParams(parameters),
  });
  const { entry = [] } = await answer.json();
  return entry.map(({ resource }: { resource: unknown }) => resource);
}
