import type { Page } from 'playwright-core';
import type { Json } from '../lambdas/fhir/fhir-client.ts';
import { product } from './open-product.ts';
import { tokenOf } from './record-search.ts';

interface Written {
  resourceType: string;
  id?: string;
  [element: string]: unknown;
}

/** Writes to the record past the screens, with the token of who is signed in on the page: a new resource, or a version of one. */
export async function writeRecord(
  page: Page,
  resource: Written,
  headers: Record<string, string> = {},
  url: string = product.url,
): Promise<{ status: number; body: Json }> {
  const { resourceType, id } = resource;
  const answer = await fetch(`${url}/fhir/R4/${id === undefined ? resourceType : `${resourceType}/${id}`}`, {
    method: id === undefined ? 'POST' : 'PUT',
    headers: {
      authorization: `Bearer ${await tokenOf(page)}`,
      'content-type': 'application/fhir+json',
      ...headers,
    },
    body: JSON.stringify(resource),
  });
  return { status: answer.status, body: await answer.json() };
}

/** As writeRecord, of what must be taken; answers it as it stands. */
export async function recorded(
  page: Page,
  resource: Written,
  headers?: Record<string, string>,
  url?: string,
): Promise<Json> {
  const { status, body } = await writeRecord(page, resource, headers, url);
  if (status >= 300) throw new Error(`${status}: ${JSON.stringify(body)}`);
  return body;
}
