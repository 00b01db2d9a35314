import type { Page } from 'playwright-core';
import { product } from './open-product.ts';

/** Asks the record as the person who is signed in does. */
export async function searchRecord(page: Page, type: string, parameters: Record<string, string>) {
  const token = await page.evaluate(() => {
    const key = Object.keys(sessionStorage).find((name) => name.endsWith('.accessToken')) ?? '';
    return sessionStorage.getItem(key) ?? '';
  });
  const answer = await fetch(`${product.url}/fhir/R4/${type}/_search`, {
    method: 'POST',
    headers: { authorization: `Bearer ${token}` },
    body: new URLSearchParams(parameters),
  });
  const { entry = [] } = await answer.json();
  return entry.map(({ resource }: { resource: unknown }) => resource);
}
