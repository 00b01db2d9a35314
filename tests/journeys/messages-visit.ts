import { cpSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import type { Browser, BrowserContextOptions, Page } from 'playwright-core';
import { inboundKey, signInbound } from '../../lambdas/messaging/inbound-signature.ts';
import { newPerson } from '../support/browser.ts';
import {
  emptyDataDirectory,
  type Product,
  seededVariable,
  startProduct,
} from '../support/started-product.ts';
import { signInAs } from './steps.ts';

/* How the journeys through the inbox come in, and how messages come to it from outside. */

export interface Clinic {
  product: Product;
  /** Hands a message in as a provider's bridge does, signed. */
  receive: (
    organizationId: string,
    message: { channel: string; from: string; text: string },
  ) => Promise<number>;
}

/** The demonstration clinic. Its key is read before it starts, since it then keeps its files to itself. */
export async function startClinic(): Promise<Clinic> {
  const directory = emptyDataDirectory();
  const seeded = process.env[seededVariable];
  if (seeded === undefined) throw new Error('The demonstration data were not made');
  cpSync(join(seeded, 'demo'), directory, { recursive: true });
  const store = new DatabaseSync(join(directory, 'local.sqlite'));
  const secret = String(store.prepare('SELECT secret FROM inbound_secret').get()?.secret);
  store.close();
  const product = await startProduct({ SEED: 'demo', DATA_DIR: directory });
  let count = 0;
  return {
    product,
    async receive(organizationId, message) {
      count += 1;
      const body = JSON.stringify({ messageId: `viaje-${Date.now()}-${count}`, ...message });
      const timestamp = String(Math.floor(Date.now() / 1_000));
      const answer = await fetch(`${product.url}/api/inbound/messages`, {
        method: 'POST',
        body,
        headers: {
          'x-auxilia-organization': organizationId,
          'x-auxilia-timestamp': timestamp,
          'x-auxilia-signature': signInbound(inboundKey(secret, organizationId), timestamp, body),
        },
      });
      return answer.status;
    },
  };
}

/** Opens the inbox as a demonstration person; whoever opens it closes the page's context. */
export async function openInbox(
  browser: Browser,
  { product }: Clinic,
  person: string,
  look: Pick<BrowserContextOptions, 'viewport' | 'colorScheme'> = {},
): Promise<Page> {
  const account = (await product.accounts()).find(({ email }) => email.startsWith(person));
  if (!account) throw new Error(`No demo account ${person}`);
  const context = await newPerson(browser, product.url, { reducedMotion: 'reduce', ...look });
  const page = await context.newPage();
  await signInAs(page, account, '/comunicaciones');
  await page.getByRole('heading', { level: 1, name: 'Comunicaciones' }).waitFor();
  await page.getByRole('list', { name: 'Conversaciones' }).waitFor();
  return page;
}

/** Of the person who is signed in on the page, from their access token. */
export async function organizationOf(page: Page): Promise<string> {
  const token = await page.evaluate(() => {
    const key = Object.keys(sessionStorage).find((name) => name.endsWith('.accessToken')) ?? '';
    return sessionStorage.getItem(key) ?? '';
  });
  return JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString()).organization_id;
}

export async function mailTo(
  product: Product,
  address: string,
): Promise<{ subject: string; text: string }[]> {
  return (await fetch(`${product.url}/_local/mailbox.json?to=${encodeURIComponent(address)}`)).json();
}
