import { createHmac } from 'node:crypto';
import { invalidParameter } from './cognito-error.ts';
import type { Pool } from './pool.ts';
import { areEqual } from './srp.ts';

const macLength = 32;

/** A token that continues `list` after `position`; `list` names the list and its filter, which must not change. */
export function createPageToken(pool: Pool, list: string, position: readonly (string | number)[]): string {
  const content = Buffer.from(JSON.stringify(position));
  return Buffer.concat([sign(pool, list, content), content]).toString('base64');
}

export function readPageToken(pool: Pool, list: string, token: string): unknown[] {
  const bytes = Buffer.from(token, 'base64');
  const content = bytes.subarray(macLength);
  if (!areEqual(sign(pool, list, content), bytes.subarray(0, macLength))) {
    throw invalidParameter('Invalid pagination token.');
  }
  return JSON.parse(content.toString('utf8'));
}

/** A page of a short list that is in memory as a whole. */
export function pageOf<Item>(
  pool: Pool,
  list: string,
  items: readonly Item[],
  { limit, token }: { limit: number; token: string | undefined },
): { page: Item[]; next: { NextToken?: string } } {
  const start = token === undefined ? 0 : Number(readPageToken(pool, list, token)[0]);
  const end = start + limit;
  const next = end < items.length ? { NextToken: createPageToken(pool, list, [end]) } : {};
  return { page: items.slice(start, end), next };
}

function sign(pool: Pool, list: string, content: Buffer): Buffer {
  return createHmac('sha256', pool.secret).update(`page:${list}:`).update(content).digest();
}
